"""Handling clay: making a lump, rounding, pressing, kneading together, placing."""
from math import pi

import bpy
from mathutils import Euler, Vector

from clay import clay


def lump(name, points, faces, material):
    """An object from corners and faces; `material` is a colour's name or a material."""
    mesh = bpy.data.meshes.new(name)
    mesh.from_pydata([tuple(p) for p in points], [], faces)
    mesh.validate()
    for face in mesh.polygons:
        face.use_smooth = True
    mesh.use_auto_smooth = True
    mesh.auto_smooth_angle = .9
    thing = bpy.data.objects.new(name, mesh)
    bpy.context.collection.objects.link(thing)
    thing.data.materials.append(clay(material) if isinstance(material, str) else material)
    return thing


def put(thing, at=(0, 0, 0), turn=(0, 0, 0)):
    """Places an object; `turn` is in degrees."""
    thing.location = at
    thing.rotation_euler = Euler([pi * t / 180 for t in turn])
    return thing


def wobble(thing, depth=.02, size=.7):
    """Makes a shape slightly uneven, as if pressed by hand."""
    if 'thumb' + str(size) not in bpy.data.textures:
        texture = bpy.data.textures.new('thumb' + str(size), 'CLOUDS')
        texture.noise_scale = size
        texture.noise_depth = 1
    press = thing.modifiers.new('thumb', 'DISPLACE')
    press.texture = bpy.data.textures['thumb' + str(size)]
    press.texture_coords = 'GLOBAL'
    press.strength = depth
    return thing


def round_off(thing, bevel):
    edge = thing.modifiers.new('edge', 'BEVEL')
    edge.width, edge.segments, edge.limit_method = bevel, 4, 'ANGLE'
    return thing


def curve(points, steps=8, closed=False):
    """A smooth line through points of any dimension (Catmull-Rom)."""
    p = [Vector(q) for q in points]
    n = len(p)
    out = []
    for i in range(n if closed else n - 1):
        a, b, c, d = (p[j % n] if closed else p[max(0, min(n - 1, j))] for j in range(i - 1, i + 3))
        for s in range(steps):
            t = s / steps
            out.append(.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t
                             + (3 * b - a - 3 * c + d) * t ** 3))
    return out if closed else out + [p[-1]]


def stiffen(thing, thick):
    thing.data.auto_smooth_angle = 3
    body = thing.modifiers.new('thick', 'SOLIDIFY')
    body.thickness, body.offset = thick, 0
    fine = thing.modifiers.new('fine', 'SUBSURF')
    fine.levels = fine.render_levels = 2
    return thing


def knead(things, voxel=.025, smooth=6, depth=.02):
    """Presses objects of one colour together, and smooths the seams as a thumb would."""
    bpy.context.view_layer.update()
    first = things[0]
    graph = bpy.context.evaluated_depsgraph_get()
    points, faces = [], []
    for thing in things:
        mesh = thing.evaluated_get(graph).to_mesh()
        start = len(points)
        points += [thing.matrix_world @ v.co for v in mesh.vertices]
        faces += [tuple(start + i for i in face.vertices) for face in mesh.polygons]
    whole = lump('kneaded', points, faces, first.data.materials[0])
    for thing in things:
        bpy.data.objects.remove(thing)
    dough = whole.modifiers.new('dough', 'REMESH')
    dough.mode, dough.voxel_size, dough.use_smooth_shade = 'VOXEL', voxel, True
    seam = whole.modifiers.new('seam', 'SMOOTH')
    seam.factor, seam.iterations = .5, smooth
    return wobble(whole, depth)


def group(things, at=(0, 0, 0), turn=(0, 0, 0), scale=1):
    """Places several objects as one."""
    whole = bpy.data.objects.new('group', None)
    bpy.context.collection.objects.link(whole)
    for thing in things:
        thing.parent = whole
    whole.scale = (scale, scale, scale)
    return put(whole, at, turn)
