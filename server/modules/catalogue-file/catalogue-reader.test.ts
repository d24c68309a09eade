import { describe, expect, test } from 'vitest';
import { readCatalogue } from './catalogue-reader.ts';

const read = (text: string) => readCatalogue(text, () => undefined);
/** The problems of a file, and its lines without any as 'line name/size quantity'. */
async function outline(text: string): Promise<string[]> {
  const { lines, problems } = await read(text);
  const words = problems.map(({ line, field = '', message }) => `${line} ${field}: ${message}`);
  const sound = lines.filter(({ faults = [] }) => faults.length === 0);
  return [...words, ...sound.map(({ line, name, size = '', quantity }) => `${line} ${name}/${size} ${quantity ?? ''}`)];
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
      ['5 : is too long: a quotation mark may be missing', '2 A/ 5', '4 B/ 5'],
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

  test.each(['\r\n', '\n', '\r'])('counts the line break %j in a text as one character', async (lineBreak) => {
    const text = (count: number) =>
      `"${Array<string>(count + 1)
        .fill('a')
        .join(lineBreak)}"`;
    const { lines, problems } = await read(crLf(header, `,A,${text(2499)},1,1,Tees`, tee('B')));
    expect(problems).toEqual([]);
    expect(lines.map(({ line }) => line)).toEqual([2, 3]);
    expect(lines[0]?.description).toBe(Array<string>(2500).fill('a').join('\n'));
    const { problems: tooLong } = await read(crLf(header, `,A,${text(2500)},1,1,Tees`));
    expect(tooLong).toMatchObject([{ line: 2, field: 'description' }]);
  });

  test.each([
    ['together', [0, 1, 2, 3], false],
    ['apart', [0, 2, 1], true],
    ['apart, with one of no slug between', [0, 3, 1], true],
    ['together, but the line with its fields is not the first', [1, 0], true],
  ])('is sorted or not by the lines of a product: %s', async (_, order, isSorted) => {
    const lines = [
      'moth,Moth,Plain.,10,3,Tees,S',
      'moth,,,,1,,L',
      'kite,Kite,Soft.,20,5,Tees,S',
      ',Plain,Plain.,1,1,Tees,',
    ];
    expect((await read(crLf(header, ...order.map((index) => lines[index] ?? '')))).isSorted).toBe(isSorted);
  });

  test('warns of SKUs and sizes that a spreadsheet has turned into numbers and dates', async () => {
    const text = crLf(
      `${header},sku`,
      'kids-age-tee,Kids Age Tee,"Line one\nLine two",499,4,Crop Tees,02-Mar,8.90123E+12',
      'kids-age-tee,,,,6,,10,123',
      'kids-age-tee,,,,6,,11,8901230000000',
    );
    const { problems, warnings } = await read(text);
    expect(problems).toEqual([]);
    const changed = 'which a spreadsheet may have made of another value. Format the column as text and type it again';
    expect(warnings).toEqual([
      { line: 2, field: 'size', message: `is '02-Mar', ${changed}` },
      { line: 2, field: 'sku', message: `is '8.90123E+12', ${changed}` },
      { line: 4, field: 'sku', message: `is '8901230000000', ${changed}` },
    ]);
  });
});

describe('a sheet as a newcomer has it', () => {
  const sheet = (...lines: readonly string[]) =>
    crLf('Sr No;Product Name;Category;Selling Price (₹);MRP;Sizes;Stock;Colour;HSN;Description', ...lines);

  test('has names of columns, prices and counts in its own way', async () => {
    const { lines, problems } = await read(
      sheet(
        '1;Mulmul Saree;Sarees;₹1,299;"Rs. 1,649.00";Free Size;7.0;Teal;6204;"Handmade.\nDry clean only."',
        '2;Stole;Stoles;899,00;1399;;1,200;Teal;6204;Soft.',
      ),
    );
    expect(problems).toEqual([]);
    expect(lines).toMatchObject([
      { line: 2, name: 'Mulmul Saree', price: 1299, mrp: 1649, size: 'Free Size', quantity: 7 },
      { line: 3, name: 'Stole', price: 899, mrp: 1399, quantity: 1200 },
    ]);
  });

  test.each<[about: string, lines: string[], expected: string[]]>([
    ['several sizes', ['1;Kurta;Kurtas;999;;S, M,L;4, 6, 5;;;Soft.'], ['2 Kurta/S 4', '2 Kurta/M 6', '2 Kurta/L 5']],
    ['several sizes without quantities', ['1;Kurta;Kurtas;999;;"S,M";;;;Soft.'], ['2 Kurta/S ', '2 Kurta/M ']],
    [
      'one quantity for several sizes',
      ['1;Kurta;Kurtas;999;;S, M;9;;;Soft.'],
      ['2 quantity: 9 is one number for 2 sizes (S, M): write one for each, such as 4, 6, 5, or leave it empty'],
    ],
    [
      'more sizes than a product can have',
      [`1;Kurta;Kurtas;999;;"${'S,'.repeat(1_000)}";;;;Soft.`],
      ['2 size: holds more than 40 sizes'],
    ],
    ['a label with a bar', ['1;Kurta;Kurtas;999;;S | Kids;4;;;Soft.'], ['2 Kurta/S | Kids 4']],
    [
      'one problem of several sizes',
      ['1;Kurta;Kurtas;dear;;"S,M";;;;Soft.'],
      ['2 price: must be rupees with at most two decimals'],
    ],
    [
      'several problems in one line, each where it is typed',
      ['1;Kurta;Kurtas;dear;;S, M;9;;;Soft.', ';Kurta;;;cheap;L;none;;;', ';Kurta;;;;XL;4;;;'],
      [
        '2 price: must be rupees with at most two decimals',
        '2 quantity: 9 is one number for 2 sizes (S, M): write one for each, such as 4, 6, 5, or leave it empty',
        '3 mrp: must be rupees with at most two decimals',
      ],
    ],
    [
      'placeholders',
      ['1;Saree;Sarees;999;N/A;NA;-;#N/A;;Soft.', '2;Stole;Sarees;"=""899""";-;None;4;nil;;N/A'],
      ['2 Saree/ ', '3 Stole/ 4'],
    ],
    [
      'cells that were merged',
      ['1;Kurta;Kurtas;999;;S;4;;;Soft.', ';;;;;M;6;;;', '2;Stole;Stoles;9;;;1;;;Soft.'],
      ['2 Kurta/S 4', '3 Kurta/M 6', '4 Stole/ 1'],
    ],
  ])('has %s', async (_, lines, expected) => {
    expect((await outline(sheet(...lines))).toSorted()).toEqual(expected.toSorted());
  });
});

