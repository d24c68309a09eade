import { makeProduct, makeSizedProduct } from '#tests/support/products.ts';
import { describe, expect, test } from 'vitest';
import { toDraft, rebaseStock } from './product-draft.ts';
import { newSizeRow } from './sizes/size-rows.ts';

const base = toDraft(makeSizedProduct({ S: 2, M: 3 }));
/** After 12 of M came in, and one of S was sold. */
const latest = toDraft(makeSizedProduct({ S: 1, M: 15 }));
const [s, m] = base.sizes as [(typeof base.sizes)[number], (typeof base.sizes)[number]];
const quantities = (sizes: typeof base.sizes) =>
  rebaseStock({ ...base, sizes }, base, latest).sizes.map(({ quantity }) => quantity);

describe('the stock of a form after goods came in', () => {
  test('is the new one where nothing was typed', () => {
    expect(quantities(base.sizes)).toEqual(['1', '15']);
  });

  test('keeps typed differences, also of sizes that were moved', () => {
    expect(quantities([{ ...m, quantity: '5' }, s])).toEqual(['17', '1']);
  });

  test('leaves new sizes and texts that are no quantity alone, and is never negative', () => {
    expect(quantities([{ ...s, quantity: '0' }, { ...m, quantity: 'many' }, newSizeRow('XL')])).toEqual([
      '0',
      'many',
      '0',
    ]);
  });

  test('is the one quantity of a product without sizes', () => {
    const [before, after] = [toDraft(makeProduct({ quantity: 4 })), toDraft(makeProduct({ quantity: 10 }))];
    expect(rebaseStock({ ...before, quantity: '5' }, before, after)).toMatchObject({ quantity: '11', sizes: [] });
  });

  test('keeps every other change', () => {
    expect(rebaseStock({ ...base, name: 'Mine', price: '1' }, base, latest)).toMatchObject({
      name: 'Mine',
      price: '1',
    });
  });
});
