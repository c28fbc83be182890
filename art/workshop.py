"""Workshop things: joints, clamps, tools, paper, shavings."""
from math import cos, pi, sin

from clay import plywood
from handling import group, knead, put
from shapes import ball, bent, box, plate, ribbon, turned


def finger_board(width, height, fingers, thickness=.28, first=True, at=(0, 0, 0), turn=(0, 0, 0), both=False):
    """A plywood board in the xy plane, with fingers cut into its edge at x = width, or into both edges.

    A board with `first` fits one without it.
    """
    step = height / fingers
    right, left = [], []
    for k in range(fingers):
        inset = 0 if (k % 2 == 0) == first else thickness
        for y in (k * step + .012, (k + 1) * step - .012):
            right.append((width - inset, y))
            left.append((inset, y))
    outline = [*right, *(reversed(left) if both else [(0, height), (0, 0)])]
    return plate(outline, thickness, plywood(5, thickness), at, turn, bevel=.03)


def crate(width=2.6, depth=1.9, height=1.4, thickness=.2):
    """An open box, finger-jointed at its four corners."""
    half = thickness / 2
    long = [finger_board(width, height, 5, thickness, True, (0, y, 0), (90, 0, 0), True)
            for y in (0, depth - thickness)]
    short = [finger_board(depth, height, 5, thickness, False, (x, depth - half, 0), (90, 0, -90), True)
             for x in (half, width - half)]
    floor = box((width - .2, depth - .2, .1), 'birch', (width / 2, depth / 2 - half, .15))
    return group([*long, *short, floor])


def g_clamp(reach=1.2, jaw=1.0):
    """A G-clamp hanging over an edge: the jaws open along x, the screw on the right."""
    frame = knead([bent([(-.12, 0, 0), (-.35, 0, 0), (-.42, 0, .2), (-.42, 0, reach - .2), (-.3, 0, reach),
                         (jaw + .2, 0, reach), (jaw + .36, 0, reach - .16), (jaw + .36, 0, .1)],
                        [.15, .16, .17, .17, .18, .18, .17, .16], 'teal', flat=.9, up=(0, 1, 0)),
                   ball(.24, 'teal', (jaw + .36, 0, 0)), ball(.17, 'teal', (-.1, 0, 0), (.6, 1, 1))], .03, 5)
    thread = [(.095 + .02 * (k % 2), .3 + k * .045) for k in range(44)]
    screw = turned([(.001, .12), (.1, .12), *thread, (.001, 2.3)], 'putty', (jaw - .32, 0, 0), (0, 90, 0), 24,
                   False, .004)
    pad = turned([(.001, 0), (.2, 0), (.22, .05), (.12, .16), (.09, .3)], 'putty', (jaw - .46, 0, 0), (0, 90, 0), 24)
    end = jaw + 1.98
    bar = bent([(end, -.5, -.05), (end, .5, .05)], .06, 'putty')
    knobs = [ball(.15, 'orange', (end, s * .55, s * .055), (1, 1.4, 1)) for s in (-1, 1)]
    return group([frame, screw, pad, bar, *knobs])


def screwdriver(handle='ink', length=1.1, fat=.19):
    """A screwdriver, hanging blade down; the lower end of its handle is at z = 0."""
    grip = turned([(.001, 1.02), (fat * .8, 1.0), (fat, .85), (fat * .92, .6), (fat * 1.05, .35),
                   (fat * .72, .1), (fat * .8, .02), (.001, 0)][::-1], handle, sides=32)
    blade = bent([(0, 0, .1), (0, 0, -length * .8), (0, 0, -length)], [.065, .06, .055], 'putty')
    tip = box((.15, .06, .16), 'putty', (0, 0, -length - .02), bevel=.02)
    return group([grip, blade, tip])


def mallet():
    """A joiner's mallet hanging by its head."""
    head = plate([(-.72, -.3), (.72, -.3), (.62, .36), (-.62, .36)], .6, 'birch', turn=(90, 0, 0), bevel=.08)
    handle = bent([(0, 0, .5), (0, 0, -.8), (0, 0, -1.9)], [.12, .12, .17], 'layer', flat=.8, up=(0, 1, 0))
    return group([head, handle])


