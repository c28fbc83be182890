"""The studio: one warm window of light, the camera, the exposure. One unit is ten centimetres."""
import os
import random
import sys
import tempfile

import bpy
from mathutils import Vector

from grain import even_out

random.seed(7)  # the same picture on every run


def clear_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def aim(thing, target):
    thing.rotation_euler = (Vector(target) - thing.location).to_track_quat('-Z', 'Y').to_euler()


def light(at, target, size, power, colour):
    lamp = bpy.data.lights.new('light', 'AREA')
    lamp.size, lamp.energy, lamp.color = size, power, colour
    thing = bpy.data.objects.new('light', lamp)
    bpy.context.collection.objects.link(thing)
    thing.location = at
    aim(thing, target)


def words():
    """What the command says after `--`: the file to write, and how."""
    return sys.argv[sys.argv.index('--') + 1:]


def daylight(key=2600, fill=.5, reach=1.0, target=(0, 0, 0)):
    """A big warm window at the upper left, and slightly cooler light from the room on the right.

    With the word `evening`: a lamp in place of the window, and a room as blue as dusk.
    """
    evening = 'evening' in words()
    world = bpy.data.worlds.new('room')
    bpy.context.scene.world = world
    world.use_nodes = True
    # Only bounced light reaches the room, so every shadow ray goes to the one lamp, the window: less
    # grain for the same rendering time.
    world.cycles.sampling_method = 'NONE'
    nodes, links = world.node_tree.nodes, world.node_tree.links
    where, side, tint = (nodes.new('ShaderNode' + n) for n in ('TexCoord', 'SeparateXYZ', 'ValToRGB'))
    tint.color_ramp.elements[0].color = (.25, .32, .55, 1) if evening else (.72, .66, .58, 1)
    tint.color_ramp.elements[1].color = (.45, .6, 1, 1) if evening else (1, 1.05, 1.15, 1)
    links.new(where.outputs['Generated'], side.inputs[0])
    half = nodes.new('ShaderNodeMapRange')
    half.inputs['From Min'].default_value = -1
    links.new(side.outputs['X'], half.inputs['Value'])
    links.new(half.outputs[0], tint.inputs[0])
    links.new(tint.outputs[0], nodes['Background'].inputs['Color'])
    nodes['Background'].inputs['Strength'].default_value = fill * (.3 if evening else 1)
    if evening:
        # Nearer than the window, so that its light ends in the picture.
        near = reach ** .5
        light(Vector((-3.5, -2, 8)) * near + Vector(target), target, 1.6 * near, key * .24 * near ** 2, (1, .72, .42))
    else:
        light(Vector((-9, -6, 12)) * reach + Vector(target), target, 7 * reach, key * reach ** 2, (1, .95, .87))


def camera(at, target, lens=55, focus=None, f_stop=1.6):
    lens_data = bpy.data.cameras.new('camera')
    lens_data.lens = lens
    lens_data.dof.use_dof = True
    lens_data.dof.aperture_fstop = f_stop
    thing = bpy.data.objects.new('camera', lens_data)
    bpy.context.collection.objects.link(thing)
    thing.location = at
    aim(thing, target)
    lens_data.dof.focus_distance = (Vector(focus or target) - thing.location).length
    bpy.context.scene.camera = thing


def render(width, height, samples):
    """Writes the picture named after `--`; with the word `preview`, a small one quickly.

    It is exposed twice, with two seeds. Any difference between the two is grain and is removed.
    """
    preview = 'preview' in words()
    scene = bpy.context.scene
    scale = min(720 / width, .4) if preview else 1
    scene.render.resolution_x, scene.render.resolution_y = round(width * scale), round(height * scale)
    scene.render.engine = 'CYCLES'
    scene.cycles.samples = 12 if preview else samples // 2
    scene.cycles.use_denoising = False
    scene.cycles.use_adaptive_sampling = False
    scene.cycles.max_bounces = scene.cycles.diffuse_bounces = 4
    scene.cycles.glossy_bounces = 2
    scene.cycles.sample_clamp_indirect = 2
    scene.cycles.caustics_reflective = scene.cycles.caustics_refractive = False
    scene.view_settings.view_transform = 'Standard'
    with tempfile.TemporaryDirectory() as folder:
        picture = even_out(*(_expose(os.path.join(folder, f'{seed}.exr'), seed) for seed in (7, 8)))
    settings = scene.render.image_settings
    settings.file_format = 'JPEG' if words()[0].endswith('.jpg') else 'PNG'
    settings.color_depth, settings.quality = '8', 90
    picture.save_render(words()[0], scene=scene)


def _expose(path, seed):
    scene = bpy.context.scene
    scene.cycles.seed = seed
    scene.render.image_settings.file_format = 'OPEN_EXR'
    scene.render.image_settings.color_depth = '32'
    scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
    return bpy.data.images.load(path)
