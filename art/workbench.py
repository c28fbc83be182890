"""A workbench where assistive products are made, joined and repaired."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))  # Blender does not look in the script's folder
sys.dont_write_bytecode = True

from clay import clay, plywood
from communication import big_switch
from drawings import CUP, SPOON, SWITCH
from handling import group, put
from products import angled_fork, angled_spoon, jar_opener, key_turner, toothbrush, two_handled_cup
from shapes import bent, box, plate, turned
from studio import camera, clear_scene, daylight, render
from workshop import (finger_board, g_clamp, mallet, offcut, paper, pencil, pliers, saw, screwdriver,
                      shaving, tool_pot, try_square)


def room():
    plate([(-9, -3.1), (9, -3.1), (9, 3.4), (-9, 3.4)], .5, plywood(7, .5), (0, 0, -.25), bevel=.06)
    box((18, .3, 3), 'ink', (0, -2.5, -2))
    box((40, .3, 20), clay('sand', 0), (0, 4.2, 6), depth=0)
    box((10, .2, 5.2), clay('teal', .1), (1.6, 3.95, 3.75), bevel=.12, depth=.02)
    for column in range(16):
        for row in range(8):
            turned([(.001, 0), (.06, 0), (.06, .02), (.001, .02)], 'shade',
                   (-2.9 + .6 * column, 3.84, 1.65 + .6 * row), (90, 0, 0), 12, False, 0)


def wall():
    near = 3.62
    put(saw(), (-1.7, near, 3.75), (0, 7, 0)).scale = (1.15, 1.15, 1.15)
    put(mallet(), (2.55, near, 4.5), (0, -3, 0))
    put(screwdriver('ink'), (3.75, near, 3.75))
    put(screwdriver('birch', .8, .2), (4.3, near, 3.75))
    put(screwdriver('orange', 1.0, .31), (4.95, near, 3.75))
    put(pliers(), (5.95, near, 3.4), (0, -5, 0))
    put(try_square(), (-2.45, near, 2.0), (0, 3, 0))
    pegs = [(-1.2, 4.62), (1.0, 4.25), (2.27, 4.12), (2.83, 4.1), (3.75, 3.7), (4.3, 3.7), (4.95, 3.7),
            (5.95, 4.5), (-2.0, 2.72)]
    for x, z in pegs:
        bent([(x, 3.9, z), (x, 3.35, z), (x, 3.3, z + .08)], .06, 'birch')
    paper(1.9, 2.4, CUP, (-4.9, 4.0, 3.6), (88, 3, 0), lift=1.05)
    put(turned([(.001, 0), (.12, 0), (.1, .1), (.001, .12)], 'orange'), (-4.95, 3.95, 4.62), (90, 0, 0))


def joint():
    """A half-assembled corner, with a clamp on one side."""
    front = finger_board(2.5, 2.0, 5, first=True, turn=(90, 0, 0))
    side = finger_board(2.4, 2.0, 5, first=False, at=(2.36, 2.4 - .14 + .26, 0), turn=(90, 0, -90))
    clamp = put(g_clamp(1.1, .75), (2.22, 1.75, 1.25))
    # A crack, and the orange butterfly key let in to hold it: a repair is an adaptation too.
    crack = bent([(.62, -.15, 2.0), (.66, -.15, 1.6), (.58, -.15, 1.25), (.64, -.15, .9), (.6, -.15, .6)],
                 [.03, .026, .024, .018, .006], 'layer', depth=0, sides=8)
    butterfly = [(-.36, -.22), (0, -.09), (.36, -.22), (.36, .22), (0, .09), (-.36, .22)]
    key = plate(butterfly, .08, 'orange', (.61, -.14, 1.2), (90, 0, 0))
    marks = bent([(2.16, -.146, .03), (2.165, -.146, 1.0), (2.16, -.146, 1.97)], .011, 'layer', sides=6, depth=0)
    return group([front, side, clamp, crack, key, marks])


def bench():
    put(joint(), (-1.35, .75, 0), (0, 0, -28))
    put(two_handled_cup(), (-2.75, -.1, 0), (0, 0, 12))
    put(jar_opener(), (-3.35, 1.9, 0), (0, 0, -22))
    lead = [(.8, .1, .1), (1.3, .1, .08), (1.75, .6, .08), (1.5, 1.2, .08), (.8, 1.15, .08), (.5, 1.6, .08),
            (1.0, 2.0, .08)]
    put(big_switch(lead), (3.35, .2, 0))
    put(tool_pot(), (2.35, 2.5, 0))
    put(box((3.7, 2.1, .06), 'teal', bevel=.025), (-2.5, -1.75, .03), (0, 0, 7))
    put(angled_spoon(), (-2.6, -1.3, .06), (0, 0, 0)).scale = (.82, .82, .82)
    put(angled_fork(), (-2.6, -2.4, .06), (0, 0, 5)).scale = (.82, .82, .82)
    paper(2.5, 1.8, SPOON, (.75, -1.35, .0), (0, 0, 24))
    paper(2.3, 1.9, SWITCH, (.7, -1.85, .03), (0, 0, -7))
    put(toothbrush(), (1.85, -2.62, .03), (0, 0, -6)).scale = (.82, .82, .82)
    put(key_turner(), (3.75, -1.4, 0), (0, 0, 176)).scale = (.82, -.82, .82)
    put(pencil('teal', 1.5), (-.98, -1.2, .07), (0, 0, -14))
    for x, y, turn in [(-.75, -.35, 40), (.1, -.62, -30), (-4.1, -.5, 70), (1.5, -.75, 15)]:
        put(shaving(), (x, y, 0), (0, 0, turn))
    offcut((1.0, .5, .28), 24, (4.9, 1.7))
    offcut((.6, .45, .28), -30, (-4.4, .4))


clear_scene()
room()
wall()
bench()
daylight(3200, .46)
camera((.3, -13, 5.5), (.15, .4, 1.85), 45, (-.2, -.3, .8), .19)
render(1920, 1280, 80)
