import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { endpoints } from './endpoints.ts';
import { refusedFields } from './refused-fields.ts';

/** A name, an input, and the code of each refused field, with the path in it if there is one. */
type Cases = readonly (readonly [about: string, input: unknown, codes: Readonly<Record<string, string>>])[];

const id = 'a'.repeat(24);
const x = (length: number) => 'x'.repeat(length);

const form = { name: 'Tee', description: 'Soft.', price: '499', quantity: '10', category: id };
const size = { label: 'S', quantity: 1 };
const sized = (...changes: readonly object[]) => {
  const sizes = changes.map((change) => ({ ...size, ...change }));
  return { ...form, sizes: JSON.stringify(sizes) };
};
const row = (...values: number[]) => ({ label: 'S', values });
const chart = { unit: 'cm', of: 'garment', columns: ['Chest'], rows: [row(48)], note: '' };
const charted = (changes: object) => ({ ...form, size_chart: JSON.stringify({ ...chart, ...changes }) });
const fitting = (range: object) =>
  charted({ body: { columns: ['Chest'], rows: [{ label: 'M', values: [range] }], between: '' } });
const synonym = (changes: object) => ({ synonyms: [{ word: 'tee', finds: ['tshirt'], bothWays: true, ...changes }] });
const review = { stars: 5, fit: 'true', text: 'Soft.' };

