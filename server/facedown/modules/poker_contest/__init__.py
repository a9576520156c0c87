"""Contests resolved by poker hands (rules page: poker-contest)."""
