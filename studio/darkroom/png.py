"""Write PNG files, without an image library."""

import struct
import zlib

import numpy as np

COLOUR_TYPE = {1: 0, 3: 2, 4: 6}


def write_png(path: str, image: np.ndarray) -> None:
    """Write an 8-bit image (height, width, 1 | 3 | 4 channels)."""
    height, width, channels = image.shape
    rows = np.concatenate(
        [np.zeros((height, 1), np.uint8), image.reshape(height, width * channels)], 1
    ).tobytes()
    header = struct.pack('>2I5B', width, height, 8, COLOUR_TYPE[channels], 0, 0, 0)
    with open(path, 'wb') as file:
        file.write(b'\x89PNG\r\n\x1a\n')
        for kind, body in ((b'IHDR', header), (b'IDAT', zlib.compress(rows, 4)), (b'IEND', b'')):
            file.write(
                struct.pack('>I', len(body)) + kind + body + struct.pack('>I', zlib.crc32(kind + body))
            )
