"""Specialist in assistive technology: repaired glasses under headphones, a switch at the foot."""
from math import cos, pi, sin

from communication import big_switch
from handling import group
from shapes import ball, bent, turned


def glasses():
    """Glasses on a rail of the stand, and headphones on a saddle above them."""
    saddle = ball(.4, 'cream', (0, 0, 5.12), (1.3, .8, .55))
    rail = bent([(-1.75, 0, 2.42), (1.75, 0, 2.42)], .13, 'cream')
    group([*repaired_glasses(), *headphones(), saddle, rail], turn=(0, 0, 16))
    lead = [(.8, .1, .1), (1.5, .5, .08), (2.1, 1.5, .08), (1.4, 2.9, .08), (-1, 3.4, .08), (-2.6, 2.9, .08)]
    group([big_switch(lead)], (1.05, -1.6, 0), scale=.72)
    return 5.1


def repaired_glasses(y=-.8, z=2.35):
    """Glasses with round rims, a repaired bridge and built-up ends to the arms."""
    things = []
    around = [2 * pi * k / 20 for k in range(20)]
    for s in (-1, 1):
        rim = [(s * .78 + .6 * cos(a) * (1 + .1 * sin(a)), y, z + .5 * sin(a)) for a in around]
        arm = [(s * 1.36, y, z + .22), (s * 1.5, y + .1, z + .24), (s * 1.5, y + 1.4, z + .24),
               (s * 1.46, y + 1.9, z - .1)]
        end = [(s * 1.5, y + 1.2, z + .24), (s * 1.47, y + 1.85, z - .05), (s * 1.45, y + 2.0, z - .3)]
        things += [
            bent(rim, .1, 'ink', closed=True),
            bent(arm, [.1, .11, .09, .09], 'ink'),
            bent(end, [.15, .18, .17], 'orange'),
        ]
    bridge = bent([(-.2, y, z + .08), (0, y, z + .2), (.2, y, z + .08)], .1, 'ink')
    repair = bent([(-.16, y, z + .12), (0, y, z + .19), (.16, y, z + .12)], [.15, .18, .15], 'orange')
    return [*things, bridge, repair]


def headphones():
    """Headphones with a pad added under the band."""
    arc = [pi * k / 12 for k in range(13)]
    band = bent([(1.5 * cos(a), 0, 3.95 + 1.6 * sin(a)) for a in arc], .13, 'slate', flat=1.6, up=(0, 1, .01))
    pad = bent([(1.42 * cos(a), 0, 3.95 + 1.51 * sin(a)) for a in arc[3:10]], .2, 'orange')
    shell = [(.001, 0), (.55, 0), (.62, .1), (.58, .26), (.3, .4), (.001, .42)]
    cushion = [(.3, -.3), (.5, -.32), (.6, -.2), (.58, .02), (.3, .04)]
    cups = [turned(profile, colour, (s * 1.42, 0, 3.85), (0, 90 * s, 0))
            for s in (-1, 1) for profile, colour in ((shell, 'ink'), (cushion, 'teal'))]
    return [band, pad, *cups]
