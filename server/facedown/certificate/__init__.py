"""The certificate that browsers are shown: one that was made here, or one that was given."""

from facedown.certificate.context import context
from facedown.certificate.pair import Certificate
from facedown.certificate.ready import ready

__all__ = ["Certificate", "context", "ready"]
