"""Assistive products in clay, each resting on z = 0. Orange always marks the part that was adapted."""
from math import cos, pi, sin

import bpy

from handling import group, knead, put
from shapes import ball, bent, box, turned


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


def two_handled_cup(body='cream', handles='orange'):
    """A cup to be held with both hands."""
    cup = turned([(.001, .0), (.36, .0), (.43, .04), (.46, .3), (.5, .75), (.53, 1.02), (.525, 1.07),
                  (.48, 1.08), (.46, 1.03), (.43, .6), (.38, .2), (.3, .14), (.001, .14)], body)
    loops = [bent([(s * .58, 0, .9), (s * .72, 0, .93), (s * .95, 0, .82), (s * .98, 0, .52),
                   (s * .8, 0, .27), (s * .53, 0, .24)],
                  [.1, .12, .115, .115, .115, .1], handles) for s in (-1, 1)]
    return group([cup, *loops])


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