def saw():
    """A tenon saw: stiff back, fine blade, a handle to put a hand through."""
    n = 26
    teeth = []
    for k in range(n):
        x = 2.9 - 2.8 * k / n
        teeth += [(x, .0), (x - .7 * 2.8 / n, -.07)]
    blade = plate([(.1, .85), (2.9, .85), *teeth], .05, 'putty', turn=(90, 0, 0), bevel=.01)
    back = box((2.85, .14, .2), 'slate', (1.5, 0, .86), bevel=.05)
    loop = knead([bent([(.1, 0, .82), (-.2, 0, .98), (-.55, 0, .9), (-.72, 0, .5), (-.8, 0, .05),
                        (-.6, 0, -.18), (-.35, 0, -.02), (-.1, 0, .12), (.12, 0, .15)],
                       [.17, .18, .17, .16, .17, .14, .14, .16, .15], 'birch', flat=.75, up=(0, 1, 0)),
                  box((.3, .22, .75), 'birch', (.12, 0, .5), bevel=.08)])
    return group([blade, back, loop])


def pliers():
    """Pliers hanging by the open handles."""
    arms = []
    for s in (-1, 1):
        arms.append(bent([(s * .1, s * .04, -.06), (s * .2, s * .04, .3), (s * .34, s * .04, .8),
                          (s * .3, s * .04, 1.35)], [.11, .12, .125, .11], 'ink', flat=.8))
    jaws = [bent([(-s * .1, 0, -.05), (-s * .17, 0, -.3), (-s * .04, 0, -.75)], [.13, .14, .06], 'putty')
            for s in (-1, 1)]
    rivet = ball(.13, 'putty', (0, -.12, -.02), (1, .5, 1))
    return group([*arms, knead([*jaws, ball(.2, 'putty', (0, 0, -.03), (1, .6, 1))], .02, 4, .01), rivet])


def try_square():
    """Stock and blade at a right angle."""
    return group([box((.26, .18, 1.1), 'layer', (0, 0, .4), bevel=.04),
                  box((1.5, .07, .24), 'putty', (.7, 0, .82), bevel=.02)])


def pencil(material='teal', length=1.7):
    """A pencil, lying along x."""
    side = [(.095 * cos(pi * k / 3), .095 * sin(pi * k / 3)) for k in range(6)]
    body = plate(side, length, material, (length / 2, 0, .09), (0, 90, 0), bevel=.02)
    wood = turned([(.092, 0), (.03, .26)], 'birch', (length, 0, .09), (0, 90, 0), 24, False, 0)
    lead = turned([(.052, .18), (.008, .36)], 'ink', (length, 0, .09), (0, 90, 0), 24, False, 0)
    return group([body, wood, lead])


def paper(width, height, drawing=(), at=(0, 0, 0), turn=(0, 0, 0), lift=1):
    """A sheet with pencil lines; `lift` makes the drawing larger."""
    sheet = box((width, height, .025), 'cream', (0, 0, .02), bevel=.006, depth=.02)
    lines = [bent([(x * lift, y * lift, .04) for x, y in line], .016, 'slate', sides=6, depth=.02)
             for line in drawing]
    return group([sheet, *lines], at, turn)


def tool_pot():
    """A pot of pencils and a brush."""
    pot = turned([(.001, 0), (.5, 0), (.56, .06), (.58, .6), (.6, 1.2), (.56, 1.25), (.52, 1.2), (.5, .4),
                  (.001, .4)], 'slate')
    places = [(-.2, .1, -10, 20, 'teal'), (.05, -.15, 3, 0, 'cream'), (.25, .12, 12, -20, 'birch')]
    sticks = [put(pencil(colour, 1.75), (x, y, .42), (0, -90 + lean, turn)) for x, y, lean, turn, colour in places]
    brush = group([bent([(0, 0, 0), (0, 0, 1.3), (0, 0, 1.9)], [.08, .1, .08], 'mist'),
                   bent([(0, 0, 1.9), (0, 0, 2.15)], [.13, .14], 'putty'),
                   bent([(0, 0, 2.15), (0, 0, 2.5)], [.14, .1], 'layer', flat=.6)], (-.05, .2, .42), (4, -6, 0))
    return group([pot, *sticks, brush])


def shaving(turns=2.6, width=.3, radius=.17):
    """A curled wood shaving from a plane."""
    around = [2 * pi * k / 12 for k in range(int(turns * 12))]
    points = [(r * cos(a), a * .045, radius + r * sin(a))
              for a in around for r in [radius * (1 - .055 * a / pi)]]
    tail = [(radius + .05, -.03, radius * .5), (radius + .12, -.06, radius * .05)]
    return ribbon([*reversed(tail), *points], width, 'birch', .025)


def offcut(size, turn=0, at=(0, 0)):
    """A small offcut of board."""
    x, y, z = size
    return group([plate([(-x / 2, -y / 2), (x / 2, -y / 2), (x / 2, y / 2), (-x / 2, y / 2)], z, plywood(5, z),
                        (0, 0, z / 2), bevel=.035)], (*at, 0), (0, 0, turn))
