"""Simple people in clay, without faces, facing -y. One unit is a third of a head; adults are about eight units tall."""
from math import cos, pi, sin

from handling import group
from shapes import ball, bent, box, turned

# From the shoulder by the elbow to the wrist, of the arm at positive x.
DOWN = [(.95, 0, 4.75), (1.35, -.1, 3.7), (1.2, -.45, 2.7)]
FORWARD = [(.95, 0, 4.75), (1.35, -.2, 3.7), (1.15, -1.3, 3.2)]


def person(clothes, skin, hair=None, left=DOWN, right=DOWN, cut='short'):
    """Someone who stands. `left` and `right` are arms, as one sees them in the picture."""
    body = turned([(.001, 0), (.95, 0), (1.06, .12), (1.04, 1.5), (.98, 3.0), (1.02, 4.2), (.9, 4.85), (.55, 5.2),
                   (.3, 5.3), (.001, 5.32)], clothes)
    body.scale = (1, .72, 1)
    return group([body, *_arm(left, -1, clothes, skin), *_arm(right, 1, clothes, skin), *_head(skin, hair, cut)])


def wheelchair_user(clothes, skin, hair, trousers='ink', cut='short'):
    """Someone in a wheelchair, with the hands on the push rims' side."""
    body = turned([(.001, 0), (.92, 0), (1.0, .12), (.96, 1.2), (.94, 1.9), (.84, 2.5), (.5, 2.85), (.3, 2.95),
                   (.001, 2.97)], clothes, (0, .35, 3.2))
    body.scale = (1, .72, 1)
    legs = [bent([(s * .48, .2, 3.62), (s * .5, -1.3, 3.66), (s * .5, -1.75, 3.3), (s * .5, -1.95, 2.0), (s * .5, -2.05, 1.0)],
                 [.44, .43, .42, .36, .32], trousers) for s in (-1, 1)]
    shoes = [ball(.36, 'slate', (s * .52, -2.3, .78), (.85, 1.4, .7)) for s in (-1, 1)]
    arms = [part for s in (-1, 1) for part in
            _arm([(.85, .3, 5.6), (1.32, .2, 4.7), (1.3, -.75, 4.62)], s, clothes, skin)]
    head = group(_head(skin, hair, cut), (0, .3, .85))
    return group([wheelchair(), body, *legs, *shoes, *arms, head])


def _arm(points, side, clothes, skin):
    path = [(side * x, y, z) for x, y, z in points]
    ahead = [b + (b - a) * .16 for a, b in zip(path[-2], path[-1])]
    return [bent(path, [.32, .31, .27], clothes), ball(.29, skin, ahead)]


def _head(skin, hair, cut):
    parts = [bent([(0, 0, 5.1), (0, 0, 5.7)], .3, skin), ball(.86, skin, (0, 0, 6.45), (.92, .95, 1.05))]
    if hair is None:
        return parts
    parts.append(ball(.88, hair, (0, .17, 6.62), (.97, .98, 1.0)))
    if cut == 'long':
        parts.append(ball(.86, hair, (0, .38, 5.95), (1.08, .7, 1.25)))
    if cut == 'bun':
        parts.append(ball(.4, hair, (0, .35, 7.6)))
    if cut == 'scarf':
        parts.append(ball(.62, hair, (0, .12, 5.5), (1.1, .95, .75)))
    return parts


def wheelchair():
    """A wheelchair with grips added to its push rims and handles. It faces -y, like the chairs."""
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
