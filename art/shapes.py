"""Shapes to model with. Each returns one object, placed `at` a point and turned by `turn` degrees."""
from math import cos, pi, sin

from mathutils import Vector

from handling import curve, lump, put, round_off, stiffen, wobble


def box(size, material, at=(0, 0, 0), turn=(0, 0, 0), bevel=.05, depth=.025):
    """A block with rounded edges, centred on `at`."""
    x, y, z = (s / 2 for s in size)
    points = [(a * x, b * y, c * z) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    thing = lump('box', points, faces, material)
    round_off(thing, bevel)
    fine = thing.modifiers.new('fine', 'SUBSURF')
    fine.subdivision_type = 'SIMPLE'
    fine.levels = fine.render_levels = 4
    return put(wobble(thing, depth), at, turn)


def plate(outline, thickness, material, at=(0, 0, 0), turn=(0, 0, 0), bevel=.03):
    """A flat outline with a thickness, upwards from its local z = -thickness / 2."""
    n, t = len(outline), thickness / 2
    points = [(x, y, z) for z in (-t, t) for x, y in outline]
    area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(outline, outline[1:] + outline[:1]))
    sides = [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    faces = [tuple(reversed(range(n))), tuple(range(n, 2 * n)), *sides]
    if area < 0:
        faces = [tuple(reversed(face)) for face in faces]
    thing = lump('plate', points, faces, material)
    thing.data.auto_smooth_angle = .6
    return put(round_off(thing, bevel), at, turn)


def turned(profile, material, at=(0, 0, 0), turn=(0, 0, 0), sides=64, smooth=True, depth=.02):
    """A profile of (radius, height) turned on the lathe, from the bottom up."""
    line = curve(profile, 6) if smooth else [Vector(p) for p in profile]
    points = [(r * cos(2 * pi * k / sides), r * sin(2 * pi * k / sides), z)
              for r, z in line for k in range(sides)]
    faces = [(i * sides + k, i * sides + (k + 1) % sides,
              (i + 1) * sides + (k + 1) % sides, (i + 1) * sides + k)
             for i in range(len(line) - 1) for k in range(sides)]
    faces += [tuple(reversed(range(sides))), tuple(range(len(points) - sides, len(points)))]
    return put(wobble(lump('turned', points, faces, material), depth), at, turn)


def bent(points, radius, material, at=(0, 0, 0), turn=(0, 0, 0), closed=False, flat=1, up=None,
         sides=20, depth=.012):
    """A rolled length of clay along a curve. `radius` is one number or one for each point;
    `flat` squeezes it along `up`."""
    radii = radius if isinstance(radius, (list, tuple)) else [radius] * len(points)
    line = curve([(*p, r) for p, r in zip(points, radii)], 10, closed)
    middle, radii = [Vector(v[:3]) for v in line], [v[3] for v in line]
    if not closed:
        middle, radii = _round_ends(middle, radii)
    n = len(middle)
    rings, side = [], None
    for i, (m, r) in enumerate(zip(middle, radii)):
        ahead = middle[(i + 1) % n] if closed or i < n - 1 else m
        behind = middle[i - 1] if closed or i else m
        along = (ahead - behind).normalized()
        side = Vector(up).cross(along) if up else side or along.orthogonal()
        side = (side - along * side.dot(along)).normalized()
        top = along.cross(side)
        rings += [m + r * (side * cos(2 * pi * k / sides) + top * flat * sin(2 * pi * k / sides))
                  for k in range(sides)]
    faces = [(i * sides + k, i * sides + (k + 1) % sides,
              (i + 1) % n * sides + (k + 1) % sides, (i + 1) % n * sides + k)
             for i in range(n if closed else n - 1) for k in range(sides)]
    if not closed:
        faces += [tuple(reversed(range(sides))), tuple(range(len(rings) - sides, len(rings)))]
    return put(wobble(lump('bent', rings, faces, material), depth), at, turn)


def _round_ends(middle, radii):
    head, tail = (middle[0] - middle[1]).normalized(), (middle[-1] - middle[-2]).normalized()
    turns = [pi / 2 * k / 5 for k in range(1, 6)]
    start = [(middle[0] + head * radii[0] * sin(t), radii[0] * max(cos(t), .02)) for t in reversed(turns)]
    end = [(middle[-1] + tail * radii[-1] * sin(t), radii[-1] * max(cos(t), .02)) for t in turns]
    whole = start + list(zip(middle, radii)) + end
    return [m for m, _ in whole], [r for _, r in whole]


def ball(radius, material, at=(0, 0, 0), stretch=(1, 1, 1), turn=(0, 0, 0)):
    arc = [(max(.001, radius * sin(pi * k / 24)), -radius * cos(pi * k / 24)) for k in range(25)]
    thing = turned(arc, material, at, turn, sides=40, smooth=False)
    thing.scale = stretch
    return thing


def ribbon(points, width, material, thick=.03):
    """A thin strip, `width` along y, following points."""
    edges = [(x, y + s * width / 2, z) for x, y, z in points for s in (-1, 1)]
    thing = lump('ribbon', edges, [(i, i + 1, i + 3, i + 2) for i in range(0, len(edges) - 2, 2)], material)
    return stiffen(thing, thick)


def cloth(rows, material, thick=.06):
    """A sheet through rows of points."""
    n = len(rows[0])
    faces = [(i * n + k, i * n + k + 1, (i + 1) * n + k + 1, (i + 1) * n + k)
             for i in range(len(rows) - 1) for k in range(n - 1)]
    return stiffen(lump('cloth', [p for row in rows for p in row], faces, material), thick)
