"""This machine's address in its own network, found without asking anybody."""

from __future__ import annotations

import socket
import struct
import sys
from ipaddress import IPv4Address

# Nothing is sent: connecting a UDP socket only makes the system choose a route.
_SOMEWHERE = ("10.255.255.254", "192.168.255.254", "172.31.255.254")
_SIOCGIFADDR = 0x8915
_VIRTUAL = ("lo", "docker", "veth", "br-", "virbr", "vmnet", "tun", "tap")


def lan_address() -> str | None:
    """An IPv4 address under which others in the same Wi-Fi reach this machine, or None."""
    for found in (*_by_route(), *_by_interface()):
        address = IPv4Address(found)
        if not (address.is_loopback or address.is_link_local or address.is_unspecified):
            return found
    return None


def _by_route() -> list[str]:
    found = []
    for somewhere in _SOMEWHERE:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
            try:
                probe.connect((somewhere, 9))
            except OSError:
                continue
            found.append(str(probe.getsockname()[0]))
    return found


def _by_interface() -> list[str]:
    """For a Wi-Fi without a way out, where no route leads anywhere."""
    if not sys.platform.startswith("linux"):
        return _by_name()
    import fcntl

    found = []
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        for _, name in socket.if_nameindex():
            if name.startswith(_VIRTUAL):
                continue
            ask = struct.pack("256s", name.encode()[:15])
            try:
                answer = fcntl.ioctl(probe.fileno(), _SIOCGIFADDR, ask)
            except OSError:
                continue
            found.append(socket.inet_ntoa(answer[20:24]))
    return found


def _by_name() -> list[str]:
    try:
        return socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []
