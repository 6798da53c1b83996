"""The denoiser: makes one clean picture from two half-sample renders and their features.

denoise.c does the work. It is compiled into the out folder on first use.
"""

import ctypes
import os
import shutil
import subprocess

os.environ.setdefault('OMP_WAIT_POLICY', 'passive')  # waiting threads must not spin: Blender uses the cores

import numpy as np  # noqa: E402

from filters import blur  # noqa: E402

SOURCE = os.path.join(os.path.dirname(os.path.abspath(__file__)), 'denoise.c')
SEARCH, PATCH, STRENGTH = 5, 2, 0.42
"""Search radius in pixels, patch radius in pixels, and the difference that counts as noise."""


class Denoiser:
    """The compiled filter, in a folder."""

    def __init__(self, folder: str) -> None:
        self._library = ctypes.CDLL(_compiled(folder))

    def denoise(
        self, a: np.ndarray, b: np.ndarray, features_a: np.ndarray, features_b: np.ndarray
    ) -> np.ndarray:
        """Filter two half-sample renders (height, width, 3) by their features (albedo rgb, normal xyz)."""
        albedo = np.clip((features_a[..., :3] + features_b[..., :3]) / 2, 0, 1)
        # Divide the texture out before filtering where there is one: print stays sharp.
        texture = np.where(albedo.max(-1, keepdims=True) > 0.02, albedo * 0.85 + 0.15, 1).astype(np.float32)
        plain_a, plain_b = _planar(a / texture), _planar(b / texture)
        noise = _blurred((plain_a - plain_b) ** 2 / 2, 1.5)
        planes_a, planes_b = _planar(features_a), _planar(features_b)
        features = np.ascontiguousarray((planes_a + planes_b) / 2)
        feature_noise = _blurred((planes_a - planes_b) ** 2 / 4, 1.2)
        # Each buffer is filtered with the other's weights, so that its noise does not choose its
        # weights.
        clean = (
            self._filter(plain_b, noise, plain_a, features, feature_noise)
            + self._filter(plain_a, noise, plain_b, features, feature_noise)
        ) / 2
        return np.moveaxis(clean, 0, -1) * texture

    def _filter(
        self,
        guide: np.ndarray,
        noise: np.ndarray,
        source: np.ndarray,
        features: np.ndarray,
        feature_noise: np.ndarray,
    ) -> np.ndarray:
        height, width = guide.shape[1:]
        tolerance = np.full(len(features), 0.0016, np.float32)
        tolerance[3:] = 0.004
        result = np.empty_like(source)
        self._library.filter(
            width,
            height,
            _floats(guide),
            _floats(noise),
            _floats(source),
            len(features),
            _floats(features),
            _floats(feature_noise),
            _floats(tolerance),
            _floats(result),
            SEARCH,
            PATCH,
            ctypes.c_float(STRENGTH),
        )
        return result


def _compiled(folder: str) -> str:
    """Return the library's path. Compile it when it is missing or older than its source. Raises
    RuntimeError without gcc.
    """
    library = os.path.join(folder, 'libdenoise.so')
    if os.path.exists(library) and os.path.getmtime(library) >= os.path.getmtime(SOURCE):
        return library
    if shutil.which('gcc') is None:
        raise RuntimeError('the darkroom needs gcc for its denoiser: apt-get install -y gcc')
    os.makedirs(folder, exist_ok=True)
    unfinished = f'{library}.{os.getpid()}'  # another darkroom may compile at the same time
    subprocess.run(
        [
            'gcc',
            '-O3',
            '-march=native',
            '-ffast-math',
            '-fopenmp',
            '-shared',
            '-fPIC',
            SOURCE,
            '-o',
            unfinished,
            '-lm',
        ],
        check=True,
    )
    os.replace(unfinished, library)
    return library


def _planar(image: np.ndarray) -> np.ndarray:
    return np.ascontiguousarray(np.moveaxis(image, -1, 0), np.float32)


def _blurred(planes: np.ndarray, sigma: float) -> np.ndarray:
    return np.ascontiguousarray(np.stack([blur(plane, sigma) for plane in planes]), np.float32)


def _floats(array: np.ndarray) -> ctypes.Array:
    return array.ctypes.data_as(ctypes.POINTER(ctypes.c_float))
