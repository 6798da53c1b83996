"""Read the OpenEXR files that Blender writes (scan lines; none, ZIP or ZIPS; half or float),
without an image library.
"""

import struct
import zlib

import numpy as np

LINES_IN_BLOCK = {0: 1, 2: 1, 3: 16}
"""Lines in a block, by compression: none, ZIPS, ZIP."""

SAMPLE = {0: ('<u4', 4), 1: ('<f2', 2), 2: ('<f4', 4)}
"""numpy's name and the bytes of each pixel type."""


def read(path: str) -> dict:
    """Return {channel name: float32 (height, width)}. Raises ValueError for an unknown compression.
    """
    with open(path, 'rb') as file:
        data = file.read()
    attributes, start = _header(data)
    channels = _channels(attributes['channels'])
    x0, y0, x1, y1 = struct.unpack('<4i', attributes['dataWindow'])
    width, height = x1 - x0 + 1, y1 - y0 + 1
    compression = attributes['compression'][0]
    if compression not in LINES_IN_BLOCK:
        raise ValueError(f'{path}: compression {compression} is not read here')
    lines = LINES_IN_BLOCK[compression]
    line_bytes = width * sum(SAMPLE[kind][1] for _, kind in channels)
    image = {name: np.empty((height, width), np.float32) for name, _ in channels}
    for offset in struct.unpack_from(f'<{(height + lines - 1) // lines}Q', data, start):
        first, size = struct.unpack_from('<2i', data, offset)
        block = data[offset + 8 : offset + 8 + size]
        first -= y0
        count = min(lines, height - first)
        if compression and size < count * line_bytes:
            block = _unpacked(block)
        at = 0
        for line in range(first, first + count):
            for name, kind in channels:
                image[name][line] = np.frombuffer(block, SAMPLE[kind][0], width, at)
                at += SAMPLE[kind][1] * width
    return image


def _header(data: bytes) -> tuple:
    """Return (attributes, offset of the block offsets)."""
    attributes, at = {}, 8
    while data[at] != 0:
        end = data.index(0, at)
        name = data[at:end].decode()
        at = data.index(0, end + 1) + 1  # skip the attribute's type
        size = struct.unpack_from('<i', data, at)[0]
        attributes[name] = data[at + 4 : at + 4 + size]
        at += 4 + size
    return attributes, at + 1


def _channels(text: bytes) -> list:
    channels, at = [], 0
    while text[at] != 0:
        end = text.index(0, at)
        channels.append((text[at:end].decode(), struct.unpack_from('<i', text, end + 1)[0]))
        at = end + 17
    return channels


def _unpacked(block: bytes) -> bytes:
    """Undo ZIP, then the differences and the split into even and odd bytes that OpenEXR makes
    before it.
    """
    steps = np.frombuffer(zlib.decompress(block), np.uint8).astype(np.int64)
    steps[1:] -= 128
    halves = (np.cumsum(steps) & 255).astype(np.uint8)
    middle = (len(halves) + 1) // 2
    whole = np.empty_like(halves)
    whole[0::2], whole[1::2] = halves[:middle], halves[middle:]
    return whole.tobytes()
