"""One thing by itself: cut out, on the lower edge of its picture; or on paper, in the middle of it."""
from math import cos, radians, sin

import bpy
from mathutils import Vector

from clay import clay
from shapes import box, cloth
from studio import camera, daylight, render

TILT = 17  # degrees: seen from a little above, as something on a shelf at the height of one's chest


def cut_out(width, height, samples=64, margin=.012):
    """Renders what is in the scene, without a ground. It fills the picture up to `margin`, a share of the width."""
    low = _look(width, height, (margin, 0), .55)
    # The floor is only reflected: it darkens what is close to it, but is not in the picture.
    floor = box((80, 80, .2), clay('birch', 0), (0, 0, low - .1), depth=0)
    floor.visible_camera = False
    bpy.context.scene.render.film_transparent = True
    render(width, height, samples)


def on_paper(width, height, samples=32, margin=.06, above=None):
    """Renders what is in the scene on a sheet of paper that rises behind it.

    The lower edge cuts off what is not `above` a height: people fill the picture from the waist up.
    """
    low = _look(width, height, (margin, margin if above is None else 0), .75, above)
    line = [(-60, 0), (-20, 0), (0, 0), (8, 0), (14, 1), (18, 5), (20, 12), (20, 60)]
    cloth([[(x, y, low + z) for x in (-80, -20, 0, 20, 80)] for y, z in line], clay('cream', 0))
    render(width, height, samples)


def _look(width, height, margins, fill, above=None):
    """Sets light and camera, and says how low the lowest point is."""
    points = _corners()
    low, high = (Vector(f(p[k] for p in points) for k in range(3)) for f in (min, max))
    middle, size = (low + high) / 2, (high - low).length
    daylight(2900, fill, reach=max(1, size / 4), target=middle)
    tilt = radians(TILT)
    camera(middle + 8 * size * Vector((0, -cos(tilt), sin(tilt))), middle, f_stop=64)
    _frame([p for p in points if above is None or p.z >= above], width, height, *margins)
    return low.z


def _corners():
    """Where every point of every mesh is."""
    bpy.context.view_layer.update()
    graph = bpy.context.evaluated_depsgraph_get()
    points = []
    for thing in bpy.context.scene.objects:
        if thing.type == 'MESH':
            mesh = thing.evaluated_get(graph).to_mesh()
            points += [thing.matrix_world @ v.co for v in mesh.vertices]
    return points


def _frame(points, width, height, sides, below):
    """Zooms until the points fill the picture up to its margins; with none below, they rest on its edge."""
    bpy.context.view_layer.update()
    eye = bpy.context.scene.camera
    seen = [eye.matrix_world.inverted() @ q for q in points]
    across, up = [p.x / -p.z for p in seen], [p.y / -p.z for p in seen]
    wide, tall = max(across) - min(across), max(up) - min(up)
    head = height / width - sides - below
    scale = min((1 - 2 * sides) / wide, head / tall)  # shares of the picture's width
    lens = eye.data
    lens.sensor_fit, lens.sensor_width = 'HORIZONTAL', 36
    lens.lens = 36 * scale
    lens.shift_x = (max(across) + min(across)) / 2 * scale
    lens.shift_y = (max(up) + min(up)) / 2 * scale if below else min(up) * scale + height / width / 2
