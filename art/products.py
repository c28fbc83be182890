"""Assistive products in clay, each resting on z = 0. Orange always marks the part that was adapted."""
from math import cos, pi, sin

import bpy

from handling import group, knead, put
from shapes import ball, bent, box, cloth, plate, turned


def finned_grip():
    """A broad, flattened handle along x with fins for the thumb, its narrow end at the origin."""
    profile = [(.001, -1.7), (.28, -1.69), (.35, -1.6), (.36, -1.25), (.32, -.85), (.28, -.7)]
    for k in range(4):
        fat, start = .265 - .018 * k, -.66 + .14 * k
        profile += [(fat, start), (fat, start + .05), (fat - .05, start + .085), (fat - .05, start + .11)]
    profile += [(.19, -.06), (.17, 0), (.001, .01)]
    body = turned(profile, 'orange', (0, 0, .27), (0, 90, 0), sides=40, depth=.012)
    body.scale = (.76, 1, 1)
    return body


def foam_tube(length=1.5, fat=.27):
    """A straight piece of foam tubing, along x."""
    profile = [(.12, .04), (.12, 0), (fat - .06, 0), (fat, .05), (fat, length / 2), (fat, length - .05),
               (fat - .06, length), (.12, length), (.12, length - .04)]
    return turned(profile, 'orange', turn=(0, 90, 0), sides=40, smooth=False)


def two_handled_cup(body='cream', handles='orange', full=False):
    """A cup to be held with both hands; a full one has a pale rim, to show how high the tea is."""
    cup = turned([(.001, .0), (.36, .0), (.43, .04), (.46, .3), (.5, .75), (.53, 1.02), (.525, 1.07),
                  (.48, 1.08), (.46, 1.03), (.43, .6), (.38, .2), (.3, .14), (.001, .14)], body)
    loops = [bent([(s * .58, 0, .9), (s * .72, 0, .93), (s * .95, 0, .82), (s * .98, 0, .52),
                   (s * .8, 0, .27), (s * .53, 0, .24)],
                  [.1, .12, .115, .115, .115, .1], handles) for s in (-1, 1)]
    if not full:
        return group([cup, *loops])
    filling = [turned([(.001, .9), (.45, .9), (.47, 1.035), (.001, 1.035)], 'layer', smooth=False, depth=.01),
               bent([(.49 * cos(a), .49 * sin(a), 1.06) for a in (2 * pi * k / 24 for k in range(24))], .05, 'cream',
                    closed=True)]
    return group([cup, *loops, *filling])


def jar_opener():
    """A jar whose lid is held by a band with a long fat handle."""
    jar = turned([(.001, 0), (.5, 0), (.6, .06), (.62, .2), (.62, .85), (.58, 1.0), (.46, 1.1),
                  (.44, 1.2), (.001, 1.2)], 'mist')
    lid = turned([(.001, 1.16), (.5, 1.16), (.52, 1.2), (.52, 1.44), (.47, 1.5), (.001, 1.5)], 'ink')
    ring = [(.57 * cos(a), .57 * sin(a), 1.3) for a in (2 * pi * k / 16 for k in range(16))]
    band = bent(ring, .12, 'orange', closed=True, flat=.6, up=(1, 0, .01))
    handle = bent([(.5, -.05, 1.3), (.85, -.08, 1.3), (1.3, -.12, 1.3), (1.75, -.18, 1.3)],
                  [.1, .15, .2, .19], 'orange')
    return group([jar, lid, knead([band, handle])])


def broken_cup():
    """The cup for both hands with a crack, and with one of its handles broken off."""
    cup = two_handled_cup('teal')
    loose = max(cup.children, key=lambda part: max(v.co.x for v in part.data.vertices))
    put(loose, (-.02, -.72, .1), (-90, 0, -14))
    crack = bent([_on_round(r, a, z) for r, a, z in ((.545, -62, 1.08), (.54, -72, .9), (.52, -58, .78),
                                                    (.51, -70, .6), (.495, -60, .46))], [.045, .04, .035, .03, .01],
                 'cream', depth=0)
    ends = [ball(.1, 'cream', (.5, 0, z), (.5, 1, 1)) for z in (.9, .25)]
    rim = bent([(.49 * cos(a), .49 * sin(a), 1.06) for a in (2 * pi * k / 24 for k in range(24))], .05, 'cream',
               closed=True)
    return group([cup, rim, crack, *ends])


