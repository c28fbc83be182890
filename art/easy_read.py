"""The pictures of the page in easy words: one clear idea each, on paper. The file's name chooses it."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))  # Blender does not look in the script's folder
sys.dont_write_bytecode = True

from communication import rounded
from cutout import on_paper
from handling import group, put
from people import FORWARD, person, wheelchair_user
from products import broken_cup, padlock, two_handled_cup
from shapes import ball, bent, plate, turned
from signs import (bubble, calendar, clipboard, cross, cup_sign, envelope, hand, octagon, pound, question, tick, upright, written)
from studio import clear_scene
from workshop import pencil


def cup():
    put(two_handled_cup('teal', full=True), turn=(0, 0, 14))


def broken():
    put(broken_cup(), turn=(0, 0, 14))


def phone():
    """A phone that says "cup"."""
    things = [plate(rounded(1.8, 3.4, .3), .3, 'ink', bevel=.09),
              plate(rounded(1.5, 2.8, .12), .06, 'cream', (0, .05, .16), bevel=.015)]
    for k in range(6):
        x, y = (k % 2 - .5) * .7, .95 - .86 * (k // 2)
        tint = 'teal' if k == 2 else ['mist', 'birch'][k % 3 % 2]
        things.append(plate(rounded(.6, .74, .1), .1, tint, (x, y, .22), bevel=.02))
    upright(things, -1.7, (-1.6, 0, 0), 12, 8)
    says = [*bubble(2.6, 1.9, 'teal', -.6), group([cup_sign('cream', 0)], (0, 0, .2), scale=1.3)]
    upright(says, 0, (1.3, -.1, 2.6), 6)


def form():
    upright(clipboard(), -1.8, lean=14, turn=6)


def pencils():
    """A pencil with an adapted grip fills in the form and signs it."""
    write = group([pencil('teal', 1.75), ball(.24, 'orange', (1.15, 0, .09), (1.7, 1, 1))], (2.1, 1.5, 1.02),
                  (0, 14, 228), 1.5)
    name = [(-.85, -1.1), (-.7, -.8), (-.55, -1.15), (-.4, -.8), (-.2, -1.15), (0, -.9), (.15, -1.05)]
    line = bent([(x, y + .06, .17) for x, y in name], .05, 'teal', depth=0)
    upright([*clipboard(1, 2), write, line], -1.8, lean=14, turn=6)


def people():
    put(person('ink', 'birch', 'layer', left=[(.95, 0, 4.75), (1.45, -.3, 3.8), (1.6, -.9, 3.9)]), (-3.6, .9, 0), (0, 0, 12))
    bent([(-5.0, -.4, 3.9), (-5.1, -.45, .1)], .17, 'layer')
    bent([(-5.45, -.4, 3.95), (-5.0, -.4, 4.05), (-4.6, -.4, 3.95)], .25, 'orange')
    put(wheelchair_user('mist', 'umber', 'ink', cut='bun'), (.35, -.6, 0), (0, 0, 24))
    put(person('teal', 'layer', 'sand', left=[(.95, 0, 4.75), (1.4, -.2, 4.0), (1.9, -.5, 4.4)], cut='scarf'), (3.7, .8, 0), (0, 0, -8))


def talk():
    one = [(.95, 0, 4.75), (1.4, -.4, 3.9), (1.1, -1.2, 4.4)]
    put(person('teal', 'umber', 'ink', right=one, cut='bun'), (-2.1, 0, 0), (0, 0, 42))
    put(person('mist', 'birch', 'layer', left=one), (2.1, 0, 0), (0, 0, -42))
    for s, colour, ink, tail in ((-1, 'ink', 'cream', .6), (1, 'slate', 'cream', -.6)):
        upright([*bubble(3.6, 1.7, colour, tail), *written(2.4, 2, .62, ink, .2, .12)], 0, (s * 2.75, 0, 9.3), 6)


def readers():
    put(person('teal', 'layer', 'ink', right=FORWARD), (-1.7, .2, 0), (0, 0, 16))
    put(person('mist', 'umber', None, left=FORWARD), (1.7, .2, 0), (0, 0, -16))
    sheet = [plate(rounded(3.0, 3.3, .08), .12, 'cream', bevel=.03), *written(2.1, 4, .66, 'ink', .1, .1)]
    upright(sheet, 0, (0, -1.7, 3.75), 20)


def coins():
    pile = [(.02, 0), (-.04, .05), (.05, -.03), (0, .02), (-.05, 0)]
    for k, (x, y) in enumerate(pile):
        put(piece(), (x - 1.05, y + .5, .27 * k))
    for k, (x, y) in enumerate(pile[1:3]):
        put(piece(), (x + 1.5, y + .9, .27 * k))
    group([piece(), pound(.95, 'ink', (0, 0, .28))], (.55, -.6, 1.0), (72, 0, 0))


def piece(radius=1.05):
    return turned([(.001, 0), (radius - .04, 0), (radius, .04), (radius, .22), (radius - .04, .26), (radius - .14, .26),
                   (radius - .17, .21), (.001, .21)], 'brass', smooth=False)


def lock():
    sheet = [plate(rounded(2.6, 3.1, .06), .1, 'cream', bevel=.02), *written(1.9, 4, .6, 'slate', .08, .08)]
    upright(sheet, -1.55, (-.75, 1.0, 0), 8, 10)
    put(group([padlock()], scale=1.1), (.45, 0, 0), (0, 0, -6))


def month():
    upright(calendar(), -1.6, lean=12, turn=-6)


def choice():
    out = [(.95, 0, 4.75), (1.6, -.2, 4.0), (2.3, -.6, 4.5)]
    put(person('mist', 'layer', 'ink', out, out, 'long'), (0, .6, 0))
    upright([plate(rounded(3.2, 3.2, .3), .4, 'teal', bevel=.1), *tick(0, 0, 2.6, 'cream', .24, .24)], -1.6, (-3.75, 0, 3.0), 6, 12)
    upright([plate(rounded(3.2, 3.2, .3), .4, 'ink', bevel=.1), *cross(0, 0, 2.6, 'cream', .24, .24)], -1.6, (3.75, 0, 3.0), 6, -12)


def stop():
    things = [plate(octagon(1.95), .26, 'cream', bevel=.06), plate(octagon(1.75), .3, 'ink', (0, 0, .05), bevel=.05),
              group([hand('cream', 0)], (.02, -.05, .26), scale=.92)]
    upright(things, -1.8, lean=8)


def letter():
    upright(envelope(), -1.25, lean=12, turn=5)
    ask = [*bubble(1.5, 1.5, 'teal', -.4), question(.8, 'cream', (0, .02, .2))]
    upright(ask, 0, (2.05, -.5, 2.6), 6)


PICTURES = {'broken': broken, 'calendar': month, 'choice': choice, 'coins': coins, 'cup': cup, 'form': form,
            'letter': letter, 'lock': lock, 'pencil': pencils, 'people': people, 'phone': phone, 'readers': readers,
            'stop': stop, 'talk': talk}

FROM_THE_WAIST = {'talk': 2.4, 'readers': 2.4}

clear_scene()
name = os.path.splitext(os.path.basename(sys.argv[sys.argv.index('--') + 1]))[0]
PICTURES[name]()
on_paper(640, 480, above=FROM_THE_WAIST.get(name))
