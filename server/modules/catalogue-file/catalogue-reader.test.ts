import { describe, expect, test } from 'vitest';
import { readCatalogue } from './catalogue-reader.ts';

const read = (text: string) => readCatalogue(text, () => undefined);
/** The problems of a file without products, or its lines as 'line name/size quantity'. */
async function outline(text: string): Promise<string[]> {
  const { lines, problems } = await read(text);
  const words = problems.map(({ line, field = '', message }) => `${line} ${field}: ${message}`);
  return [...words, ...lines.map(({ line, name, size = '', quantity }) => `${line} ${name}/${size} ${quantity ?? ''}`)];
}

const blockHeader =
  'slug,name,description,price,quantity,category,shipping,size,sku,colour,style,fabric,weight,fit,length,care';
const crLf = (...lines: readonly string[]) => lines.map((line) => `${line}\r\n`).join('');
const header = 'slug,name,description,price,quantity,category,size';
const tee = (name: string) => `,${name},Plain.,499,5,Polos`;

describe('a file as a spreadsheet writes it', () => {
  test.each<[about: string, text: string, expected: string[]]>([
    [
      'Excel for Mac ends lines with CR',
      `${blockHeader}\r,Mac Tee,Plain.,499,5,Polos,1,,,,,,,,,\r,Mac Tee Two,Plain.,not a price,5,Polos,1,,,,,,,,,\r`,
      ['3 price: must be rupees with at most two decimals', '2 Mac Tee/ 5'],
    ],
    [
      'Excel leaves empty cells out after 16 lines',
      crLf(
        blockHeader,
        ...Array.from({ length: 20 }, (_, index) => `${tee(`Tee ${index + 1}`)},1${index < 15 ? ',,,,,,,,,' : ''}`),
      ),
      Array.from({ length: 20 }, (_, index) => `${index + 2} Tee ${index + 1}/ 5`),
    ],
    ['a sep line', crLf('sep=,', header, tee('Sep Tee')), ['3 Sep Tee/ 5']],
    ['another separator', crLf('sep=|', header, tee('A')).replaceAll(',', '|'), ['3 A/ 5']],
    ['a separator of its own', crLf('sep=^', header, tee('A')).replaceAll(',', '^'), ['3 A/ 5']],
    ['a quoted sep line', crLf('"sep=;"', header, tee('A')).replaceAll(',', ';'), ['3 A/ 5']],
    ['a sep line that was saved again', crLf('sep=;,,,,', header, tee('A')), ['3 A/ 5']],
    ['a sep line alone', 'sep=,', ['1 : the file is empty']],
    ['tabs', crLf(header, tee('A')).replaceAll(',', '\t'), ['2 A/ 5']],
    [
      'semicolons, and a comma in the header',
      crLf(`${header.replaceAll(',', ';')};"a, b, c"`, tee('A').replaceAll(',', ';')),
      ['2 A/ 5'],
    ],
    ['quoted names of columns', crLf(`"${header.replaceAll(',', '";"')}"`, tee('A').replaceAll(',', ';')), ['2 A/ 5']],
    [
      'lines without any cell',
      crLf('', header, ',,,', tee('A'), '', '   ', ',,,,,,,,,', tee('B')),
      ['4 A/ 5', '8 B/ 5'],
    ],
    [
      'empty cells beyond the header',
      crLf(`${header},,`, `${tee('A')},,,`, `${tee('B')},, ,,,,,,`),
      ['2 A/ 5', '3 B/ 5'],
    ],
    ['a value beyond the header', crLf(`${header},,`, `${tee('A')},,,x,,`), ['2 : has 9 cells where the header has 7']],
    ['mixed line ends', `${header}\r\n${tee('A')}\n${tee('B')}\r${tee('C')}`, ['2 A/ 5', '3 B/ 5', '4 C/ 5']],
    ['two byte order marks', `\uFEFF\uFEFF${crLf(header, tee('A'))}`, ['2 A/ 5']],
    ['no quantity', crLf('name,description,price,category', 'A,Plain.,499,Polos'), ['2 A/ ']],
    [
      'characters that nobody sees',
      crLf(`\u200b${header}`, 'k,K,Plain.,499,5,Polos,S', 'k\u200b,,,,6,,M\u200e'),
      ['2 K/S 5', '3 K/M 6'],
    ],
    ['an empty file', '', ['1 : the file is empty']],
    ['a file of line ends', '\r\n\r\n\r\n', ['1 : the file is empty']],
    ['a header alone', header, ['1 : has the names of the columns, but no product is below them']],
    [
      'a header above empty lines',
      crLf('sep=,', '', header, '', ',,,'),
      ['3 : has the names of the columns, but no product is below them'],
    ],
    [
      'a quotation mark that is never closed, below empty lines',
      crLf(header, tee('A'), '', ',"B', tee('C'), '', tee('D')),
      ['4 : opens a quotation mark that is never closed', '2 A/ 5'],
    ],
    ...['x', ',', '"",'].map((cells): [string, string, string[]] => [
      `a line of ${cells} without end`,
      `${crLf(header, tee('A'), '', tee('B'))}${cells.repeat(110_000)}`,
      ['5 : is longer than any product: a quotation mark may be missing', '2 A/ 5', '4 B/ 5'],
    ]),
    [
      'a sorted sheet',
      crLf(
        header,
        'moth,,,,1,,L',
        'kite,,,,2,,L',
        'moth,Moth,Plain.,10,3,Tees,S',
        ',Plain,Plain.,10,4,Tees,',
        'kite,Kite,Soft.,20,5,Tees,S',
      ),
      ['2 Moth/L 1', '3 Kite/L 2', '4 Moth/S 3', '5 Plain/ 4', '6 Kite/S 5'],
    ],
  ])('%s', async (_, text, expected) => expect(await outline(text)).toEqual(expected));

  test('counts a line break in a text as one character, whichever it is', async () => {
    const text = (lineBreak: string, count: number) =>
      `"${Array.from({ length: count + 1 }, () => 'a').join(lineBreak)}"`;
    const longest = { CRLF: '\r\n', LF: '\n', CR: '\r' };
    for (const lineBreak of Object.values(longest)) {
      const { lines, problems } = await read(crLf(header, `,A,${text(lineBreak, 2499)},1,1,Tees`, tee('B')));
      expect(problems).toEqual([]);
      expect(lines.map(({ line }) => line)).toEqual([2, 2502]);
      expect(lines[0]?.description).toBe(Array.from({ length: 2500 }, () => 'a').join('\n'));
      expect((await read(crLf(header, `,A,${text(lineBreak, 2500)},1,1,Tees`))).problems).toMatchObject([
        { line: 2, field: 'description' },
      ]);
    }
  });

  test('is sorted where lines of one product stand apart, or the line with its fields is not the first', async () => {
    const lines = [
      'moth,Moth,Plain.,10,3,Tees,S',
      'moth,,,,1,,L',
      'kite,Kite,Soft.,20,5,Tees,S',
      ',Plain,Plain.,1,1,Tees,',
    ];
    expect((await read(crLf(header, ...lines))).isSorted).toBe(false);
    for (const order of [
      [0, 2, 1],
      [0, 3, 1],
      [1, 0],
    ]) {
      expect((await read(crLf(header, ...order.map((index) => lines[index] ?? '')))).isSorted).toBe(true);
    }
  });

  test('warns of SKUs and sizes that a spreadsheet has turned into numbers and dates', async () => {
    const text = crLf(
      'slug,name,description,price,quantity,category,shipping,size,sku',
      'kids-age-tee,Kids Age Tee,"Line one\nLine two",499,4,Crop Tees,1,02-Mar,8.90123E+12',
      'kids-age-tee,,,,6,,,04-May,123',
      'kids-age-tee,,,,2,,,10,1.00E+05',
      'kids-age-tee,,,,2,,,45353,',
    );
    const { lines, problems, warnings } = await read(text);
    expect([lines.length, problems]).toEqual([4, []]);
    expect(warnings.map(({ line, field }) => [line, field])).toEqual([
      [2, 'size'],
      [2, 'sku'],
      [4, 'size'],
      [5, 'sku'],
      [6, 'size'],
    ]);
    expect(warnings[0]?.message).toBe(
      "is '02-Mar', which a spreadsheet may have made of another value. Format the column as text and type it again",
    );
  });
});

test.each([
  ['stock_seen', '1.5'],
  ['stock_seen', '-1'],
  ['stock_seen', '99999999999999999999'],
  ['stock_seen', 'seen'],
  ['quantity', '1.5'],
])('a %s of %s is a problem of its line', async (field, cell) => {
  const text = crLf(
    'name,description,price,category,quantity,stock_seen',
    `A,Plain.,1,Tees,${field === 'quantity' ? `${cell},` : `1,${cell}`}`,
  );
  expect((await read(text)).problems).toMatchObject([{ line: 2, field }]);
});

test('a file of many short lines is read in parts', async () => {
  let turns = 0;
  let isDone = false;
  const turn = () => {
    turns += 1;
    if (!isDone) setImmediate(turn);
  };
  turn();
  const lines = 2000;
  const { problems } = await read(`${header}\n${'\n'.repeat(lines)}${',\n'.repeat(lines)}`);
  isDone = true;
  expect(problems).toMatchObject([{ line: 1 }]);
  expect(turns).toBeGreaterThan(lines / 200);
});
