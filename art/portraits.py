"""Three portraits without people: the same stand each time, with what each person works in."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))  # Blender does not look in the script's folder
sys.dont_write_bytecode = True

from clay import clay
from shapes import cloth, turned
from sitters import apron, glasses, glove
from studio import camera, clear_scene, daylight, render

SITTERS = {'glove': (glove, 'teal'), 'glasses': (glasses, 'birch'), 'apron': (apron, 'ink')}


def backdrop(colour):
    """Floor and wall as one curved sheet, so that there is no horizon."""
    line = [(-14, 0), (0, 0), (4, 0), (6.5, .3), (8.6, 1.5), (10, 4), (10.4, 8), (10.4, 24)]
    cloth([[(x, y, z) for x in (-30, -10, 0, 10, 30)] for y, z in line], clay(colour, 0))


def stand(height):
    turned([(.001, 0), (1.25, 0), (1.36, .07), (1.36, .2), (1.24, .3), (.5, .36), (.24, .46), (.001, .46)], 'cream')
    turned([(.001, .3), (.17, .3), (.15, .7), (.15, height - .2), (.17, height), (.001, height)], 'cream')


def sit(name):
    build, colour = SITTERS[name]
    clear_scene()
    backdrop(colour)
    stand(build())
    daylight(2900, .48, reach=1.4, target=(0, 0, 2.5))
    camera((0, -15, 5.4), (0, 0, 2.8), 68, (0, -.5, 3.4), .3)
    render(1200, 1200, 100)


sit(next(name for name in SITTERS if name in os.path.basename(sys.argv[sys.argv.index('--') + 1])))
