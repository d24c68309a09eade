import fc from 'fast-check';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { sumAmounts, type PaperSnapshot } from '#contract/rules/tax.ts';
import { sampleLine, samplePaper } from '#tests/support/paper-sample.ts';
import { csvOfRows } from '../../http/csv.ts';
import { MonthFile, type FiledPaper } from './month-file.ts';

const rowsOf = (papers: readonly FiledPaper[]) => {
  const file = new MonthFile('2026-11');
  for (const paper of papers) file.add(paper);
  return [...file.rows()];
};

const large = 'Large sales to consumers in other states (above Rs. 1,00,000)';

/** The rows of a block, without its title and with its total. */
function blockOf(rows: ReturnType<typeof rowsOf>, title: string) {
  const start = rows.findIndex(([first]) => first === title);
  const end = rows.findIndex((row, index) => index > start && row.length === 0);
  return rows.slice(start + 1, end < 0 ? undefined : end);
}

const paper = (n: number, changes: Partial<PaperSnapshot> = {}, cancelled?: string): FiledPaper => ({
  snapshot: samplePaper({ number: `W/26-27/${String(n).padStart(6, '0')}`, ...changes }),
  ...(cancelled !== undefined && { cancelled }),
});

test('lists a month in blocks', () => {
  const rows = rowsOf([
    paper(1, {
      lines: [sampleLine({ total: 105_000 }), sampleLine({ total: 590_000, rate: 18, hsn: '6403', unit: 'pair' })],
    }),
    paper(2, { inside: false, lines: [sampleLine({ total: 12_600_000, quantity: 60 }, false)] }),
    paper(3, {}, '2026-12-01'),
    paper(1, {
      ...{ kind: 'credit_note', number: 'C/26-27/000001', of: { number: 'W/26-27/000001', date: '2026-10-30' } },
      lines: [sampleLine({ total: 105_000 })],
    }),
  ]);
  expect(rows[0]).toEqual(['Papers of 2026-11', 'Kapas and Loom Private Limited, GSTIN 29AAGCB7383J1Z4']);
  expect(blockOf(rows, 'Sales by state and rate').slice(1)).toEqual([
    ['27-Maharashtra', 5, 120_000, 0, 0, 6_000, 126_000],
    ['29-Karnataka', 5, 1_000, 25, 25, 0, 1_050],
    ['29-Karnataka', 18, 5_000, 450, 450, 0, 5_900],
    ['Total', '', 126_000, 475, 475, 6_000, 132_950],
  ]);
  expect(blockOf(rows, large).slice(1)).toEqual([
    ['W/26-27/000002', '2026-11-29', '27-Maharashtra', 5, 120_000, 0, 0, 6_000, 126_000],
    ['Total', '', '', '', 120_000, 0, 0, 6_000, 126_000],
  ]);
  expect(blockOf(rows, 'HSN with quantity').slice(1)).toEqual([
    ['6105', 'PCS', 5, 61, 121_000, 25, 25, 6_000, 127_050],
    ['6403', 'PRS', 18, 1, 5_000, 450, 450, 0, 5_900],
    ['Total', '', '', 62, 126_000, 475, 475, 6_000, 132_950],
  ]);
  expect(blockOf(rows, 'Documents issued').slice(1)).toEqual([
    ['Credit note', 'C/26-27', 'C/26-27/000001', 'C/26-27/000001', 1, 0, 1],
    ['Tax invoice', 'W/26-27', 'W/26-27/000001', 'W/26-27/000003', 3, 1, 2],
    ['Total', '', '', '', 4, 1, 3],
  ]);
  expect(blockOf(rows, 'Credit notes').slice(1)).toEqual([
    [
      ...['C/26-27/000001', '2026-11-29', 'W/26-27/000001', '2026-10-30', '29-Karnataka', '6105', 'PCS', 1, 5],
      1_000,
      25,
      25,
      0,
      1_050,
    ],
    ['Total', '', '', '', '', '', '', '', '', 1_000, 25, 25, 0, 1_050],
  ]);
  expect(blockOf(rows, 'Cancelled papers').slice(1)).toEqual([
    ['Tax invoice', 'W/26-27/000003', '2026-11-29', 1_299, '2026-12-01'],
    ['Total', 1],
  ]);
});

