import { expect, test } from 'vitest';
import { makeProduct } from '#tests/support/products.ts';
import { toCartItem, parseCartItem } from './cart-item.ts';

const kite = makeProduct({ slug: 'kite', name: 'Kite' });

test('a cart item leaves out what only other pages show', () => {
  const shown = {
    ...kite,
    sizes: [{ _id: 'c'.repeat(24), label: 'M', quantity: 3 }],
    size_chart: { unit: 'cm', of: 'body', columns: [], rows: [], note: '' },
    photos: [{ _id: 'd'.repeat(24), alt: '', width: 960, height: 1200 }],
    colour: 'Sage' as const,
    style: 'Polo',
    colours: [{ colour: 'Sage' as const, hex: '#93a287', slug: 'kite', name: 'Kite' }],
    facts: { fabric: 'Cotton' },
  };
  expect(toCartItem(shown, 'M')).toEqual({ ...kite, size: 'M' });
  expect(toCartItem(shown, undefined)).toEqual(kite);
});

test.each(['', '"__proto__":{"x":1},', '"constructor":{"x":1},'])(
  'a cart item is stored and read without a loss, and without what was put in: %s',
  (added) => {
    const item = toCartItem(kite, 'M');
    expect(parseCartItem(JSON.parse(JSON.stringify(item).replace('{', `{${added}`)))).toEqual(item);
  },
);
