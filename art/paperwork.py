"""Notebooks, notes and mugs: what is left on a table after a good talk."""
import random
from math import cos, pi, sin

from handling import group
from shapes import bent, box, turned


def scribble(width, lines, gap, z, colour='slate'):
    """Lines of illegible handwriting."""
    rows = []
    for row in range(lines):
        length = width * random.uniform(.55, 1)
        n = int(length / .09)
        y = (lines / 2 - row - .5) * gap
        points = [(-width / 2 + .09 * k, y + (.05 if k % 2 else -.05) * random.uniform(.3, 1), z) for k in range(n)]
        rows.append(bent(points, .018, colour, sides=6, depth=0))
    return rows


def notebook(cover='teal'):
    """An open notebook, lying flat, with rings down the middle."""
    parts = [box((2.5, 1.65, .08), cover, (0, 0, .04), bevel=.03)]
    for s in (-1, 1):
        parts.append(box((1.16, 1.55, .1), 'cream', (s * .61, 0, .12), (0, s * 2, 0), bevel=.03))
        rows = group(scribble(.85, 5, .24, .19, 'slate'), (s * .62, 0, 0))
        parts.append(rows)
    around = [2 * pi * k / 10 for k in range(10)]
    for k in range(6):
        ring = [(.13 * cos(a), -.65 + .26 * k, .12 + .12 * sin(a)) for a in around]
        parts.append(bent(ring, .028, 'ink', closed=True, sides=8, depth=0))
    return group(parts)


def sticky_note(colour='mist'):
    note = box((.8, .8, .03), colour, (0, 0, .03), (4, 0, 0), bevel=.008, depth=.03)
    return group([note, *scribble(.55, 3, .2, .055, 'ink')])


def mug(colour='ink'):
    body = turned([(.001, 0), (.4, 0), (.45, .05), (.46, .4), (.46, .92), (.45, .97), (.41, .97), (.4, .9), (.39, .7),
                   (.36, .68), (.001, .68)], colour)
    tea = turned([(.001, .69), (.39, .69), (.001, .7)], 'layer', smooth=False, depth=0)
    ear = bent([(.42, 0, .8), (.7, 0, .8), (.78, 0, .5), (.66, 0, .24), (.42, 0, .2)], .09, colour)
    return group([body, tea, ear])
