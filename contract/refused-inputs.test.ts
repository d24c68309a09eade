import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { endpoints } from './endpoints.ts';
import { refusedFields } from './refused-fields.ts';
import { maxWishes } from './rules/wish.ts';

/** A name, an input, and the code of each refused field. */
type Cases = readonly (readonly [about: string, input: unknown, codes: Readonly<Record<string, string>>])[];

const id = 'a'.repeat(24);
const x = (length: number) => 'x'.repeat(length);

const form = { name: 'Tee', description: 'Soft.', price: '499', quantity: '10', category: id };
const sized = (...sizes: readonly object[]) => ({ ...form, sizes: JSON.stringify(sizes) });
const chart = { unit: 'cm', of: 'garment', columns: ['Chest'], rows: [{ label: 'S', values: [48] }], note: '' };
const charted = (changes: object) => ({ ...form, size_chart: JSON.stringify({ ...chart, ...changes }) });
const synonym = (changes: object) => ({ synonyms: [{ word: 'tee', finds: ['tshirt'], bothWays: true, ...changes }] });
const review = { stars: 5, fit: 'true', text: 'Soft.' };

const inputs: Readonly<Record<string, readonly [schema: z.ZodType, cases: Cases]>> = {
  'the product form': [
    endpoints.createProduct.schemas.body,
    [
      ['a blank name', { ...form, name: ' ' }, { name: 'required' }],
      ['a long name', { ...form, name: x(201) }, { name: 'tooLong' }],
      ['no description', { ...form, description: undefined }, { description: 'required' }],
      ['a NUL character', { ...form, description: 'a\0b' }, { description: 'badCharacter' }],
      ['a price in words', { ...form, price: 'cheap' }, { price: 'notPrice' }],
      ['a negative price', { ...form, price: '-1' }, { price: 'notPrice' }],
      ['parts of a paisa', { ...form, price: '1.999' }, { price: 'notPrice' }],
      ['a price that is too high', { ...form, price: '1000000.01' }, { price: 'tooLarge' }],
      ['a fraction', { ...form, quantity: '1.5' }, { quantity: 'notWholeNumber' }],
      ['too large a quantity', { ...form, quantity: '100001' }, { quantity: 'tooLarge' }],
      ['no category', { ...form, category: undefined }, { category: 'required' }],
      ['a shipping that is neither', { ...form, shipping: 'yes' }, { shipping: 'notZeroOrOne' }],
      ['a text as the photo', { ...form, photo: 'no file' }, { photo: 'notFile' }],
      ['a colour outside the palette', { ...form, colour: 'Ultraviolet' }, { colour: 'notColour' }],
      ['a long style', { ...form, style: x(61) }, { style: 'tooLong' }],
      ['an MRP in words', { ...form, mrp: 'cheap' }, { mrp: 'notPrice' }],
      ['an MRP that is too high', { ...form, mrp: '1000000.01' }, { mrp: 'tooLarge' }],
      ['a long maker and origin', { ...form, maker: x(301), origin: x(61) }, { maker: 'tooLong', origin: 'tooLong' }],
      ['a long fact', { ...form, fabric: x(301) }, { fabric: 'tooLong' }],
      ['a NUL character in a fact', { ...form, care: 'a\0b' }, { care: 'badCharacter' }],
      ['sizes that are no JSON', { ...form, sizes: 'S, M' }, { sizes: 'notList' }],
      ['a size twice', sized({ label: 'M', quantity: 1 }, { label: 'm', quantity: 2 }), { sizes: 'duplicateSize' }],
      ['a size without a name', sized({ label: ' ', quantity: 1 }), { sizes: 'sizeLabelMissing' }],
      ['a size with a comma', sized({ label: 'M, tall', quantity: 1 }), { sizes: 'sizeLabelComma' }],
      ['a size with a NUL character', sized({ label: 'M\0', quantity: 1 }), { sizes: 'badCharacter' }],
      ['a chart that is no JSON', { ...form, size_chart: '{"unit"' }, { size_chart: 'notObject' }],
      [
        'a chart without a measure',
        charted({ columns: [], rows: [{ label: 'S', values: [] }] }),
        { size_chart: 'chartEmpty' },
      ],
      ['a chart without a size', charted({ rows: [] }), { size_chart: 'chartEmpty' }],
      ['a size without a value', charted({ rows: [{ label: 'S', values: [] }] }), { size_chart: 'chartValues' }],
      [
        'a size twice in a chart',
        charted({ rows: ['S', 's'].map((label) => ({ label, values: [1] })) }),
        { size_chart: 'duplicateSize' },
      ],
      ['a negative measure', charted({ rows: [{ label: 'S', values: [-1] }] }), { size_chart: 'chartMeasure' }],
      ['a nameless measure', charted({ columns: [' '] }), { size_chart: 'chartTextMissing' }],
      ['another unit', charted({ unit: 'ell' }), { size_chart: 'notValid' }],
    ],
  ],
  'the query of a list': [
    endpoints.getAllProducts.schemas.query,
    [
      ['an unknown order', { sort: 'cheapest' }, { sort: 'notValid' }],
      ['no size', { sizes: '' }, { sizes: 'sizeLabelMissing' }],
      ['a long size', { sizes: x(21) }, { sizes: 'sizeLabelTooLong' }],
      ['too many sizes', { sizes: Array.from({ length: 41 }, (_, size) => size).join() }, { sizes: 'tooManySizes' }],
      ['an unknown colour', { colours: 'red,mauve' }, { colours: 'notColour' }],
      ['a negative price', { min: '-1' }, { min: 'notPrice' }],
      ['parts of a paisa', { min: '1.999' }, { min: 'notPrice' }],
      ['a price that is too high', { max: '1000001' }, { max: 'tooLarge' }],
      ['no number', { max: 'Infinity' }, { max: 'notPrice' }],
      ['no flag', { in_stock: 'yes' }, { in_stock: 'notZeroOrOne' }],
      ['a lowest price above the highest', { min: '500', max: '499.99' }, { min: 'tooLarge' }],
      ['page 0', { page: '0' }, { page: 'startsAt' }],
    ],
  ],
  'the body of a filter': [
    endpoints.filterProducts.schemas.body,
    [
      ['the order of searches', { checked: [], sort: 'relevance' }, { sort: 'notValid' }],
      ['an empty size', { checked: [], sizes: ['S,M', ''] }, { sizes: 'sizeLabelMissing' }],
      ['sizes as text', { checked: [], sizes: 'M' }, { sizes: 'notList' }],
      ['colours as text', { checked: [], colours: 'Red' }, { colours: 'notList' }],
      ['a price as text', { checked: [], min: '500' }, { min: 'notNumber' }],
      ['a negative price', { checked: [], min: -0.01 }, { min: 'tooSmall' }],
      ['no price', { checked: [], max: null }, { max: 'notNumber' }],
      ['a flag as a truth value', { checked: [], in_stock: true }, { in_stock: 'notZeroOrOne' }],
      ['no id', { checked: ['tees'] }, { checked: 'notId' }],
    ],
  ],
  'the list of synonyms': [
    endpoints.updateSearchSynonyms.schemas.body,
    [
      ['two words', synonym({ word: 'long sleeve' }), { synonyms: 'notSingleWord' }],
      ['an empty word', synonym({ word: ' ' }), { synonyms: 'required' }],
      ['a word without synonyms', synonym({ finds: [] }), { synonyms: 'wordMissing' }],
      ['a long word', synonym({ word: x(41) }), { synonyms: 'wordTooLong' }],
    ],
  ],
  'a review': [
    endpoints.createReview.schemas.body,
    [
      ['nothing right', { stars: 6, fit: 'huge', text: ' ' }, { stars: 'tooLarge', fit: 'notValid', text: 'required' }],
      ['half a star', { ...review, stars: 4.5 }, { stars: 'notWholeNumber' }],
      ['a long text', { ...review, text: x(2001) }, { text: 'tooLong' }],
      ['a URL', { ...review, text: 'See www.example.org' }, { text: 'webAddress' }],
      ['a domain', { ...review, text: 'Buy at tees.com' }, { text: 'webAddress' }],
      ['a NUL character', { ...review, text: 'a\u0000b' }, { text: 'badCharacter' }],
    ],
  ],
  'a wish list': [
    endpoints.updateWishlist.schemas.body,
    [
      ['no list', { products: 'tee' }, { products: 'notList' }],
      ['no id', { products: [{ _id: 'tee' }] }, { products: 'notId' }],
      ['a negative price', { products: [{ _id: id, price: -1 }] }, { products: 'tooSmall' }],
      [
        'too many',
        { products: Array.from({ length: maxWishes + 1 }, () => ({ _id: id })) },
        { products: 'tooManyEntries' },
      ],
    ],
  ],
  'received goods': [
    endpoints.receiveGoods.schemas.body,
    [
      ['a quantity of zero', { sizes: [{ _id: id, pieces: 0 }] }, { sizes: 'receivedPieces' }],
      ['too large a quantity', { sizes: [{ _id: id, pieces: 100_001 }] }, { sizes: 'receivedPieces' }],
      ['nothing', { sizes: [] }, { sizes: 'nothingReceived' }],
      ['a size twice', { sizes: [1, 2].map((pieces) => ({ _id: id, pieces })) }, { sizes: 'duplicateSize' }],
    ],
  ],
};

