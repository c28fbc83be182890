import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { extname, join } from 'node:path';
import sharp, { type Metadata } from 'sharp';
import { beginningOf } from '../../../common/beginning-of.ts';
import { plainName } from '../schemas/expect.ts';
import { ContentError } from '../yaml/describe-problem.ts';

/** A script or a link in a picture made of shapes. */
const active =
  /<script|<foreignObject|\son\w+\s*=|href\s*=\s*["']?\s*(https?:|javascript:|data:|\/\/)/i;

/** More than any camera takes; so many that a build would run out of memory. */
const mostPixels = 150_000_000;

/** The formats that a photo may have. The build looks at the file itself, not at its name's ending. */
const photos: readonly string[] = ['jpeg', 'png', 'webp'];

/**
 * What is wrong with a picture, as the rest of a sentence; undefined if nothing is. The program that
 * resizes it reads it to its end, since a picture that it cannot read would stop the build.
 *
 * @param leastWidth  px, as the picture is held; a drawing of shapes may have any
 */
export async function pictureProblem(
  path: string,
  leastWidth: number,
): Promise<string | undefined> {
  const drawing = /\.svg$/i.test(path);
  if (drawing && active.test(readFileSync(path, 'utf8'))) {
    return 'holds a script or a link. Expected only shapes; save it as a plain SVG.';
  }
  const size = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => undefined);
  if (!size) {
    return (
      'is no picture inside, whatever its name says. ' +
      'Expected a JPEG, PNG, WebP or SVG file; save it again from a picture program.'
    );
  }
  if (drawing ? size.format !== 'svg' : !photos.includes(size.format)) {
    const expected = drawing
      ? 'an SVG, as its name says; renaming does not make one: ask for the SVG where the logo comes from'
      : 'a JPEG, PNG or WebP file; export it as one from a picture program';
    return `is a file of the kind ${size.format.toUpperCase()} inside. Expected ${expected}.`;
  }
  const { width, height } = size.autoOrient;
  if (width * height > mostPixels) {
    return `found ${width} × ${height} px. Expected fewer: 2000 px across is enough. Save a smaller copy.`;
  }
  if (!drawing && width < leastWidth) {
    return (
      `found a picture ${width} px wide. Expected ${leastWidth} px or more, or it looks blurred: ` +
      'take the original, not a copy from a web page or a message.'
    );
  }
  const colours = size.hasProfile ? undefined : colourProblem(size, readFileSync(path));
  if (colours) return colours;
  const whole = await sharp(path)
    .resize(64)
    .toBuffer()
    .catch(() => undefined);
  return whole
    ? undefined
    : 'is damaged, or stops before its end. Save it again, or copy it again.';
}

/** A camera's note that it was set to Adobe RGB (DCF 2.0), in either order of bytes. */
const setToAdobeRgb = ['\0\0\0\x04R03\0', '\x04\0\0\0R03\0'];

/** Numbers of ITU-T H.273, in a PNG's note of its colours: primaries of sRGB, or none named. */
const srgbPrimaries: readonly (number | undefined)[] = [1, 2];

/** Levels that are not at all like those of sRGB: light itself, and two of HDR. */
const otherLevels: readonly (number | undefined)[] = [8, 16, 18];

/** Colours that photo programs show, and sharp takes for sRGB, so that they would be dull. */
function colourProblem({ exif }: Metadata, file: Buffer): string | undefined {
  const remedy = 'Expected sRGB, or a profile; export it as sRGB from a picture program.';
  if (setToAdobeRgb.some((note) => exif?.includes(note, 0, 'latin1'))) {
    return `is in Adobe RGB and has no profile, as some cameras save it: it would be dull. ${remedy}`;
  }
  const note = file.indexOf('\0\0\0\x04cICP', 0, 'latin1');
  const [primaries, levels] = file.subarray(note + 8);
  if (note < 0 || (srgbPrimaries.includes(primaries) && !otherLevels.includes(levels))) {
    return undefined;
  }
  return `is in HDR or in other colours than sRGB, and has no profile: it would be dull. ${remedy}`;
}

type Kind = { begins: RegExp; what: string };

const mpeg4: Kind = {
  begins: /^....ftyp/s,
  what: 'an MPEG-4 file, as film and sound programs export it',
};
const ogg: Kind = { begins: /^OggS/, what: 'an Ogg file, as sound programs export it' };

/** How a file begins that a browser can play or a reader can open, by the ending of its name. */
const kinds: Readonly<Record<string, Kind>> = {
  '.mp4': mpeg4,
  '.m4a': mpeg4,
  '.webm': { begins: /^.E\xDF\xA3/s, what: 'a WebM film, as film programs export it' },
  '.mp3': { begins: /^(ID3|\xFF[\xE2-\xFF])/, what: 'an MP3 file, as sound programs export it' },
  '.ogg': ogg,
  '.opus': ogg,
  '.pdf': { begins: /^%PDF-/, what: 'a PDF, as word processors export it' },
  '.docx': { begins: /^PK/, what: 'a Word document, as word processors save it' },
  '.vtt': {
    begins: /^(\xEF\xBB\xBF)?WEBVTT\s/,
    what: 'captions whose first line is "WEBVTT", as caption programs export them',
  },
};

/** What is wrong with a film, a recording or a document, as the rest of a sentence, if anything is. */
export function mediaProblem(path: string): string | undefined {
  const kind = kinds[extname(path).toLowerCase()];
  const start = kind && beginningOf(path, 16);
  if (!kind || start === undefined || kind.begins.test(start)) return undefined;
  return `begins with ${JSON.stringify(start)}. Expected ${kind.what}.`;
}

/** The folders that the pages take files from, with the least width in px of a photo there. */
const folders = {
  'images/workshop': 1200,
  'images/team': 640,
  'images/bench': 480,
  'images/backers': 0,
  'images/easy-read': 320,
  media: 640,
};

/**
 * Checks every file that a build reads, whether something names it or not. Separate from
 * `loadContent`, because the form's server reads content/ too and cannot open pictures.
 *
 * @throws ContentError with every problem
 */
export async function checkFiles(directory = 'content') {
  const problems: string[] = [];
  for (const [folder, leastWidth] of Object.entries(folders)) {
    if (!existsSync(join(directory, folder))) continue;
    for (const name of readdirSync(join(directory, folder))) {
      if (name.startsWith('.') || extname(name) === '') continue;
      const problem = await problemOf(join(directory, folder, name), name, leastWidth);
      if (problem) problems.push(`content/${folder}/${name}: ${problem}`);
    }
  }
  if (problems.length > 0) throw new ContentError(problems);
}

async function problemOf(path: string, name: string, leastWidth: number) {
  if (statSync(path).isDirectory()) {
    return 'is a folder with the name of a file. Expected a file; rename the folder.';
  }
  if (!plainName.test(name)) {
    return 'has one of # ? % { }, a tab or a line break in its name. Rename it without them.';
  }
  const isPicture = /\.(svg|jpe?g|png|webp)$/i.test(name);
  return isPicture ? pictureProblem(path, leastWidth) : mediaProblem(path);
}
