"""Pencil lines for sheets of paper, in the sheet's x and y coordinates. They show objects, never words."""
from math import cos, pi, sin


def _round(x, y, rx, ry=None, start=0, end=2):
    angles = [pi * (start + (end - start) * k / 16) for k in range(17)]
    return [(x + rx * cos(a), y + (ry or rx) * sin(a)) for a in angles]


def dimension(x0, y0, x1, y1):
    """A measuring line with a tick at both ends."""
    dx, dy = (y1 - y0) * .06, (x1 - x0) * .06
    return [[(x0, y0), (x1, y1)], [(x0 - dx, y0 - dy), (x0 + dx, y0 + dy)], [(x1 - dx, y1 - dy), (x1 + dx, y1 + dy)]]


CUP = [
    [(-.35, .45), (-.32, 0), (-.25, -.45), (0, -.5), (.25, -.45), (.32, 0), (.35, .45)],
    _round(0, .47, .36, .08),
    _round(-.34, .05, .28, .3, .5, 1.5), _round(-.34, .05, .17, .2, .5, 1.5),
    _round(.34, .05, .28, .3, -.5, .5), _round(.34, .05, .17, .2, -.5, .5),
    *dimension(-.4, -.75, .4, -.75), *dimension(.78, -.5, .78, .5),
]
SPOON = [
    _round(-.55, .2, .42, .16), [(-.15, .2), (.15, .22), (.4, .4)], _round(.58, .55, .24, .16),
    *dimension(-.95, -.15, -.13, -.15), _round(.1, .2, .3, .3, 0, .3),
]
SWITCH = [
    _round(-.35, .25, .5), _round(-.35, .25, .36), [(.15, .25), (.4, .3), (.6, .15), (.8, .25)],
    [(-.85, -.45), (.15, -.45), (.12, -.6), (-.82, -.6), (-.85, -.45)], _round(-.35, -.46, .4, .14, 0, 1),
    *dimension(.5, -.6, .5, -.3),
]
