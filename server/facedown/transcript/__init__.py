"""Games written down as JSON and played without a network: `facedown play`."""
