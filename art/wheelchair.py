"""A wheelchair with grips added to its push rims and handles. It faces -y, like the chairs."""
from math import cos, pi, sin

from handling import group
from shapes import bent, box, turned


def wheelchair():
    things = [part for side in (-1, 1) for part in (_wheel(side), *_frame(side))]
    seat = box((2.15, 2.4, .42), 'teal', (0, .05, 3.1), bevel=.18)
    back = box((2.15, .4, 2.2), 'teal', (0, 1.25, 4.45), (-4, 0, 0), bevel=.18)
    axle = bent([(-1.5, .45, 2.1), (1.5, .45, 2.1)], .1, 'slate')
    return group([*things, seat, back, axle])


def _wheel(side):
    hub_profile = [(.001, -.2), (.28, -.18), (.3, .1), (.2, .25), (.001, .28)]
    hub = turned(hub_profile, 'putty', (side * 1.55, 0, 0), (0, 90 * side, 0))
    spokes = [bent([(side * 1.6, *_on(.2, a)), (side * 1.55, *_on(1.85, a))], .045, 'putty', sides=8)
              for a in (2 * pi * k / 10 for k in range(10))]
    stays = [bent([(side * 1.6, *_on(1.75, a)), (side * 1.85, *_on(1.62, a))], .06, 'ink', sides=8)
             for a in (2 * pi * (k + .5) / 5 for k in range(5))]
    tyre, push_rim = _hoop(1.95, .19, 'ink', side * 1.55), _hoop(1.62, .1, 'orange', side * 1.85)
    return group([tyre, push_rim, hub, *spokes, *stays], (0, .45, 2.1))


def _on(radius, angle):
    return radius * cos(angle), radius * sin(angle)


def _hoop(radius, fat, colour, x, sides=40):
    return bent([(x, *_on(radius, 2 * pi * k / sides)) for k in range(sides)], fat, colour, closed=True)


def _frame(side):
    """The tubes of one side, with armrest, castor and footplate."""
    s = side
    castor = [(.001, -.14), (.36, -.14), (.42, 0), (.36, .14), (.001, .14)]
    tubes = [
        [(1.15, 1.25, 1.6), (1.15, 1.25, 3.2), (1.15, 1.35, 5.3), (1.15, 1.6, 5.65), (1.15, 2.0, 5.7)],
        [(1.15, 1.3, 2.9), (1.15, -1.1, 2.9), (1.12, -1.5, 2.6), (1.0, -1.95, 1.2), (.95, -2.1, .55)],
        [(1.2, 1.3, 4.2), (1.2, -.2, 4.2), (1.2, -.55, 4.0), (1.2, -.6, 3.0)],
        [(1.15, -1.1, 2.8), (1.15, -1.1, .9)],
    ]
    return [
        *(bent([(s * x, y, z) for x, y, z in tube], .12, 'slate') for tube in tubes),
        bent([(s * 1.15, 1.75, 5.69), (s * 1.15, 2.35, 5.72)], .2, 'orange'),
        box((.42, 1.5, .22), 'ink', (s * 1.22, .45, 4.32), bevel=.1),
        turned(castor, 'ink', (s * 1.15, -1.05, .42), (0, 90, 0)),
        box((.8, .75, .12), 'slate', (s * .55, -2.3, .5), (12, 0, 0)),
    ]
