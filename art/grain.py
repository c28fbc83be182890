"""Removes the grain from a picture that was exposed twice.

Non-local means between two half exposures (after Rousselle and others, 2012): any difference
between the two is noise. The weights come from one exposure and are applied to the other, so noise
cannot confirm itself. Debian's Blender is built without a denoiser.
"""
from concurrent.futures import ThreadPoolExecutor

import bpy
import numpy as np

REACH = 6  # pixels looked at on either side
PATCH = 2  # pixels compared on either side
STRENGTH = .55  # smaller keeps more detail, and more grain


def even_out(first, second):
    """Makes one linear image, with soft highlights, from two Blender images of the same scene."""
    width, height = first.size
    (a, cover_a), (b, cover_b) = (_read(image) for image in (first, second))
    noise = _blur((a - b) ** 2 / 2, 3)
    with ThreadPoolExecutor(2) as pool:
        smooth = sum(pool.map(_filter, (b, a), (a, b), (noise, noise))) / 2
    out = bpy.data.images.new('picture', width, height, alpha=True, float_buffer=True)
    pixels = np.empty((height, width, 4), np.float32)
    pixels[..., :3] = _roll_off(smooth ** 2)
    pixels[..., 3] = (cover_a + cover_b) / 2
    # Far from the object, what the filter carried over its edge would still be there.
    pixels[pixels[..., 3] < 1 / 255] = 0
    out.pixels.foreach_set(pixels.ravel())
    return out


def _read(image):
    """Pixels as square roots of light, because grain is then about as strong in dark areas as in light
    ones; and how far each pixel is covered."""
    width, height = image.size
    flat = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(flat)
    pixels = flat.reshape(height, width, 4)
    return np.sqrt(np.clip(pixels[..., :3], 0, 8)), np.clip(pixels[..., 3], 0, 1)


def _filter(picture, guide, noise):
    """Averages `picture` over neighbours whose surroundings in `guide` look alike."""
    total, weight = np.zeros_like(picture), np.zeros(picture.shape[:2] + (1,), np.float32)
    for dy in range(-REACH, REACH + 1):
        for dx in range(-REACH, REACH + 1):
            there, noise_there = _shift(guide, dy, dx), _shift(noise, dy, dx)
            expected = noise + np.minimum(noise, noise_there)
            unlike = ((guide - there) ** 2 - expected) / (STRENGTH ** 2 * (noise + noise_there) + 1e-6)
            unlike = _blur(unlike.mean(axis=2, keepdims=True), PATCH)
            alike = np.exp(-np.clip(unlike, 0, 60))
            total += alike * _shift(picture, dy, dx)
            weight += alike
    return total / weight


def _shift(image, dy, dx):
    return np.roll(image, (dy, dx), (0, 1))


def _blur(image, reach):
    """The mean over a square of `2 * reach + 1` pixels."""
    for axis in (0, 1):
        pad = [(0, 0)] * image.ndim
        pad[axis] = (reach + 1, reach)
        sums = np.cumsum(np.pad(image, pad, 'edge'), axis=axis, dtype=np.float64)
        n, size = image.shape[axis], 2 * reach + 1
        upper = np.take(sums, range(size, size + n), axis)
        lower = np.take(sums, range(0, n), axis)
        image = ((upper - lower) / size).astype(np.float32)
    return image


def _roll_off(light, knee=.75):
    """Bends everything brighter than the knee towards white instead of cutting it off."""
    above = np.maximum(light - knee, 0)
    return np.minimum(light, knee) + (1 - knee) * (1 - np.exp(-above / (1 - knee)))
