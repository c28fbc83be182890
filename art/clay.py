"""What everything is made of: clay in the site's colours, and birch plywood."""
import bpy

COLOURS = {
    'orange': 'F47A1F', 'teal': '0B6E69', 'ink': '16203A', 'cream': 'F6EEDE', 'birch': 'DDBE8E',
    'layer': 'A9773F', 'putty': 'C3BDB1', 'mist': '8DBDB6', 'slate': '34425F', 'shade': '07504D', 'sand': 'EBE0CB',
    'brass': 'C9A24B', 'umber': '6B432A',
}


def linear(hex_colour):
    """An sRGB hex colour as the linear RGBA that Cycles works in."""
    parts = (int(hex_colour[i:i + 2], 16) / 255 for i in (0, 2, 4))
    return (*(c / 12.92 if c <= .04045 else ((c + .055) / 1.055) ** 2.4 for c in parts), 1)


def clay(colour, dents=.35):
    """Matte clay with a slight sheen and dents as wide as a thumb. Walls use `dents=0`."""
    name = f'{colour} {dents}'
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    nodes, links = material.node_tree.nodes, material.node_tree.links
    surface = nodes['Principled BSDF']
    surface.inputs['Base Color'].default_value = linear(COLOURS[colour])
    surface.inputs['Roughness'].default_value = .6
    surface.inputs['Specular'].default_value = .3 if dents else 0
    surface.inputs['Sheen'].default_value = .25 if dents else 0
    place = nodes.new('ShaderNodeNewGeometry')
    thumb = nodes.new('ShaderNodeTexNoise')
    thumb.inputs['Scale'].default_value = 3.2
    thumb.inputs['Detail'].default_value = 1.5
    bump = nodes.new('ShaderNodeBump')
    bump.inputs['Strength'].default_value = dents
    bump.inputs['Distance'].default_value = .06
    links.new(place.outputs['Position'], thumb.inputs['Vector'])
    links.new(thumb.outputs['Fac'], bump.inputs['Height'])
    links.new(bump.outputs['Normal'], surface.inputs['Normal'])
    return material


def plywood(layers=5, thickness=.28):
    """Birch faces, and darker layers on the edges of a board that is flat along its local z."""
    name = f'plywood {layers} {thickness}'
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    material = clay('birch').copy()
    material.name = name
    nodes, links = material.node_tree.nodes, material.node_tree.links
    where = nodes.new('ShaderNodeTexCoord')
    height, facing = (nodes.new('ShaderNodeSeparateXYZ') for _ in range(2))
    links.new(where.outputs['Object'], height.inputs[0])
    links.new(where.outputs['Normal'], facing.inputs[0])

    def maths(operation, first, second=None):
        node = nodes.new('ShaderNodeMath')
        node.operation = operation
        links.new(first, node.inputs[0])
        if second is not None:
            node.inputs[1].default_value = second
        return node.outputs[0]

    turns = maths('MULTIPLY', height.outputs['Z'], layers * 3.1416 / thickness)
    band = maths('GREATER_THAN', maths('ABSOLUTE', maths('SINE', turns)), .72)
    edge = maths('LESS_THAN', maths('ABSOLUTE', facing.outputs['Z']), .5)
    both = nodes.new('ShaderNodeMath')
    both.operation = 'MULTIPLY'
    links.new(band, both.inputs[0])
    links.new(edge, both.inputs[1])
    mix = nodes.new('ShaderNodeMixRGB')
    mix.inputs[1].default_value = linear(COLOURS['birch'])
    mix.inputs[2].default_value = linear(COLOURS['layer'])
    links.new(both.outputs[0], mix.inputs[0])
    links.new(mix.outputs[0], nodes['Principled BSDF'].inputs['Base Color'])
    return material
