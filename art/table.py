"""A table that people have just left: products tried, notes taken, one place left open for a wheelchair."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))  # Blender does not look in the script's folder
sys.dont_write_bytecode = True

from math import cos, radians, sin

from clay import clay
from communication import big_switch, picture_board
from furniture import circle, ladder_chair, round_table, spindle_chair, stool, tub_chair
from handling import group, put
from paperwork import mug, notebook, sticky_note
from people import wheelchair
from products import angled_spoon, gripped_pen, jar_opener, key_turner, two_handled_cup
from shapes import bent, box, plate, turned
from studio import camera, clear_scene, daylight, render
from workshop import crate

TOP = 5.0


def seat(thing, angle, away, turn=0):
    """Puts a seat at the table, `angle` round it and `away` from its centre, turned a little."""
    a = radians(angle)
    return put(thing, (away * cos(a), away * sin(a), 0), (0, 0, angle - 90 + turn))


def room():
    box((120, 120, .4), clay('cream', 0), (0, 0, -.35), depth=0)
    plate(circle(8.2, 120), .16, clay('teal', .15), (0, 0, -.08), bevel=.06)


def seats():
    basket()
    seat(ladder_chair('ink'), 122, 6.3, 14)
    seat(tub_chair('teal'), 60, 6.6, -16)
    seat(wheelchair(), -6, 7.0, 22)
    seat(stool('birch', 'sand'), 238, 6.1)
    seat(spindle_chair('mist'), 182, 6.6, -18)


def basket():
    """A finger-jointed crate with untried handles, rolled-up plans and a board."""
    loop = bent([(-.5, 0, 0), (-.55, 0, 1.0), (-.3, 0, 1.35), (.3, 0, 1.35), (.55, 0, 1.0), (.5, 0, 0)], .17,
                'orange')
    plan = turned([(.3, 0), (.3, 2.0), (.26, 2.03), (.2, 2.0), (.2, .3)], 'cream', smooth=False)
    full = [
        crate(2.8, 2.0, 1.5),
        put(loop, (.9, 1.2, .9), (8, 0, 12)),
        put(plan, (2.15, 1.25, .3), (-8, 10, 0)),
        box((.9, .14, 1.5), 'mist', (1.8, .45, 1.15), (-12, 0, -8)),
        box((.5, .12, 1.9), 'birch', (.5, .5, 1.0), (6, 8, 20)),
    ]
    put(group(full), (.2, -7.3, 0), (0, 0, 20))


def walking_stick(away, angle):
    """A walking stick, hooked over the edge of the table by its added grip."""
    crook = [(-1.15, -.1), (-1.1, .22), (-.7, .32), (-.2, .26), (.14, -.1)]
    hook = bent([(x, 0, TOP + z) for x, z in crook], [.15, .19, .2, .19, .15], 'orange')
    shaft = bent([(.14, 0, TOP - .1), (.2, 0, TOP - 1), (.5, 0, .3)], .13, 'birch')
    foot = bent([(.48, 0, .5), (.52, 0, .15)], [.15, .18], 'ink')
    a = radians(angle)
    put(group([hook, shaft, foot]), (away * cos(a), away * sin(a), 0), (0, 0, angle))


def lay(thing, x, y, turn, scale=1, lift=0):
    thing.scale = (scale, scale, scale)
    return put(thing, (x, y, TOP + .02 + lift), (0, 0, turn))


def things_on_table():
    walking_stick(4.75, -46)
    lay(picture_board(), .1, .15, 8, 1.1)
    lay(two_handled_cup(), -2.3, 1.5, 20)
    lay(jar_opener(), 1.7, 2.2, -20)
    lay(mug('ink'), -.5, 3.3, -25)
    lay(mug('mist'), -3.6, .1, 150)
    lead = [(.8, .1, .1), (1.15, .25, .08), (1.25, .75, .08), (.8, 1.1, .08), (.1, 1.2, .08)]
    lay(big_switch(lead), 3.2, -.5, 20)
    lay(notebook('teal'), -2.1, -1.75, -28)
    lay(gripped_pen(), -1.75, -1.85, 212, 1, .16)
    lay(notebook('ink'), 3.35, 1.75, 62, .8)
    lay(angled_spoon(), 1.6, -2.45, 8, .9)
    lay(key_turner(), -.45, -3.7, 186, .85)
    for k, (x, y, turn) in enumerate([(.5, 2.6, 10), (-3.75, -1.05, -12), (-1.4, 2.6, 24), (-.5, -2.2, -12)]):
        lay(sticky_note(['mist', 'cream'][k % 2]), x, y, turn)


clear_scene()
room()
round_table(4.6, TOP)
seats()
things_on_table()
daylight(2750, .58, reach=3, target=(0, 0, 3))
camera((-1.0, -20, 18), (.5, .65, 2.6), 44, (0, -1, 5), f_stop=.2)
render(1920, 1280, 80)