def lid_opener():
    """A tall jar of fruit with a ribbed lid; a strap round the lid ends in a long fat handle."""
    jar = turned([(.001, 0), (.66, 0), (.76, .06), (.79, .22), (.79, 1.2), (.74, 1.4), (.6, 1.53),
                  (.56, 1.66), (.001, 1.66)], 'mist')
    label = _round_label(.8, .3, 1.12)
    berries = [put(ball(.15, 'teal', stretch=(1, .4, 1)), _on_round(.83, a, z)) for a, z in
               ((-94, .62), (-72, .54))]
    stalks = [bent([_on_round(.84, -94, .74), _on_round(.86, -84, .98), _on_round(.85, -72, 1.0)], .03, 'ink'),
              bent([_on_round(.84, -75, .66), _on_round(.86, -78, .85), _on_round(.86, -84, .98)], .03, 'ink')]
    rim = [((.64 + .035 * (k % 4 in (1, 2))) * cos(a), (.64 + .035 * (k % 4 in (1, 2))) * sin(a))
           for k, a in ((k, 2 * pi * k / 112) for k in range(112))]
    lid = plate(rim, .56, 'putty', (0, 0, 1.9), bevel=.03)
    top = turned([(.001, 2.1), (.56, 2.1), (.58, 2.16), (.54, 2.22), (.001, 2.23)], 'putty')
    ring = [(.71 * cos(a), .71 * sin(a), 1.86) for a in (2 * pi * k / 24 for k in range(24))]
    strap = bent(ring, .075, 'orange', closed=True, flat=2, up=(0, 0, 1))
    handle = bent([(.66, 0, 1.86), (.95, 0, 1.86), (1.25, 0, 1.9), (1.65, 0, 1.97), (2.1, 0, 2.05)],
                  [.12, .14, .2, .25, .22], 'orange', flat=.85, up=(0, 0, 1))
    return group([jar, label, *berries, *stalks, lid, top, knead([strap, handle], .02, 5)])


def _on_round(radius, angle, z):
    a = pi * angle / 180
    return radius * cos(a), radius * sin(a), z


def _round_label(radius, low, high, start=-138, end=-32):
    """A paper label round a jar."""
    return cloth([[_on_round(radius, start + (end - start) * k / 16, z) for k in range(17)] for z in (low, high)],
                 'cream', .03)


def angled_spoon():
    """A spoon with a bent neck and a fat grip, lying along x."""
    neck = bent([(-.1, 0, .26), (.35, 0, .27), (.75, .06, .27), (1.02, .24, .24), (1.2, .44, .2)],
                [.09, .08, .065, .065, .1], 'putty')
    bowl = ball(.4, 'putty', (1.4, .7, .21), (.78, 1.2, .36), (0, 0, -40))
    hollow = ball(.35, 'putty', (1.405, .71, .31), (.72, 1.14, .24), (0, 0, -40))
    dish = _scooped(bowl, hollow)
    return group([finned_grip(), neck, dish])


def _scooped(whole, tool):
    """Cuts one shape out of another, as with a loop tool."""
    cut = whole.modifiers.new('scoop', 'BOOLEAN')
    cut.object, cut.operation, cut.solver = tool, 'DIFFERENCE', 'EXACT'
    dish = knead([whole], voxel=.02, smooth=4, depth=.01)
    bpy.data.objects.remove(tool)
    return dish


def angled_fork():
    """A fork to go with the spoon."""
    neck = bent([(-.1, 0, .26), (.35, 0, .27), (.75, .06, .27), (1.02, .24, .24), (1.16, .4, .2)],
                [.09, .08, .065, .07, .13], 'putty')
    along, across = (.64, .77), (.77, -.64)
    tines = []
    for k in (-1.5, -.5, .5, 1.5):
        root = [1.16 + across[0] * .13 * k, .4 + across[1] * .13 * k]
        tines.append(bent([(*root, .19), (root[0] + along[0] * .3, root[1] + along[1] * .3, .13),
                           (root[0] + along[0] * .72, root[1] + along[1] * .72, .2)],
                          [.075, .05, .035], 'putty'))
    palm = ball(.29, 'putty', (1.22, .48, .18), (.62, 1.0, .28), (0, 0, 50))
    tube = put(foam_tube(), (-1.5, 0, .27), (0, 90, 0))
    tail = bent([(-1.75, 0, .27), (-1.4, 0, .27)], [.1, .09], 'putty')
    return group([tube, tail, knead([neck, palm, *tines], .018, 4, .008)])


def toothbrush():
    """A toothbrush with a built-up grip pushed halfway on."""
    stem = bent([(-1.3, 0, .28), (-.4, 0, .28), (.6, 0, .3), (1.2, 0, .3), (1.75, 0, .3)],
                [.1, .11, .085, .085, .12], 'mist', flat=.8)
    tufts = [box((.1, .2, .26), 'cream', (1.36 + .13 * k, 0, .5), bevel=.035, depth=.015) for k in range(4)]
    return group([stem, *tufts, ribbed_grip(1.35, .28, at=(-1.0, 0, .28))])