test.each([
  ['a size without a name', sized({ label: 'S', quantity: 1 }, { label: ' ', quantity: 1 }), 'sizes.1.label'],
  ['a label of a row above', sized(...['S', 'M', 's'].map((label) => ({ label, quantity: 1 }))), 'sizes.2.label'],
  ['a label that is too long', sized({ label: x(21), quantity: 1 }), 'sizes.0.label'],
  ['an SKU that is too long', sized({ label: 'S', sku: x(65), quantity: 1 }), 'sizes.0.sku'],
  ['no quantity', sized({ label: 'S', quantity: null }), 'sizes.0.quantity'],
  ['too large a quantity', sized({ label: 'S', quantity: 100_001 }), 'sizes.0.quantity'],
  ['sizes that are no JSON', { ...form, sizes: 'S, M' }, undefined],
  [
    'a size twice in a chart',
    charted({ rows: [1, 2].map((value) => ({ label: 'S', values: [value] })) }),
    'rows.1.label',
  ],
  ['a negative measure', charted({ rows: [{ label: 'S', values: [-1] }] }), 'rows.0.values.0'],
])('names the path of %s in the product form', (_about, input, path) => {
  const { sizes, size_chart: chart } = refusedFields(endpoints.createProduct.schemas.body.safeParse(input).error!);
  expect(sizes?.path ?? chart?.path).toBe(path?.startsWith('rows') ? `size_chart.${path}` : path);
});

describe.each(Object.entries(inputs))('%s', (_, [schema, cases]) => {
  test.each(cases)('refuses %s at its field', async (_about, input, codes) => {
    const { error } = await schema.safeParseAsync(input);
    const refused = Object.entries(refusedFields(error!)).map(([field, { code }]) => [field, code]);
    expect(Object.fromEntries(refused)).toEqual(codes);
  });
});
