import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readCourierSheet } from './courier-sheet.ts';

const now = Date.parse('2026-11-28T12:00:00+05:30');
const awb = '19041432529574';

/** The parcels of a file as `line number state time rupees reference`, then its warnings as `line! field`; or `refused` and its problems. */
async function outline(text: string): Promise<string[]> {
  const { lines, warnings, problems } = await readCourierSheet(text, now);
  const words = (of: typeof warnings) => of.map(({ line, field = '' }) => `${line}! ${field}`);
  if (problems.length > 0) return ['refused', ...words(problems)];
  const parcels = lines.map(({ line, number, state, at, cash: { paise, utr } }) =>
    [
      ...[
        line,
        number,
        state ?? 'no state',
        at === undefined ? '' : new Date(at + 19_800_000).toISOString().slice(0, 16),
      ],
      ...[paise === undefined ? '' : paise / 100, utr],
    ]
      .join(' ')
      .trim(),
  );
  return [...parcels, ...words(warnings)];
}

const header = 'AWB Code,Status,Remitted Amount,UTR No';
const paid = [`2 ${awb} delivered  499.5 UTR1`];

test.each<[what: string, amount: string, rupees: string]>([
  ['a dash', '-', ''],
  ['N/A', 'N/A', ''],
  ['four decimals', '499.5000', '499.5'],
  ['INR', 'INR 499.5', '499.5'],
  ['a comma of thousands', '"1,499.50"', '1499.5'],
  ['commas of lakhs', '"1,74,971.00"', '174971'],
  ['a decimal comma', '"499,50"', '499.5'],
  ['Rs.', 'Rs. 499.5', '499.5'],
  ['another amount', '459.5', '459.5'],
  ['a sign and a space', '₹ 499.50', '499.5'],
  ['a sign', '₹499.5', '499.5'],
  ['/-', '499.5/-', '499.5'],
  ['0, which is to come', '0', ''],
  ['0.00, which is to come', '0.00', ''],
  ['below 0', '-499.5', '!'],
  ['a fault of a program', '%!f(string=499.5.)', '!'],
])('an amount: %s', async (_, amount, rupees) => {
  const parcel = `2 ${awb} delivered  ${rupees === '!' ? '' : rupees}`.trim();
  const expected = rupees === '!' ? [parcel, '2! amount'] : [parcel];
  expect(await outline(`${header}\n${awb},DELIVERED,${amount},`)).toEqual(expected);
});

test.each<[what: string, date: string, time: string]>([
  ['with AM and PM', '26/11/2026 02:05 PM', '2026-11-26T14:05'],
  ['at midnight', '26 Nov 2026, 12:05 am', '2026-11-26T00:05'],
  ['year first, with PM', '2026-11-26 02:05 PM', '2026-11-26T14:05'],
  ['with a comma', '03 Nov, 2026', '2026-11-03T00:00'],
  ['by slashes', '26/11/2026', '2026-11-26T00:00'],
  ['with a time', '26-11-2026 14:05', '2026-11-26T14:05'],
  ['by points', '26.11.2026', '2026-11-26T00:00'],
  ['ISO', '2026-11-26 14:05:00', '2026-11-26T14:05'],
  ['to the minute', '2026-11-26 14:05', '2026-11-26T14:05'],
  ['with its zone', '2026-11-26T14:05:06.123+05:30', '2026-11-26T14:05'],
  ['of UTC', '2026-11-26T08:35:06Z', '2026-11-26T14:05'],
  ['with a month', '26-Nov-26', '2026-11-26T00:00'],
  ['of few digits', '1 Nov 2026', '2026-11-01T00:00'],
  ['with spaces', '26 Nov 2026', '2026-11-26T00:00'],
  ['by spaces', '26 11 2026 14:05:06', '2026-11-26T14:05'],
  ['a number of a spreadsheet', '46352', '2026-11-26T00:00'],
  ['with its time', '46352.5868', '2026-11-26T14:05'],
  ['short', '26/11/26', '2026-11-26T00:00'],
  ['N/A', 'N/A', ''],
  ['of zeros', '0000-00-00 00:00:00', ''],
  ...[
    '11/26/2026',
    '31-02-2026',
    '2026-13-01',
    '26 11 2026 25:00',
    '26 Foo 2026',
    '1970-01-01',
    '2026-12-24',
    'soon',
  ].map((date): [string, string, string] => [date, date, '!']),
])('a date: %s', async (_, date, time) => {
  const parcel = `2 ${awb} delivered ${time === '!' ? '' : time}`.trim();
  const expected = time === '!' ? [parcel, '2! date'] : [parcel];
  expect(await outline(`AWB,Status,Delivered Date\n${awb},DELIVERED,"${date}"`)).toEqual(expected);
});

