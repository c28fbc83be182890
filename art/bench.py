"""Five products on a bench. Each is cut out; the word after `--`, a file's name, chooses it."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))  # Blender does not look in the script's folder
sys.dont_write_bytecode = True

from communication import speaking_app
from cutout import cut_out
from handling import put
from products import grabber, key_turner, lid_opener, padlock, two_handled_cup
from studio import clear_scene


def opener():
    put(lid_opener(), turn=(0, 0, -12))


def cup():
    put(two_handled_cup('teal', full=True), turn=(0, 0, 14))


def keys():
    put(padlock(), (-.3, .55, 0), (0, 0, 8))
    put(key_turner(), (.05, -.5, .05), (52, 0, -4))


def app():
    put(speaking_app(), turn=(0, 0, -4))


def reacher():
    put(grabber(), turn=(0, 0, -14))


PRODUCTS = {'lid-opener': opener, 'cup': cup, 'key-turner': keys, 'speaking-app': app, 'grabber': reacher}

clear_scene()
PRODUCTS[next(name for name in PRODUCTS if name in os.path.basename(sys.argv[sys.argv.index('--') + 1]))]()
cut_out(640, 640)