test('lists what of earlier months became void, by line, and counts it nowhere', () => {
  const file = new MonthFile('2026-11');
  const lines = [sampleLine({ total: 105_000 }), sampleLine({ total: 590_000, rate: 18, hsn: '6403', unit: 'pair' })];
  file.addCancelledLater(paper(1, { date: '2026-10-30', lines }, '2026-11-02'));
  const note = { kind: 'credit_note', number: 'C/26-27/000001', date: '2026-09-30' } as const;
  file.addCancelledLater(paper(1, { ...note, lines: lines.slice(0, 1) }, '2026-11-03'));
  const rows = [...file.rows()];
  expect(blockOf(rows, 'Sales of earlier months cancelled in this month').slice(1)).toEqual([
    [
      ...['W/26-27/000001', '2026-10-30', '2026-10', '2026-11-02', '29-Karnataka', '6105', 'PCS', 1, 5],
      ...[1_000, 25, 25, 0, 1_050],
    ],
    [
      ...['W/26-27/000001', '2026-10-30', '2026-10', '2026-11-02', '29-Karnataka', '6403', 'PRS', 1, 18],
      ...[5_000, 450, 450, 0, 5_900],
    ],
    ['Total', '', '', '', '', '', '', '', '', 6_000, 475, 475, 0, 6_950],
  ]);
  expect(blockOf(rows, 'Credit notes of earlier months cancelled in this month')[1]).toEqual([
    ...['C/26-27/000001', '2026-09-30', '2026-09', '2026-11-03', '29-Karnataka', '6105', 'PCS', 1, 5],
    ...[1_000, 25, 25, 0, 1_050],
  ]);
  expect(blockOf(rows, 'Documents issued').slice(1)).toEqual([['Total', '', '', '', 0, 0, 0]]);
  expect(blockOf(rows, 'Sales by state and rate')).toHaveLength(2);
});

test('exactly Rs. 1,00,000 is no large sale, and none inside the state is', () => {
  const rows = rowsOf([
    paper(1, { inside: false, lines: [sampleLine({ total: 10_000_000 }, false)] }),
    paper(2, { lines: [sampleLine({ total: 20_000_000 })] }),
  ]);
  expect(blockOf(rows, large)).toHaveLength(2);
});

test('an empty month has its blocks', () => {
  expect(rowsOf([]).filter(([first]) => first === 'Total')).toHaveLength(8);
});

test('a cell that a spreadsheet would compute is text', async () => {
  const seller = { ...samplePaper().seller, name: '=HYPERLINK("x")' };
  const file = await text(csvOfRows(rowsOf([paper(1, { seller })])));
  expect(file).toContain('"Papers of 2026-11","\'=HYPERLINK(""x"")');
  expect(file).toContain('\r\n\r\n"Sales by state and rate"\r\n');
});

const anyLine = fc.record({
  total: fc.integer({ min: 1, max: 3_000_000 }),
  rate: fc.constantFrom(5, 12, 18),
  hsn: fc.constantFrom('6105', '6109', '5007'),
  quantity: fc.integer({ min: 1, max: 9 }),
});
const anyPaper = fc.record({
  inside: fc.boolean(),
  isCredit: fc.boolean(),
  cancelled: fc.boolean(),
  lines: fc.array(anyLine, { minLength: 1, maxLength: 4 }),
});

test('every total agrees with the papers to the paisa', () => {
  fc.assert(
    fc.property(fc.array(anyPaper, { maxLength: 30 }), (drafts) => {
      const papers = drafts.map(({ inside, isCredit, cancelled, lines }, n) =>
        paper(
          n,
          { inside, kind: isCredit ? 'credit_note' : 'invoice', lines: lines.map((line) => sampleLine(line, inside)) },
          cancelled ? '2026-11-30' : undefined,
        ),
      );
      const rows = rowsOf(papers);
      const counted = (kind: string) =>
        sumAmounts(
          papers
            .filter(({ snapshot, cancelled }) => snapshot.kind === kind && cancelled === undefined)
            .map(({ snapshot }) => snapshot.sum),
        );
      const cellsOf = ({ taxable, cgst, sgst, igst, total }: ReturnType<typeof counted>) =>
        [taxable, cgst, sgst, igst, total].map((paise) => paise / 100);
      const sales = cellsOf(counted('invoice'));
      expect(blockOf(rows, 'Sales by state and rate').at(-1)?.slice(-5)).toEqual(sales);
      expect(blockOf(rows, 'HSN with quantity').at(-1)?.slice(-5)).toEqual(sales);
      expect(blockOf(rows, 'Credit notes').at(-1)?.slice(-5)).toEqual(cellsOf(counted('credit_note')));
    }),
  );
});
