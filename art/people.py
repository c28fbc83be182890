"""Simple people in clay, without faces, facing -y. One unit is a third of a head; adults are about eight units tall."""
from handling import group, knead, put
from shapes import ball, bent, turned
from wheelchair import wheelchair

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
