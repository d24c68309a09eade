import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { PaperSnapshot } from '#contract/rules/tax.ts';
import { sampleLine, samplePaper } from '#tests/support/paper-sample.ts';
import { draw } from './draw.ts';
import { runsOf } from './fonts.ts';
import type { DrawnPaper } from './paper-page.ts';

/** The text of each page, in the order in which it was written. */
async function textOf(bytes: Uint8Array): Promise<string[]> {
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text.map((page) => page.replaceAll(/\s+/g, ' '));
}

const drawn = (snapshot: PaperSnapshot, more: Partial<DrawnPaper> = {}) =>
  draw({ pages: [{ paper: { snapshot, copy: 1, cancelled: false, ...more } }], author: 'Weft', time: 0 });

const textOfPaper = async (changes: Partial<PaperSnapshot>, more: Partial<DrawnPaper> = {}) =>
  (await textOf(await drawn(samplePaper(changes), more))).join(' ');

test('a tax invoice inside a state says what rule 46 wants', async () => {
  const discounted = sampleLine({ quantity: 2, discount: 9_800 });
  const text = await textOfPaper({ lines: [discounted] });
  for (const part of [
    ...['Tax invoice', 'ORIGINAL FOR RECIPIENT', 'W/26-27/000123', '29 Nov 2026', 'Order 1042 of 27 Nov 2026'],
    ...['Kapas and Loom Private Limited', '14, Hosur Road', 'State: Karnataka (29)', 'GSTIN 29AAGCB7383J1Z4'],
    ...['Asha Rao', '3, MG Road', 'Place of supply Karnataka (29)', 'reverse charge: No'],
    ...['Bandhani dot polo', 'Size XL', '6105', '2 PCS', '1,299.00', '98.00', '2,380.96', '59.52', '2.5 %', '2,500.00'],
    ...['In words: Rupees two thousand five hundred only', 'Meera Krishnan', 'Authorised signatory'],
  ])
    expect(text).toContain(part);
  expect(text).toContain('CGST SGST');
  expect(text).not.toContain('IGST');
});

test.each<[string, Partial<PaperSnapshot>, Partial<DrawnPaper>, string[], string[]]>([
  ['between states', { inside: false }, {}, ['IGST', '5 %', 'Maharashtra (27)'], ['CGST', 'SGST']],
  [
    'a plain bill',
    { kind: 'bill', mode: 'unregistered', lines: [sampleLine({ rate: 0, hsn: '' })] },
    {},
    ['Bill W/26-27/000123', 'not registered under GST', '1,299.00'],
    ['Tax invoice', 'CGST', 'Taxable value', 'HSN', 'Discount'],
  ],
  [
    'a bill of supply',
    { kind: 'bill_of_supply', mode: 'composition', lines: [sampleLine({ rate: 0 })] },
    {},
    ['Bill of supply', 'Composition taxable person, not eligible to collect tax on supplies', '6105'],
    ['CGST', 'reverse charge'],
  ],
  [
    'a credit note of an amount',
    {
      kind: 'credit_note',
      number: 'C/26-27/000004',
      of: { number: 'W/26-27/000123', date: '2026-11-20' },
      lines: [sampleLine({ quantity: undefined, total: 10_000 })],
    },
    {},
    ['Credit note C/26-27/000004', 'For W/26-27/000123 of 20 Nov 2026', 'Credit, taxes included: Rs. 100.00'],
    ['PCS', 'delivered to'],
  ],
  ['a second copy', {}, { copy: 2 }, ['DUPLICATE FOR TRANSPORTER'], ['ORIGINAL']],
  ['a third copy', {}, { copy: 3 }, ['TRIPLICATE FOR SUPPLIER'], ['ORIGINAL']],
  ['a cancelled paper', {}, { cancelled: true }, ['CANCELLED'], ['SPECIMEN']],
  ['a specimen', { test: true }, {}, ['SPECIMEN', 'the payment was a test'], ['CANCELLED']],
])('draws %s', async (_, changes, more, parts, missing) => {
  const text = await textOfPaper(changes, more);
  for (const part of parts) expect(text).toContain(part);
  for (const part of missing) expect(text).not.toContain(part);
});

