"""Industrial designer: an apron on a dress form, a prototype spoon at the foot."""
from math import cos, sin

from handling import curve, put
from products import angled_spoon
from shapes import bent, cloth, turned
from workshop import pencil

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
