"""A table and things to sit on. Seats face -y, with the centre of the seat over the origin."""
from math import cos, pi, sin

from clay import plywood
from handling import group, knead, put
from shapes import bent, box, plate, turned


def circle(radius, sides=72):
    return [(radius * cos(2 * pi * k / sides), radius * sin(2 * pi * k / sides)) for k in range(sides)]


def round_table(radius=4.6, height=5):
    top = plate(circle(radius), .4, plywood(5, .4), (0, 0, height - .2), bevel=.09)
    legs = [bent([(cos(a) * radius * .45, sin(a) * radius * .45, height - .4),
                  (cos(a) * radius * .62, sin(a) * radius * .62, .1)], [.3, .18], 'birch')
            for a in (pi * (k / 2 + .25) for k in range(4))]
    return group([top, *legs])


def _legs(spread, height, radius, colour):
    return [bent([(x * spread * .85, y * spread * .85, height), (x * spread, y * spread, .08)],
                 [radius, radius * .75], colour) for x in (-1, 1) for y in (-1, 1)]


def ladder_chair(colour='ink', seat='birch', slats=3):
    """A kitchen chair with a ladder back."""
    pad = box((2.5, 2.4, .3), seat, (0, 0, 3.1), bevel=.14)
    posts = [bent([(s * 1.05, 1.05, 2.9), (s * 1.08, 1.2, 4.4), (s * 1.05, 1.5, 5.9)], [.17, .16, .15], colour)
             for s in (-1, 1)]
    rungs = [bent([(-1.05, 1.12 + .14 * k, 3.9 + .75 * k), (0, 1.3 + .14 * k, 3.95 + .75 * k),
                   (1.05, 1.12 + .14 * k, 3.9 + .75 * k)], .2, colour, flat=.5, up=(0, .2, 1)) for k in range(slats)]
    return group([pad, *posts, *rungs, *_legs(1.02, 3.0, .17, colour)])


def tub_chair(colour='cream', legs='birch'):
    """A round-backed chair with arms."""
    arc = [pi * (-.12 + 1.24 * k / 10) for k in range(11)]
    back = knead([bent([(1.45 * cos(a), .1 + 1.4 * sin(a), z + .55 * max(0, sin(a))) for a in arc], .3, colour)
                  for z in (3.4, 3.75, 4.1, 4.4)], .07, 10)
    seat = put(turned([(.001, -.25), (1.3, -.25), (1.42, 0), (1.3, .25), (.001, .3)], colour), (0, .05, 3.1))
    return group([back, seat, *_legs(1.0, 3.0, .17, legs)])


def stool(colour='birch', pad='teal'):
    seat = turned([(.001, 2.95), (1.1, 2.95), (1.2, 3.1), (1.1, 3.32), (.001, 3.36)], pad)
    legs = [bent([(.6 * cos(a), .6 * sin(a), 3.0), (1.1 * cos(a), 1.1 * sin(a), .1)], [.16, .13], colour)
            for a in (.5, .5 + 2 * pi / 3, .5 + 4 * pi / 3)]
    hoop = bent([(.92 * cos(a), .92 * sin(a), 1.2) for a in (2 * pi * k / 16 for k in range(16))], .08, colour,
                closed=True)
    return group([seat, *legs, hoop])


def spindle_chair(colour='mist'):
    """A stick-back chair with a bowed rail."""
    seat = put(turned([(.001, -.15), (1.2, -.15), (1.3, 0), (1.2, .16), (.001, .14)], colour), (0, 0, 3.1))
    bow = bent([(-1.1, .7, 3.1), (-1.15, 1.0, 4.6), (-.7, 1.3, 5.8), (0, 1.38, 6.1), (.7, 1.3, 5.8),
                (1.15, 1.0, 4.6), (1.1, .7, 3.1)], .15, colour)
    sticks = [bent([(x * .75, .95, 3.15), (x, 1.3, 5.95 - abs(x) * .5)], .085, colour) for x in (-.6, -.2, .2, .6)]
    return group([seat, bow, *sticks, *_legs(.95, 3.0, .16, colour)])
