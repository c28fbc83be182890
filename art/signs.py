"""Signs and paper, flat in x and y and facing z, to be stood up; and what to write on them."""
from math import cos, pi, sin

from communication import rounded
from handling import group, knead, put
from shapes import ball, bent, box, plate, turned

TICK = [(-.36, .02), (-.1, -.28), (.4, .36)]


def upright(things, low, at=(0, 0, 0), lean=10, turn=0):
    """Stands flat things up on their lower edge, which is at y = `low`; they lean back by some degrees."""
    slope = pi * lean / 180
    flat = group(things, (0, 0, -low * cos(slope) + .1 * sin(slope)), (90 - lean, 0, 0))
    return group([flat], at, (0, 0, turn))


def stroke(points, fat, colour, z, closed=False):
    """A line through points with sharp corners."""
    ends = [*points, points[0]] if closed else points
    return [bent([(*a, z), (*b, z)], fat, colour, flat=.6, up=(0, 0, 1), depth=0) for a, b in zip(ends, ends[1:])]


def tick(x, y, size, colour, z, fat=.1):
    return stroke([(x + size * a, y + size * b) for a, b in TICK], fat, colour, z)


def cross(x, y, size, colour, z, fat=.1):
    return [part for s in (-1, 1)
            for part in stroke([(x - size * .34, y - s * size * .34), (x + size * .34, y + s * size * .34)],
                               fat, colour, z)]


def bubble(width, height, colour, tail, thickness=.3):
    """A speech bubble. `tail` says at which x it ends below; its point leans outwards."""
    outline = rounded(width, height, .35)
    lean = .35 if tail > 0 else -.35
    point = [(tail - .34, -height / 2 + .1), (tail + lean, -height / 2 - .65), (tail + .34, -height / 2 + .1)]
    return [plate(outline, thickness, colour, bevel=.08), plate(point, thickness * .9, colour, bevel=.06)]


def written(width, lines, gap, colour, z, fat=.09, last=.6):
    """Lines of writing, as bars; the last is shorter."""
    rows = []
    for k in range(lines):
        end = width * (last if k == lines - 1 else 1) - width / 2
        y = (lines - 1) / 2 * gap - k * gap
        rows += stroke([(-width / 2, y), (end, y)], fat, colour, z)
    return rows


def clipboard(ticks=2, questions=3):
    """A form on a clipboard: questions, some of them answered."""
    things = [plate(rounded(2.7, 3.6, .2), .2, 'layer', bevel=.06),
              plate(rounded(2.3, 3.0, .05), .06, 'cream', (0, -.12, .13), bevel=.015),
              plate(rounded(1.1, .42, .12), .24, 'slate', (0, 1.58, .16), bevel=.06)]
    for k in range(questions):
        y = .72 - .84 * k
        box_lines = [(-.95, y - .26), (-.43, y - .26), (-.43, y + .26), (-.95, y + .26)]
        things += stroke(box_lines, .05, 'ink', .17, True)
        things += stroke([(-.1, y), (.85, y)], .075, 'ink', .17)
        if k < ticks:
            things += tick(-.64, y + .06, .75, 'teal', .22, .1)
    return things


def calendar():
    """A month, with one day marked."""
    things = [plate(rounded(3.5, 3.2, .2), .24, 'cream', bevel=.07),
              plate(rounded(3.5, .86, .2), .32, 'teal', (0, 1.25, 0), bevel=.07)]
    for s in (-1, 1):
        things.append(bent([(s * .95, 1.25, .1), (s * .95, 1.62, .3), (s * .95, 1.9, .1), (s * .95, 1.75, -.15)], .1, 'ink'))
    for k in range(20):
        x, y = (k % 5 - 2) * .62, .42 - .53 * (k // 5)
        if k == 18:
            things += tick(x + .03, y + .05, .62, 'cream', .26, .09)
            things.append(turned([(.001, 0), (.36, 0), (.38, .04), (.34, .1), (.001, .1)], 'teal', (x, y, .1)))
        else:
            things.append(plate(rounded(.34, .3, .05), .1, 'ink', (x, y, .13), bevel=.02))
    return things


def envelope():
    things = [plate(rounded(3.8, 2.5, .12), .26, 'mist', bevel=.07)]
    things += stroke([(-1.75, 1.1), (0, -.25), (1.75, 1.1)], .075, 'ink', .14)
    return things


def question(size, colour, at):
    """A question mark."""
    hook = bent([(-.34, .3, 0), (-.22, .6, 0), (.08, .68, 0), (.36, .46, 0), (.26, .14, 0), (0, -.06, 0), (0, -.32, 0)],
                .12, colour, depth=0)
    return group([hook, ball(.15, colour, (0, -.66, 0))], at, scale=size)


def pound(size, colour, at):
    """A pound sign."""
    back = bent([(.36, .42, 0), (.1, .62, 0), (-.18, .42, 0), (-.12, 0, 0), (-.14, -.34, 0), (-.36, -.56, 0)], .11, colour,
                depth=0)
    bars = [bent([(-.36, -.56, 0), (.4, -.56, 0)], .11, colour, depth=0), bent([(-.4, -.02, 0), (.2, -.02, 0)], .1, colour, depth=0)]
    return group([back, *bars], at, scale=size)


def hand(colour, z):
    """A flat hand with its fingers up."""
    fingers = [bent([(x, -.1, z), (x * 1.12, .55, z), (x * 1.22, top, z)], .19, colour)
               for x, top in ((-.5, .92), (-.16, 1.2), (.2, 1.22), (.55, 1.0))]
    thumb = bent([(-.3, -.75, z), (-.8, -.35, z), (-1.08, .1, z)], [.22, .22, .19], colour)
    palm = box((1.3, 1.25, .36), colour, (.02, -.5, z), bevel=.17)
    return knead([palm, thumb, *fingers], .03, 8, .01)


def octagon(radius):
    return [(radius * cos(pi * (k + .5) / 4), radius * sin(pi * (k + .5) / 4)) for k in range(8)]


def cup_sign(colour, z):
    """A cup with two handles."""
    loops = [bent([(s * .34, .3, z), (s * .72, .28, z), (s * .7, -.16, z), (s * .28, -.2, z)], .085, colour, depth=0)
             for s in (-1, 1)]
    return group([plate([(-.44, .48), (.44, .48), (.34, -.48), (-.34, -.48)], .2, colour, (0, 0, z), bevel=.04), *loops])
