"""Switches and boards: products to ask and answer with. Orange always marks the part that was adapted."""
from math import cos, pi, sin

from handling import group, put
from shapes import bent, box, plate, turned


def big_switch(lead=None):
    """A round switch as wide as a palm, with a curling lead."""
    foot = turned([(.001, 0), (.82, 0), (.88, .05), (.88, .17), (.8, .25), (.001, .25)], 'ink')
    top = turned([(.001, .2), (.68, .2), (.72, .26), (.71, .36), (.62, .46), (.35, .53), (.001, .55)],
                 'orange')
    path = lead or [(.8, .1, .1), (1.3, .3, .08), (1.7, .8, .08), (1.3, 1.3, .08), (.7, 1.1, .08),
                    (.8, .6, .08)]
    sleeve = bent([path[0], [(a + b) / 2 for a, b in zip(path[0], path[1])]], [.12, .09], 'ink')
    last = [2 * b - a for a, b in zip(path[-2], path[-1])]
    ahead = [b + (c - b) * .55 for b, c in zip(path[-1], last)]
    plug = bent([path[-1], ahead], [.13, .13], 'ink')
    pin = bent([ahead, [b + (c - b) * .9 for b, c in zip(path[-1], last)]], [.05, .05], 'putty')
    return group([foot, top, sleeve, bent(path, .07, 'ink'), plug, pin])


def picture_board(rows=3, columns=4):
    """A communication board: a grid of picture tiles in a frame with an added handle."""
    w, h = columns * .62 + .3, rows * .62 + .3
    frame = box((w, h, .16), 'ink', (0, 0, .08), bevel=.07)
    tints = ['cream', 'mist', 'cream', 'birch', 'mist', 'cream', 'birch', 'cream', 'cream', 'birch',
             'cream', 'mist']
    things = [frame]
    for k in range(rows * columns):
        x, y = (k % columns - (columns - 1) / 2) * .62, (k // columns - (rows - 1) / 2) * .62
        things.append(box((.53, .53, .1), tints[k % 12], (x, y, .17), bevel=.04, depth=.012))
        things.append(picture(k, x, y))
    handle = bent([(-.7, h / 2 - .05, .1), (-.6, h / 2 + .3, .12), (0, h / 2 + .36, .12),
                   (.6, h / 2 + .3, .12), (.7, h / 2 - .05, .1)], .11, 'orange')
    return group([*things, handle])


def picture(k, x, y):
    """One small sign: sun, house, cup, arrow, heart, drop, steps, star in turn."""
    colour = ['teal', 'ink', 'teal', 'ink', 'orange', 'teal', 'ink', 'teal'][k % 8]
    sign = [
        [(.15 * cos(a), .15 * sin(a)) for a in (2 * pi * i / 24 for i in range(24))],
        [(-.15, -.15), (.15, -.15), (.15, .03), (.2, .03), (0, .2), (-.2, .03), (-.15, .03)],
        [(-.12, -.15), (.12, -.15), (.17, .15), (-.17, .15)],
        [(-.18, -.05), (.02, -.05), (.02, -.15), (.19, 0), (.02, .15), (.02, .05), (-.18, .05)],
        [(0, -.17), (.17, .03), (.17, .12), (.1, .17), (0, .1), (-.1, .17), (-.17, .12), (-.17, .03)],
        [(0, .19), (.13, -.02), (.1, -.13), (0, -.17), (-.1, -.13), (-.13, -.02)],
        [(-.17, -.15), (.17, -.15), (.17, .15), (.06, .15), (.06, .05), (-.05, .05), (-.05, -.05), (-.17, -.05)],
        [(r * sin(a), r * cos(a)) for r, a in ((.2 if i % 2 == 0 else .09, pi * i / 5) for i in range(10))],
    ][k % 8]
    return put(plate(sign, .06, colour, bevel=.015), (x, y, .235))


def speaking_app():
    """A tablet in a thick case, leaning back on a foot: what it will say on top, words below, some of them lost."""
    case = plate(rounded(3.3, 2.6, .35), .34, 'orange', bevel=.1)
    handle = bent([(-.75, 1.2, 0), (-.72, 1.55, 0), (-.4, 1.72, 0), (.4, 1.72, 0), (.72, 1.55, 0), (.75, 1.2, 0)],
                  .17, 'orange')
    things = [case, handle, plate(rounded(2.86, 2.16, .14), .1, 'ink', (0, 0, .16), bevel=.02)]
    bubble = [(-1.28, .95), (1.28, .95), (1.28, .33), (-.72, .33), (-1.0, .1), (-1.0, .33), (-1.28, .33)]
    things.append(plate(bubble, .08, 'cream', (0, 0, .24), bevel=.03))
    things += [put(picture(k, 0, 0), (x, .64, .3)) for k, x in ((7, -.85), (2, -.1), (1, .65))]
    for k in range(8):
        x, y = (k % 4 - 1.5) * .68, -.17 - .56 * (k // 4)
        lost = k in (2, 5, 7)
        tint = 'slate' if lost else ['mist', 'cream', 'mist', 'birch'][k % 4]
        things.append(plate(rounded(.6, .48, .08), .04 if lost else .1, tint, (x, y, .22), bevel=.015))
        if not lost:
            things.append(put(picture([0, 1, 0, 3, 2, 0, 5, 0][k], 0, 0), (x, y, .29)))
    tablet = group(things, (0, 0, 1.3), (74, 0, 0))
    foot = box((1.6, 1.2, .3), 'birch', (0, .5, .15), bevel=.08)
    return group([tablet, foot])


def rounded(width, height, radius, steps=6):
    """The outline of a rectangle with round corners."""
    corners = [(1, -1, -.5), (1, 1, 0), (-1, 1, .5), (-1, -1, 1)]
    return [(x * (width / 2 - radius) + radius * cos(pi * (start + k / steps / 2)),
             y * (height / 2 - radius) + radius * sin(pi * (start + k / steps / 2)))
            for x, y, start in corners for k in range(steps + 1)]