test.each([
  ['several new ones', [], ['2 Tee/S ', '2 Tee/M ', '2 Tee/L ']],
  ['one that the shop has', ['s/m/l'], ['2 Tee/S/M/L ']],
])('a cell with S/M/L of a product of the shop has %s', async (_, labels, expected) => {
  const { lines } = await readCatalogue('slug,name,size\ntee,Tee,S/M/L', () => undefined, new Set(labels));
  expect(lines.map(({ line, name, size, quantity = '' }) => `${line} ${name}/${size} ${quantity}`)).toEqual(expected);
});

test('placeholders and failed formulas are empty in texts too; sizes have their first spelling', async () => {
  const text = crLf(
    'name,description,price,category,size,fabric,care',
    'Kurta,#N/A,1,Tees,Free Size,-,N/A',
    'Top,#REF!,1,Tees,Free size,Cotton,Wash',
  );
  const { lines, problems, warnings } = await read(text);
  expect([problems, warnings]).toEqual([[], []]);
  const texts = lines.map(({ description, fabric, care, size }) => [description, fabric, care, size]);
  expect(texts).toEqual([
    [undefined, '', '', 'Free Size'],
    [undefined, 'Cotton', 'Wash', 'Free Size'],
  ]);
});

describe('an export of another shop', () => {
  const shopify =
    'Handle,Title,Body (HTML),Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Image Src';
  test('of Shopify has a row a size, with tags, and a row a photo', async () => {
    const text = crLf(
      shopify,
      'suit,Suit,<p>Soft &amp; light.</p><p>Lined</p>,Suits,Size,S,MU-S,7,1499.00,1.jpg',
      'suit,,,,,M,MU-M,3,1499.00,2.jpg',
      'suit,,,,,,,,,3.jpg',
      'stole,Stole,Plain <3 wool,Stoles,Title,Default Title,ST,1,99,4.jpg',
    );
    expect(await outline(text)).toEqual(['2 Suit/S 7', '3 Suit/M 3', '5 Stole/ 1']);
    expect((await read(text)).lines).toMatchObject([
      { slug: 'suit', description: 'Soft & light.\nLined', category: 'Suits', sku: 'MU-S', price: 1499 },
      { slug: 'suit', sku: 'MU-M' },
      { slug: 'stole', description: 'Plain <3 wool', sku: 'ST' },
    ]);
  });

  test('of Shopify is refused where its option is no size', async () => {
    const { problems } = await read(crLf(shopify, 'suit,Suit,Soft.,Suits,Material,Silk,,7,1499,'));
    expect(problems).toEqual([
      { line: 2, field: 'size', message: "is the option 'Material': a product can be in sizes only" },
    ]);
  });

  test('of WooCommerce has a regular price, and a sale price now and then', async () => {
    const text = crLf(
      'ID,Type,SKU,Name,Description,Stock,Sale price,Regular price,Categories',
      '1,simple,mu-1,Tee,Long,5,,499,Tees',
      '2,simple,mu-2,Top,Long,5,399,499,',
    );
    expect((await read(text)).lines).toMatchObject([{ price: 499, category: 'Tees' }, { price: 399 }]);
    expect((await read(text)).lines[1]).not.toHaveProperty('category');
  });

  test('without a needed column is told its names and those of the file', async () => {
    const { problems } = await read(crLf('Title,Cost', 'Suit,9'));
    expect(problems.map(({ field }) => field)).toEqual(['price', 'category']);
    expect(problems[1]?.message).toBe(
      'is missing in the header, where it may be called: category, category name, product category, categories. The header has: Title, Cost',
    );
  });
});

test.each(['1.5', '-1', '99999999999999999999'])('a stock_seen of %s is a problem of its line', async (cell) => {
  const text = crLf('name,description,price,category,stock_seen', `A,Plain.,1,Tees,${cell}`);
  expect((await read(text)).problems).toMatchObject([{ line: 2, field: 'stock_seen' }]);
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
