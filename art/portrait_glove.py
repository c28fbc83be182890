"""Design engineer: a work glove trying a joint, a calliper at the foot."""
from clay import COLOURS, clay, linear
from handling import group, knead, put
from shapes import ball, bent, box, plate, turned
from workshop import finger_board


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