def ribbed_grip(length, fat, at=(0, 0, 0), turn=(0, 0, 0)):
    """A foam tube with rings, open at both ends so that something can be pushed in."""
    profile = [(.13, .02), (fat * .8, 0), (fat, .07)]
    for k in range(6):
        start = .1 + (length - .2) * k / 6
        step = (length - .2) / 6
        profile += [(fat, start + step * .3), (fat, start + step * .6), (fat * .86, start + step * .95)]
    profile += [(fat, length - .07), (fat * .8, length), (.13, length - .02)]
    return group([turned(profile, 'orange', turn=(0, 90, 0), sides=40, depth=.01)], at, turn)


def gripped_pen(body='ink'):
    """A pen pushed through an egg-shaped grip."""
    pen = bent([(-1.3, 0, .34), (0, 0, .25), (.75, 0, .14)], [.1, .1, .095], body)
    tip = bent([(.75, 0, .14), (1.0, 0, .08), (1.16, 0, .04)], [.085, .05, .02], 'putty')
    bulb = ball(.25, 'orange', (.3, 0, .24), (1.7, 1, 1), (0, 8, 0))
    return group([pen, tip, bulb])


def key_turner():
    """A door key in a handle big enough for a whole hand."""
    shaft = bent([(.3, 0, .2), (.9, 0, .2), (1.75, 0, .2)], .1, 'putty')
    bits = [box((.15, y, .14), 'putty', (x, -y / 2, .2), bevel=.03)
            for x, y in ((1.2, .36), (1.43, .5), (1.66, .42))]
    collar = ball(.17, 'putty', (.62, 0, .2), (.5, 1, 1))
    paddle = bent([(.3, 0, .2), (-.05, .36, .2), (-.65, .46, .2), (-1.2, .3, .2), (-1.35, 0, .2),
                   (-1.2, -.3, .2), (-.65, -.46, .2), (-.05, -.36, .2)], .2, 'orange', closed=True)
    return group([knead([shaft, *bits, collar], .02, 4, .01), paddle])


def padlock():
    """A padlock, standing, with its keyhole towards -y."""
    body = box((1.9, .75, 1.5), 'teal', (0, 0, .75), bevel=.24)
    shackle = bent([(-.58, 0, 1.3), (-.6, 0, 1.8), (-.5, 0, 2.25), (0, 0, 2.48), (.5, 0, 2.25), (.6, 0, 1.8),
                    (.58, 0, 1.3)], .18, 'putty')
    hole = turned([(.001, 0), (.2, 0), (.2, .04), (.001, .04)], 'ink', (0, -.37, .98), (90, 0, 0), smooth=False)
    slot = plate([(-.07, .05), (.07, .05), (.14, -.42), (-.14, -.42)], .06, 'ink', (0, -.38, .95), (90, 0, 0))
    return group([body, shackle, hole, slot])


def coin(radius=.5):
    """A big coin, lying flat, with a rim and a raised ring."""
    return turned([(.001, 0), (radius - .02, 0), (radius, .02), (radius, .14), (radius - .03, .17),
                   (radius - .1, .17), (radius - .12, .13), (.001, .13)], 'layer', smooth=False)


def grabber():
    """A reacher, upright: a fat grip and a trigger above, a rod, and two open jaws round a coin."""
    rod = bent([(0, 0, 1.5), (0, 0, 3.9)], .18, 'putty')
    hub = box((.74, .54, .74), 'teal', (0, 0, 1.5), bevel=.2)
    jaws = [bent([(s * .1, 0, 1.4), (s * .66, 0, 1.28), (s * .98, 0, .8), (s * .82, 0, .3)],
                 [.22, .22, .2, .18], 'teal') for s in (-1, 1)]
    pads = [ball(.32, 'mist', (s * .7, 0, .3), (.55, 1, 1), (0, s * 18, 0)) for s in (-1, 1)]
    head = knead([box((.66, .6, 1.0), 'orange', (0, 0, 4.0), bevel=.24),
                  bent([(0, 0, 4.2), (.4, 0, 4.36), (1.0, 0, 4.44), (1.75, 0, 4.56)], [.3, .33, .33, .38], 'orange')],
                 .025, 10)
    trigger = bent([(.1, 0, 3.66), (.55, 0, 3.6), (.95, 0, 3.66), (1.3, 0, 3.6)], [.16, .18, .17, .15], 'teal')
    return group([rod, hub, *jaws, *pads, head, trigger, put(coin(.52), (0, -.12, 0))])