test('a long paper repeats the head of its table, and its end stays together', async () => {
  const lines = Array.from({ length: 20 }, (_, line) =>
    sampleLine({ line, name: `Product with a long name ${'of cotton '.repeat(6)}${line}` }),
  );
  const pages = await textOf(await drawn(samplePaper({ lines })));
  expect(pages.length).toBeGreaterThan(1);
  for (const [index, text] of pages.entries()) expect(text).toContain(`page ${index + 1} of ${pages.length}`);
  expect(pages[1]).toContain('Tax invoice W/26-27/000123, continued # Description HSN');
  expect(pages.at(-1)).toContain('In words');
  expect(pages.at(-1)).toContain('Authorised signatory');
  expect(pages.join(' ')).toContain('25,980.00');
});

test('the same paper has the same bytes', async () => {
  expect((await drawn(samplePaper())).equals(await drawn(samplePaper()))).toBe(true);
});

test.each([
  ['Asha Rao', ['regular-latin']],
  ['श्रीमती शर्मा, दिल्ली', ['devanagari', 'regular-latin', 'devanagari']],
  ['গুপ্ত', ['bengali']],
  ['ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', ['gurmukhi']],
  ['પટેલ', ['gujarati']],
  ['ମିଶ୍ର', ['oriya']],
  ['கோபால்', ['tamil']],
  ['శ్రీ వెంకట్', ['telugu']],
  ['ಮೂರ್ತಿ', ['kannada']],
  ['കൃഷ്ണൻകുട്ടി', ['malayalam']],
  ['Rākā', ['regular-latin', 'regular-latin-ext', 'regular-latin', 'regular-latin-ext']],
])('finds the fonts of %s', (text, fonts) => {
  const runs = runsOf(text, 'regular');
  expect(runs.map(({ font }) => font)).toEqual(fonts);
  expect(runs.map((run) => run.text).join('')).toBe(text);
});

test('writes a letter without a mark that no font has, and a sign for one that none has', () => {
  expect(runsOf('Kṣ漢', 'bold')).toEqual([{ font: 'bold-latin', text: 'Ks?' }]);
});

test('draws names in every script of India', async () => {
  const name = 'श्रीमती প্রসেনজিৎ ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ શ્રી ମିଶ୍ର ஸ்ரீ శ్రీ ಶ್ರೀ കൃഷ്ണൻകുട്ടി';
  const buyer = { ...samplePaper().buyer, name };
  const text = await textOfPaper({ buyer });
  // Letters of a syllable that are drawn before others are read before them.
  for (const part of ['मती', 'ਗੁਰਪ੍ਰੀਤ', 'ମିଶ୍ର', 'ஸ்ரீ', 'കൃഷ്ണൻകുട്ടി']) expect(text).toContain(part);
});

test('draws a slip with what is to be packed', async () => {
  const items = Array.from({ length: 14 }, (_, index) => ({
    name: `Tee ${index}`,
    sku: `T-${index}`,
    size: 'M',
    quantity: 2,
  }));
  const slip = {
    ...{ brand: 'weft', printed: 'Packing slip', sender: 'Sender: Kapas', number: 1042, date: '27 Nov 2026' },
    ...{ marks: ['Test payment'], collect: 'Collect Rs. 1,299', name: 'Asha Rao', address: '3, MG Road', items },
    last: '28 pieces in this parcel',
  };
  const pages = await textOf(await draw({ pages: [{ slip }], author: 'Weft', time: 0 }));
  expect(pages).toHaveLength(2);
  for (const part of ['Order 1042', 'Test payment', 'Collect Rs. 1,299', 'Asha Rao', 'SKU T-0', 'Size M', '× 2'])
    expect(pages[0]).toContain(part);
  expect(pages[1]).toContain('Order 1042, continued');
  expect(pages[1]).toContain('28 pieces in this parcel');
});
