"""What the three portraits show: a stand with what each person works in."""
from math import cos, pi, sin

from clay import COLOURS, clay, linear
from communication import big_switch
from handling import curve, group, knead, put
from products import angled_spoon
from shapes import ball, bent, box, cloth, plate, turned
from workshop import finger_board, pencil

# Industrial designer: an apron on a dress form, a prototype spoon at the foot.

FORM = curve([(.8, 1.45), (.9, 1.7), (.95, 2.0), (.86, 2.5), (.76, 2.95), (.85, 3.4), (.98, 3.85), (1.0, 4.2),
              (.9, 4.5), (.6, 4.72), (.4, 4.85), (.36, 5.0), (.36, 5.2)], 6)


def apron():
    """An apron on a dress form, with a pocket added for the pencils."""
    form = turned([(.001, 1.45), *FORM, (.001, 5.2)], 'teal', smooth=False)
    form.scale = (1.12, .8, 1)
    turned([(.001, 5.1), (.38, 5.1), (.4, 5.2), (.3, 5.3), (.1, 5.34), (.13, 5.45), (.1, 5.56), (.001, 5.57)], 'birch')
    rows = []
    for k in range(29):
        z = 4.35 - k * .12
        half = .62 if z > 4.0 else .62 + .78 * min(1, (4.0 - z) / .9) ** 1.6
        rows.append([_wrap(z, half * (i / 8 - 1)) for i in range(17)])
    cloth(rows, 'cream', .07)
    pocket = [[_wrap(z, .62 * (i / 6 - 1), off) for i in range(13)]
              for z, off in ((2.75, .42), (2.65, .43), (2.4, .42), (2.1, .36), (1.8, .26), (1.62, .14), (1.58, .08))]
    cloth(pocket, 'orange', .07)
    over = [_wrap(4.25, .56, .1), _wrap(4.5, .5, .11), (.44, -.22, 4.84), (.42, .2, 4.98)]
    bent([*over, (0, .42, 5.02), *((-x, y, z) for x, y, z in reversed(over))], .085, 'cream', flat=.6)
    for s in (-1, 1):
        bent([_wrap(2.98, s * a, .09) for a in (1.3, 1.7, 2.3, 3.0)], .08, 'cream', flat=.6)
    for x, lean, colour in [(-.36, -6, 'ink'), (-.08, 2, 'mist'), (.2, 7, 'layer')]:
        put(pencil(colour, 1.35), (x, -.8, 2.1), (0, -90 + lean, 0))
    put(angled_spoon(), (.85, -1.65, 0), (0, 0, -12)).scale = (.8, .8, .8)
    return 1.7


def _body(z):
    """Half the width of the dress form at a given height."""
    return min(FORM, key=lambda p: abs(p[1] - z))[0] if z < 4.9 else .36


def _wrap(z, angle, off=.06):
    """A point on cloth over the form; below the hips the cloth hangs and folds."""
    hang = max(0, 2.1 - z)
    wide = (_body(max(z, 2.0)) + off + hang * .18) * 1.12
    deep = wide * .72 + .12 * hang * cos(angle * 6 + .6)
    return (wide * sin(angle), -deep * cos(angle), z)


# Specialist in assistive technology: repaired glasses under headphones, a switch at the foot.

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


# Design engineer: a work glove trying a joint, a calliper at the foot.

def glove():
    """A work glove with dipped fingers, holding the corner of a box by finger and thumb."""
    skin = dipped('cream', 'orange', (-.3, 0, 3.25), 1.24)
    fingers = [
        bent([(-.8, 0, 3.6), (-1.2, -.02, 4.25), (-1.5, -.18, 4.8)], [.28, .26, .23], skin),
        bent([(-.55, 0, 3.85), (-.75, 0, 4.7), (-.86, -.18, 5.35)], [.29, .28, .245], skin),
        bent([(-.2, 0, 3.9), (-.18, 0, 4.9), (-.14, -.18, 5.6)], [.29, .29, .25], skin),
        bent([(.15, 0, 3.8), (.32, -.05, 4.65), (.58, -.25, 5.2), (.92, -.45, 5.28), (1.08, -.55, 4.98)],
             [.29, .28, .27, .26, .24], skin),
        bent([(0, -.05, 2.9), (.42, -.25, 2.76), (.84, -.45, 2.9), (1.08, -.55, 3.25)], [.36, .32, .29, .26], skin),
    ]
    palm = [box((1.4, .62, 1.5), skin, (-.3, 0, 3.35), bevel=.28), ball(.5, skin, (.02, -.04, 3.0), (1, .75, 1.15)),
            box((1.1, .6, .7), skin, (-.3, 0, 2.55), bevel=.25)]
    knead([*fingers, *palm], .03, 36, .03)
    cuff = turned([(.001, 1.66), (.5, 1.66), (.62, 1.72), (.65, 1.82), (.6, 1.95), (.655, 2.09), (.6, 2.23),
                   (.65, 2.36), (.6, 2.47), (.5, 2.5), (.001, 2.5)], 'ink')
    cuff.scale = (1.05, .72, 1)
    cuff.location = (-.3, 0, 0)
    front = finger_board(1.0, 1.22, 5, .2, True, turn=(90, 0, 0))
    side = finger_board(1.0, 1.22, 5, .2, False, (.9, 1.0 - .1 + .13, 0), (90, 0, -90))
    group([front, side], (.42, -.2, 3.52), (0, 0, -42))
    put(calliper(), (.75, -2.0, 0), (0, 0, -14))
    return 2.0


def dipped(body, dip, middle, reach):
    """Clay of one colour, dipped in another colour wherever it is further than `reach` from a centre."""
    material = clay(body).copy()
    nodes, links = material.node_tree.nodes, material.node_tree.links
    kinds = ('NewGeometry', 'VectorMath', 'MapRange', 'MixRGB')
    place, far, ramp, mix = (nodes.new('ShaderNode' + kind) for kind in kinds)
    far.operation = 'DISTANCE'
    far.inputs[1].default_value = middle
    links.new(place.outputs['Position'], far.inputs[0])
    links.new(far.outputs['Value'], ramp.inputs['Value'])
    ramp.inputs['From Min'].default_value, ramp.inputs['From Max'].default_value = reach, reach + .02
    mix.inputs[1].default_value, mix.inputs[2].default_value = linear(COLOURS[body]), linear(COLOURS[dip])
    links.new(ramp.outputs[0], mix.inputs[0])
    links.new(mix.outputs[0], nodes['Principled BSDF'].inputs['Base Color'])
    return material


def calliper():
    """A sliding calliper lying flat along x, open and empty."""
    flat = [box((3.0, .26, .12), 'putty', (0, .3, .12), bevel=.03)]
    for x, s in ((-1.05, -1), (-.3, 1)):
        jaw = [(x, .3), (x, -.55), (x + s * .16, -.55), (x + s * .42, .05), (x + s * .42, .3)]
        flat.append(plate(jaw, .14, 'putty', (0, 0, .12)))
    slide = box((.85, .42, .2), 'ink', (.2, .32, .16), bevel=.06)
    return group([*flat, slide, ball(.19, 'orange', (.3, .0, .16), (1.3, .7, .7))])