test.each<[what: string, cell: string, isLost?: true]>([
  ['an apostrophe', `'${awb}`],
  ['apostrophes', `'${awb}'`],
  ['a formula', `"=""${awb}"""`],
  ['a tab', `"\t${awb}"`],
  ['a decimal', `${awb}.0`],
  ['exponent', '1.90414E+13', true],
  ['exponent without a sign', '1.90414E13', true],
  ['rounded digits', '19041400000000', true],
  ['more than 15 digits', '190414325295740000', true],
])('a number as spreadsheets write it: %s', async (_, cell, isLost) => {
  const line = `${cell},DELIVERED,499.50,UTR1`;
  expect(await outline(`\uFEFF${header}\n${line}`)).toEqual(isLost ? ['refused', '2! awb'] : paid);
  const { warnings, passed } = await readCourierSheet(`${header}\n${line}\nAB123,DELIVERED,,`, now);
  expect([passed, warnings[0]?.message.includes('lost its last digits')]).toEqual(isLost ? [1, true] : [0, undefined]);
});

test.each<[what: string, text: string, expected: string[]]>([
  ['semicolons', `\uFEFF${header.replaceAll(',', ';')}\n${awb};DELIVERED;499.50;UTR1`, paid],
  ['tabs', `${header.replaceAll(',', '\t')}\n${awb}\tDELIVERED\t499.50\tUTR1`, paid],
  ['blank lines and columns', `${header},,\n${awb},DELIVERED,499.5,UTR1,,\n,,,,,\n,,,,,`, paid],
  ['a total below', `${header}\n${awb},DELIVERED,499.5,UTR1\nGrand Total,,499.5,`, paid],
  [
    'an apostrophe before a UTR',
    `${header}\n${awb},DELIVERED,,'000233012345678`,
    [`2 ${awb} delivered   000233012345678`],
  ],
  [
    'a UTR with an exponent',
    `${header}\n${awb},DELIVERED,499.50,2.33012E+15`,
    [`2 ${awb} delivered  499.5 2.33012E+15`],
  ],
  ['N/A as UTR', `AWB Number,Status,COD Amount,UTR\n${awb},IN TRANSIT,499.50,N/A`, [`2 ${awb} in_transit`]],
  ['what was booked, with a UTR', `AWB,Status,COD Amount,UTR\n${awb},,499.50,UTR1`, [`2 ${awb} no state  499.5 UTR1`]],
  [
    'lines that say nothing',
    `awb,status,amount\n${awb},Delivered,\n,NEW,\nX!,Delivered,\n${awb},Hm,\n${awb},,\n${awb},Hm,10`,
    [`2 ${awb} delivered`, `7 ${awb} no state  10`, '3! awb', '4! awb', '5! state', '6! state'],
  ],
  [
    'wrong quotation marks',
    `${header}\n${awb},=HYPERLINK("x"),,UTR1\n"B,DELIVERED,,\n"AB123"x,DELIVERED,,\n\n${awb},"In\nTransit",,\nAB123,Delivered,,\n"AB9`,
    [`2 ${awb} no state   UTR1`, `6 ${awb} in_transit`, '7 AB123 delivered', '3! ', '4! awb', '8! '],
  ],
  ['no line with a number', 'awb,status\n,NEW\nN/A,CANCELED', ['refused', '2! awb', '3! awb']],
  ['no column of numbers', 'order,status\n1,Delivered', ['refused', '1! awb']],
  ['no column of states or money', 'awb,date\nA,B', ['refused', '1! state']],
  ['a column twice', 'awb,status,Status\nA,B,C', ['refused', '1! state']],
  ['a header alone', header, ['refused', '1! ']],
  ['5,001 lines', `awb,status\n${`${awb},Delivered\n`.repeat(5001)}`, ['refused', '5002! ']],
])('a file: %s', async (_, text, expected) => expect(await outline(text)).toEqual(expected));

/** A product a line: two lines of one parcel. 0.00 is a remittance to come. */
const shiprocket = [
  '2 19041435552098 delivered 2026-11-26T14:05 499.5 AXISCN0123456789',
  `3 ${awb} delivered 2026-11-27T14:05`,
  '4 19041424281998 returned 2026-11-27T10:00',
  ...[5, 6].map((line) => `${line} 19041499360980 delivered  1498.5 AXISCN0123456789`),
];

test.each<[file: string, expected: string[]]>([
  ['ithink-remittance', [`2 ${awb} no state  499.5 N0123456`]],
  ['shiprocket-report-lost', ['2 19041464561748 lost']],
  ['nimbuspost-report', [`2 ${awb} delivered 2026-11-26T00:00`, '3 19041464561748 booked']],
  ['shiprocket-report-all-with-awb', shiprocket],
  ['shiprocket-report-with-new-and-cancelled', [...shiprocket, '7! awb', '8! awb']],
])('a report: %s', async (file, expected) => {
  const text = await readFile(`tests/support/cases/courier/${file}.csv`, 'utf8');
  expect(await outline(text)).toEqual(expected);
});

test('a cell is cut before it is read, and a wide header costs each line nothing', async () => {
  expect(await outline(`awb,status\nAB123,${'rto '.repeat(20_000)}`)).toEqual(['2 AB123 returning']);
  const wide = await readCourierSheet(`awb,status${','.repeat(49_000)}\n${'AB123,Delivered\n'.repeat(5_000)}`, now);
  expect(wide.lines).toHaveLength(5_000);
  expect(await outline(`awb,status${',x'.repeat(200)}\nAB123,Delivered`)).toEqual(['refused', '1! ']);
});
