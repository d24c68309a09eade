import { describe, expect, test } from 'vitest';
import type { SizeDraft } from '#contract/size.ts';
import { ProductSizes } from './product-sizes.ts';
import type { Refused } from './refused.ts';

const sized = (...sizes: readonly SizeDraft[]) => ProductSizes.create({ quantity: 99, sizes: [...sizes] });

const threeSizes = () =>
  sized({ label: 'S', quantity: 2 }, { label: 'M', quantity: 5, sku: 'TEE-M' }, { label: 'L', quantity: 0, sku: '' });

/** The fields of the refusal that `work` ends with. */
function refusedFields(work: () => void) {
  try {
    work();
  } catch (error) {
    return (error as Refused).fields;
  }
  throw new Error('It was not refused');
}

const stockOf = (sizes: ProductSizes) => {
  const { quantity, sizes: shown } = sizes.shown();
  return { quantity, sizes: shown?.map((size) => `${size.label} ${size.quantity}`) };
};

const idOf = (sizes: ProductSizes, label: string) => sizes.live().find((size) => size.label === label)!._id;

test('a new product shows its sizes in order, and the sum of them', () => {
  expect(threeSizes().shown()).toEqual({
    quantity: 7,
    sizes: [
      { _id: expect.any(String) as string, label: 'S', quantity: 2 },
      { _id: expect.any(String) as string, label: 'M', quantity: 5, sku: 'TEE-M' },
      { _id: expect.any(String) as string, label: 'L', quantity: 0 },
    ],
  });
  expect(sized().shown()).toEqual({ quantity: 99 });
});

describe('an edit', () => {
  test('keeps the ids of the sizes that it names, and subtracts what was sold meanwhile', () => {
    const sizes = threeSizes();
    const m = idOf(sizes, 'M');
    sizes.move(m, -2);
    sizes.edit({
      quantity: 0,
      sizes: [
        { label: 'XL', quantity: 1 },
        { _id: m, label: 'Medium', quantity: 10, quantity_seen: 5 },
      ],
    });
    expect(stockOf(sizes)).toEqual({ quantity: 9, sizes: ['XL 1', 'Medium 8'] });
    expect(idOf(sizes, 'Medium')).toBe(m);
  });

  test('without the quantity that was seen sets the stock', () => {
    const sizes = threeSizes();
    sizes.edit({ quantity: 0, sizes: [{ label: 'm', quantity: 4 }] });
    expect(stockOf(sizes)).toEqual({ quantity: 4, sizes: ['m 4'] });
  });

  test('revives an archived size, to which pieces may have come back', () => {
    const sizes = threeSizes();
    const l = idOf(sizes, 'L');
    sizes.edit({ quantity: 0, sizes: [{ label: 'M', quantity: 5 }] });
    sizes.move(l, 1);
    expect(stockOf(sizes)).toEqual({ quantity: 5, sizes: ['M 5'] });
    sizes.edit({ quantity: 0, sizes: [{ label: 'L', quantity: 3, quantity_seen: 0 }] });
    expect(stockOf(sizes)).toEqual({ quantity: 3, sizes: ['L 3'] });
    expect(idOf(sizes, 'L')).toBe(l);
  });

  test('with an empty list leaves one stock', () => {
    const sizes = threeSizes();
    sizes.move(idOf(sizes, 'S'), -1);
    sizes.edit({ quantity: 10, quantity_seen: 7, sizes: [] });
    expect(stockOf(sizes)).toEqual({ quantity: 9, sizes: undefined });
    sizes.edit({ quantity: 4 });
    expect(stockOf(sizes)).toEqual({ quantity: 4, sizes: undefined });
  });

  test('without sizes leaves the sizes, if its quantity is their sum or the one that was seen', () => {
    const sizes = threeSizes();
    sizes.edit({ quantity: 7 });
    sizes.edit({ quantity: 12, quantity_seen: 12 });
    expect(stockOf(sizes)).toEqual({ quantity: 7, sizes: ['S 2', 'M 5', 'L 0'] });
    expect(refusedFields(() => sizes.edit({ quantity: 8 }))).toEqual({ quantity: { code: 'quantityOfSizes' } });
  });

  test('is refused if it names an unknown or an archived size, or one twice', () => {
    const sizes = threeSizes();
    const [s, m] = [idOf(sizes, 'S'), idOf(sizes, 'M')];
    sizes.edit({ quantity: 0, sizes: [{ _id: m, label: 'M', quantity: 5 }] });
    const edit = (...drafts: readonly SizeDraft[]) =>
      refusedFields(() => sizes.edit({ quantity: 0, sizes: [...drafts] }));
    expect(edit({ _id: 'f'.repeat(24), label: 'S', quantity: 1 })).toEqual({ sizes: { code: 'unknownSize' } });
    expect(edit({ _id: s, label: 'S', quantity: 1 })).toEqual({ sizes: { code: 'unknownSize' } });
    expect(edit({ _id: m, label: 'M', quantity: 1 }, { _id: m, label: 'L', quantity: 1 })).toEqual({
      sizes: { code: 'duplicateSize' },
    });
    expect(stockOf(sizes)).toEqual({ quantity: 5, sizes: ['M 5'] });
  });

  test('is refused if the sum exceeds the most pieces of a product', () => {
    const tooMany = { code: 'quantityWithSales', params: { max: 100_000 } };
    const sizes = threeSizes();
    const many = [
      { label: 'S', quantity: 60_000 },
      { label: 'M', quantity: 60_000 },
    ];
    expect(refusedFields(() => sizes.edit({ quantity: 0, sizes: many }))).toEqual({ sizes: tooMany });
    const unsized = sized();
    expect(refusedFields(() => unsized.edit({ quantity: 100_000, quantity_seen: 0 }))).toEqual({ quantity: tooMany });
    expect([stockOf(sizes).quantity, stockOf(unsized).quantity]).toEqual([7, 99]);
  });
});