const inputs: Readonly<Record<string, readonly [schema: z.ZodType, cases: Cases]>> = {
  'the product form': [
    endpoints.createProduct.schemas.body,
    [
      ['a long name', { ...form, name: x(201) }, { name: 'tooLong' }],
      ['a NUL character', { ...form, description: 'a\0b' }, { description: 'badCharacter' }],
      ['a colour with a long name', { ...form, colour: 'x'.repeat(31) }, { colour: 'notColour' }],
      ['a negative price', { ...form, price: '-1' }, { price: 'notPrice' }],
      ['parts of a paisa', { ...form, price: '1.999' }, { price: 'notPrice' }],
      ['a price that is too high', { ...form, price: '1000000.01' }, { price: 'tooLarge' }],
      ['too large a quantity', { ...form, quantity: '100001' }, { quantity: 'tooLarge' }],
      ['no category', { ...form, category: undefined }, { category: 'required' }],
      ['a text as the photo', { ...form, photo: 'no file' }, { photo: 'notFile' }],
      ['a long style', { ...form, style: x(61) }, { style: 'tooLong' }],
      ['an MRP in words', { ...form, mrp: 'cheap' }, { mrp: 'notPrice' }],
      ['a long maker and origin', { ...form, maker: x(301), origin: x(61) }, { maker: 'tooLong', origin: 'tooLong' }],
      ['a long fact', { ...form, fabric: x(301) }, { fabric: 'tooLong' }],
      ['sizes that are no JSON', { ...form, sizes: 'S, M' }, { sizes: 'notList' }],
      ['a size twice', sized(size, { label: 's' }), { sizes: 'duplicateSize at sizes.1.label' }],
      ['a size without a name', sized(size, { label: ' ' }), { sizes: 'sizeLabelMissing at sizes.1.label' }],
      ['a size with a long name', sized({ label: x(21) }), { sizes: 'sizeLabelTooLong at sizes.0.label' }],
      ['a size with a comma', sized({ label: 'M, tall' }), { sizes: 'sizeLabelComma at sizes.0.label' }],
      ['a long SKU', sized({ sku: x(65) }), { sizes: 'skuTooLong at sizes.0.sku' }],
      ['a size without a quantity', sized({ quantity: null }), { sizes: 'sizeQuantity at sizes.0.quantity' }],
      ['too large a quantity of a size', sized({ quantity: 100_001 }), { sizes: 'sizeQuantity at sizes.0.quantity' }],
      ['a chart that is no JSON', { ...form, size_chart: '{"unit"' }, { size_chart: 'notObject' }],
      [
        'a chart without a measure',
        charted({ columns: [], rows: [row()] }),
        { size_chart: 'chartEmpty at size_chart.columns' },
      ],
      ['a chart without a size', charted({ rows: [] }), { size_chart: 'chartEmpty at size_chart.rows' }],
      ['a size without a value', charted({ rows: [row()] }), { size_chart: 'chartValues' }],
      [
        'a size twice in a chart',
        charted({ rows: [row(1), row(2)] }),
        { size_chart: 'duplicateSize at size_chart.rows.1.label' },
      ],
      [
        'a negative measure',
        charted({ rows: [row(-1)] }),
        { size_chart: 'chartMeasure at size_chart.rows.0.values.0' },
      ],
      ['a nameless measure', charted({ columns: [' '] }), { size_chart: 'chartTextMissing at size_chart.columns.0' }],
      [
        'a range that ends before it begins',
        fitting({ from: 101, to: 96 }),
        { size_chart: 'chartRange at size_chart.body.rows.0.values.0' },
      ],
      [
        'a measure of the body that was no number',
        fitting({ from: null, to: 96 }),
        { size_chart: 'chartRange at size_chart.body.rows.0.values.0.from' },
      ],
      [
        'a body without extent',
        fitting({ from: 0, to: 0 }),
        { size_chart: 'chartRange at size_chart.body.rows.0.values.0' },
      ],
      ['another unit', charted({ unit: 'ell' }), { size_chart: 'notValid at size_chart.unit' }],
    ],
  ],
  'the query of a list': [
    endpoints.getAllProducts.schemas.query,
    [
      ['a colour with a long name', { colours: `red,${'x'.repeat(31)}` }, { colours: 'notColour at colours.1' }],
      ['a lowest price above the highest', { min: '500', max: '499.99' }, { min: 'tooLarge' }],
      ['too many sizes', { sizes: Array.from({ length: 41 }, (_, size) => size).join() }, { sizes: 'tooManySizes' }],
      ['page 0', { page: '0' }, { page: 'startsAt' }],
    ],
  ],
  'the body of a filter': [
    endpoints.filterProducts.schemas.body,
    [
      ['sizes as text', { checked: [], sizes: 'M' }, { sizes: 'notList' }],
      ['colours as text', { checked: [], colours: 'Red' }, { colours: 'notList' }],
      ['a negative price', { checked: [], min: -0.01 }, { min: 'tooSmall' }],
      ['a flag as a truth value', { checked: [], in_stock: true }, { in_stock: 'notZeroOrOne' }],
    ],
  ],
  'the list of synonyms': [
    endpoints.updateSearchSynonyms.schemas.body,
    [
      ['an empty word', synonym({ word: ' ' }), { synonyms: 'required at synonyms.0.word' }],
      ['a word without synonyms', synonym({ finds: [] }), { synonyms: 'wordMissing at synonyms.0.finds' }],
      ['a long word', synonym({ word: x(41) }), { synonyms: 'wordTooLong at synonyms.0.word' }],
    ],
  ],
  'a review': [
    endpoints.createReview.schemas.body,
    [
      ['a long text', { ...review, text: x(2001) }, { text: 'tooLong' }],
      ['a domain', { ...review, text: 'Buy at tees.com' }, { text: 'webAddress' }],
    ],
  ],
  'a wish list': [
    endpoints.updateWishlist.schemas.body,
    [
      ['no id', { products: [{ _id: 'tee' }] }, { products: 'notId at products.0._id' }],
      ['a negative price', { products: [{ _id: id, price: -1 }] }, { products: 'tooSmall at products.0.price' }],
    ],
  ],
};

describe.each(Object.entries(inputs))('%s', (_, [schema, cases]) => {
  test.each(cases)('refuses %s at its field', async (_about, input, codes) => {
    const { error } = await schema.safeParseAsync(input);
    const refused = Object.entries(refusedFields(error!)).map(([field, { code, path }]) => [
      field,
      path === undefined ? code : `${code} at ${path}`,
    ]);
    expect(Object.fromEntries(refused)).toEqual(codes);
  });
});
