import { strFromU8, unzipSync } from 'fflate';

/** What a cell holds, and how it is shown: by its number format, bold, wrapped. */
type WorkbookCell = {
  value: string | number;
  format: string;
  bold: boolean;
  wraps: boolean;
};

type WorkbookSheet = {
  headings: WorkbookCell[];
  /** The cells of each row below, by the heading of their column. Those that are empty are missing. */
  rows: Map<string, WorkbookCell>[];
  /** In characters, by heading. */
  widths: Map<string, number>;
  /** In points, of all rows; 15 if the row does not say. */
  heights: number[];
  /** How many rows stay in view. */
  frozen: number;
};

/**
 * The sheets of a workbook by their names, read as Excel reads them (ECMA-376, part 1).
 *
 * @throws Error if a cell is neither text nor a number, for example a formula
 */
export function readWorkbook(bytes: Uint8Array): Map<string, WorkbookSheet> {
  const parts = unzipSync(bytes);
  const part = (name: string) => strFromU8(parts[`xl/${name}.xml`] ?? new Uint8Array());
  const strings = found(/<si><t[^>]*>(.*?)<\/t><\/si>/gs, part('sharedStrings'));
  const formats = formatsIn(part('styles'));
  const cellIn = ([style, isText, inside = '']: (string | undefined)[]): WorkbookCell => {
    const format = formats[Number(style)];
    const [, value] = /^<v>([^<]*)<\/v>$/.exec(inside) ?? [];
    if (!format || value === undefined) throw new Error(`neither text nor a number: ${inside}`);
    return { value: isText ? decoded(strings[Number(value)]?.[0]) : Number(value), ...format };
  };
  const cell = /<c r="([A-Z]+)\d+" s="(\d+)"( t="s")?>(.*?)<\/c>/gs;
  const sheets = found(/<sheet name="(.*?)"/g, part('workbook')).map(([name], index) => {
    const sheet = part(`worksheets/sheet${index + 1}`);
    const [first = [], ...rest] = found(/<row [^>]*>(.*?)<\/row>/gs, sheet).map(([row]) =>
      found(cell, row).map(([column, ...more]) => [column, cellIn(more)] as const),
    );
    const columns = new Map(first.map(([column, { value }]) => [column, String(value)]));
    const headings = [...columns.values()];
    const widths = found(/<col min="(\d+)" max="(\d+)" width="([\d.]+)"/g, sheet).flatMap(
      ([from, to, width]) =>
        headings
          .slice(Number(from) - 1, Number(to))
          .map((heading) => [heading, Number(width)] as const),
    );
    return [
      name,
      {
        headings: first.map(([, heading]) => heading),
        rows: rest.map(
          (row) => new Map(row.map(([column, read]) => [columns.get(column) ?? '', read])),
        ),
        widths: new Map(widths),
        heights: found(/<row r="\d+"[^>]*?(?: ht="([\d.]+)"[^>]*)?>/g, sheet).map(([ht = 15]) =>
          Number(ht),
        ),
        frozen: Number(/<pane ySplit="(\d+)"[^>]*state="frozen"/.exec(sheet)?.[1] ?? 0),
      },
    ] as const;
  });
  return new Map(sheets);
}

/** How each style of a cell shows it. */
function formatsIn(styles: string): Omit<WorkbookCell, 'value'>[] {
  const codes = new Map(
    found(/<numFmt numFmtId="(\d+)" formatCode="(.*?)"/g, styles).map(([id, code]) => [
      id,
      decoded(code),
    ]),
  );
  const fonts = found(/<font>(.*?)<\/font>/g, styles);
  const [, all = ''] = /<cellXfs[^>]*>(.*)<\/cellXfs>/.exec(styles) ?? [];
  return found(/<xf numFmtId="(\d+)" fontId="(\d+)"[^>]*?(?:\/>|>(.*?)<\/xf>)/g, all).map(
    ([id, font, inside = '']) => ({
      format: codes.get(id) ?? id,
      bold: fonts[Number(font)]?.[0].includes('<b/>') ?? false,
      wraps: inside.includes('wrapText="1"'),
    }),
  );
}

type Groups = [string, ...(string | undefined)[]];

/** The groups of each match. */
function found(pattern: RegExp, text: string): Groups[] {
  return [...text.matchAll(pattern)].map(([, ...groups]) => groups as Groups);
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** As XML is read, and then what the format writes as `_x000D_`. */
function decoded(text = ''): string {
  return text
    .replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '')
    .replace(/_x([\dA-F]{4})_/g, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
}
