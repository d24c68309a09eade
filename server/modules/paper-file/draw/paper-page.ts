import { readableDay, startOfDay } from '#contract/rules/day.ts';
import { stateNames } from '#contract/rules/pincode.ts';
import { groupedRupees, rupeeWords } from '#contract/rules/rupee-words.ts';
import type { PaperLine, PaperSnapshot } from '#contract/rules/tax.ts';
import { paperTitles, unitCodes } from '../paper-words.ts';
import { page, type Sheet } from './sheet.ts';
import { drawTable, fitted, type Column } from './table.ts';

/** A paper to be drawn. What is not in its snapshot is looked up when it is drawn. */
export interface DrawnPaper {
  readonly snapshot: PaperSnapshot;
  readonly copy: 1 | 2 | 3;
  readonly cancelled: boolean;
  /** A PNG. */
  readonly signature?: Uint8Array | undefined;
}

/** Rule 48 of the CGST Rules. */
const copies = { 1: 'ORIGINAL FOR RECIPIENT', 2: 'DUPLICATE FOR TRANSPORTER', 3: 'TRIPLICATE FOR SUPPLIER' } as const;

/** What the kind of registration makes a paper say (rule 5 of the Composition Rules for the second). */
const notes = {
  unregistered: 'The seller is not registered under GST. No tax is charged.',
  composition: 'Composition taxable person, not eligible to collect tax on supplies.',
  regular: 'Whether tax is payable on reverse charge: No',
} as const;

const quiet = { size: 8.5, color: '#5d564b' };
const bold = { weight: 'bold', size: 9 } as const;

const shownDay = (day: string): string => readableDay(startOfDay(day));

const stateWords = (code: string): string => (code === '' ? '' : `${stateNames[code] ?? ''} (${code})`.trim());

const lines = (parts: readonly string[]): string => parts.filter((part) => part !== '').join('\n');

/** Draws a paper on pages of its own: template 1. */
export function drawPaper(sheet: Sheet, paper: DrawnPaper): void {
  const { snapshot, cancelled, copy } = paper;
  const first = sheet.doc.bufferedPageRange().count;
  const addPage = (): number => {
    sheet.doc.addPage();
    return page.top;
  };
  addPage();
  const top = drawParties(sheet, snapshot, copies[copy]);
  const below = drawTable(sheet, columnsOf(snapshot), snapshot.lines, top, () => {
    const y = addPage();
    return sheet.write(`${titleOf(snapshot)}, continued`, { x: page.left, y, width: 500 }, bold) + 6;
  });
  drawEnd(sheet, paper, below, addPage);
  const { count } = sheet.doc.bufferedPageRange();
  const stamp = [cancelled ? 'CANCELLED' : '', snapshot.test === true ? 'SPECIMEN' : ''].filter(Boolean).join(' ');
  for (let index = first; index < count; index++) {
    sheet.doc.switchToPage(index);
    const words = `${titleOf(snapshot)} · ${copies[copy]} · page ${index - first + 1} of ${count - first}`;
    sheet.write(words, { x: page.left, y: 806, width: page.right - page.left, align: 'center' }, { ...quiet, size: 7 });
    if (stamp !== '') sheet.stamp(stamp);
  }
}

const titleOf = ({ kind, number }: PaperSnapshot): string => `${paperTitles[kind]} ${number}`;

/** Draws who sells to whom, and which paper it is. @returns The bottom. */
function drawParties(sheet: Sheet, snapshot: PaperSnapshot, copy: string): number {
  const { kind, number, date, order, of, seller, buyer, place, mode, test } = snapshot;
  const [left, right] = [
    { x: page.left, width: 300 },
    { x: 350, width: page.right - 350 },
  ];
  let y = sheet.write(seller.name, { ...left, y: page.top - 4 }, { weight: 'display', size: 17 }) + 2;
  const contact = [seller.email, seller.phone].filter(Boolean).join(' · ');
  const state = stateWords(seller.state);
  y = sheet.write(lines([seller.address, state === '' ? '' : `State: ${state}`, contact]), { ...left, y }, quiet);
  if (seller.gstin !== '') y = sheet.write(`GSTIN ${seller.gstin}`, { ...left, y: y + 2 }, bold);

  const align = 'right';
  let end = sheet.write(paperTitles[kind], { ...right, y: page.top - 4, align }, { weight: 'display', size: 17 }) + 2;
  end = sheet.write(copy, { ...right, y: end, align }, { weight: 'bold', size: 8 }) + 3;
  end = sheet.write(`${number}\n${shownDay(date)}`, { ...right, y: end, align }, { ...bold, size: 11 });
  const facts = [
    `Order ${order.number} of ${shownDay(order.date)}`,
    of === undefined ? '' : `For ${of.number} of ${shownDay(of.date)}`,
    test === true ? 'Specimen: the payment was a test, no money moved' : '',
  ];
  end = sheet.write(lines(facts), { ...right, y: end + 2, align }, quiet);

  y = Math.max(y, end) + 12;
  sheet.rule(y);
  const titles = { ...quiet, size: 7.5 };
  const title = kind === 'credit_note' ? 'Buyer' : 'Sold and delivered to';
  let bottom = sheet.write(title, { ...left, y: y + 7 }, titles);
  bottom = sheet.write(buyer.name, { ...left, y: bottom }, { ...bold, size: 10.5 });
  const home = stateWords(buyer.state);
  const address = [buyer.address, home === '' ? '' : `State: ${home}`];
  bottom = sheet.write(lines(address), { ...left, y: bottom });
  let other = y + 7;
  if (place !== '') {
    other = sheet.write('Place of supply', { ...right, y: other, align }, titles);
    other = sheet.write(stateWords(place), { ...right, y: other, align }, { ...bold, size: 10.5 });
  }
  other = sheet.write(notes[mode], { ...right, y: other + 3, align }, quiet);
  return Math.max(bottom, other) + 14;
}

/** The columns of a paper: those of tax only where it shows tax, and those of one side of a border only. */
function columnsOf({ mode, inside, lines: rows, sum }: PaperSnapshot): Column<PaperLine>[] {
  const right = { align: 'right' } as const;
  const some = (has: boolean, ...columns: Column<PaperLine>[]) => (has ? columns : []);
  const money = (name: 'taxable' | 'cgst' | 'sgst' | 'igst', title: string, width: number, part?: number) => ({
    ...{ title, width, ...right, total: groupedRupees(sum[name]) },
    cell: (row: PaperLine) => groupedRupees(row[name]),
    ...(part !== undefined && { note: ({ rate }: PaperLine) => `${rate * part} %` }),
  });
  const discounts = rows.reduce((total, { discount }) => total + discount, 0);
  const isTaxed = mode === 'regular';
  return fitted<PaperLine>([
    { title: '#', width: 14, cell: (_, index) => String(index + 1) },
    {
      title: 'Description',
      width: 0,
      cell: ({ name }) => name,
      note: ({ size = '' }) => (size === '' ? '' : `Size ${size}`),
    },
    ...some(
      rows.some(({ hsn }) => hsn !== ''),
      { title: 'HSN', width: 40, cell: ({ hsn }) => hsn },
    ),
    ...some(
      rows.some(({ quantity }) => quantity !== undefined),
      {
        ...{ title: 'Qty', width: 34, ...right },
        cell: ({ quantity, unit }) => (quantity === undefined ? '' : `${quantity} ${unitCodes[unit]}`),
      },
      { title: 'Price', width: 50, ...right, cell: ({ price }) => groupedRupees(price) },
    ),
    ...some(discounts > 0, {
      ...{ title: 'Discount', width: 46, ...right, total: groupedRupees(discounts) },
      cell: ({ discount }) => groupedRupees(discount),
    }),
    ...some(isTaxed, money('taxable', 'Taxable value', 56)),
    ...some(isTaxed && inside, money('cgst', 'CGST', 44, 0.5), money('sgst', 'SGST', 44, 0.5)),
    ...some(isTaxed && !inside, money('igst', 'IGST', 50, 1)),
    {
      ...{ title: 'Total', width: 58, ...right, total: groupedRupees(sum.total) },
      cell: ({ total }) => groupedRupees(total),
    },
  ]);
}

/** Draws the total in digits and words, and the signature. They stay together. */
function drawEnd(sheet: Sheet, { snapshot, signature }: DrawnPaper, top: number, addPage: () => number): void {
  const { kind, mode, seller, sum } = snapshot;
  const words = `In words: ${rupeeWords(sum.total)}`;
  const width = 300;
  const height = Math.max(40 + sheet.height(words, width), 110);
  let y = (top + height > page.bottom ? addPage() : top) + 12;
  const right = { x: 350, width: page.right - 350, align: 'right' } as const;
  const label = kind === 'credit_note' ? 'Credit' : 'Total';
  const included = mode === 'regular' ? `${label}, taxes included` : label;
  const end = sheet.write(
    `${included}: Rs. ${groupedRupees(sum.total)}`,
    { x: page.left, y, width },
    { ...bold, size: 12 },
  );
  sheet.write(words, { x: page.left, y: end + 2, width });
  y = sheet.write(`For ${seller.name}`, { ...right, y }, bold) + 2;
  if (signature !== undefined) {
    const [wide, high] = [130, 44];
    sheet.picture(signature, page.right - wide, y, { fit: [wide, high], align: 'right' });
    y += high + 2;
  } else y += 30;
  if (seller.signatory !== '') y = sheet.write(seller.signatory, { ...right, y });
  sheet.write('Authorised signatory', { ...right, y }, quiet);
}
