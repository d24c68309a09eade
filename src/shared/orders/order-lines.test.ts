import { expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import { makeProduct } from '#tests/support/products.ts';
import { lineTotal, orderDay, lineItems } from './order-lines.ts';

const kite = makeProduct({ _id: 'a'.repeat(24), name: 'Kite' });
const chai = makeProduct({ _id: 'b'.repeat(24), name: 'Chai' });
const line = (product: typeof kite, size?: string) => ({
  _id: product,
  name: product.name,
  slug: product.slug,
  __v: 0,
  ...(size && { size }),
});
const order = (products: Order['products']) =>
  ({ products, size: 'M', createdAt: '2026-03-14T21:30:00.000Z' }) as Order;

test('groups equal items of the same size and keeps the order of the cart', () => {
  const items = lineItems(order([line(kite, 'M'), line(chai, 'L'), line(kite, 'M'), line(chai, 'M')]));
  expect(items.map(({ name, size, count }) => [name, size, count])).toEqual([
    ['Kite', 'M', 2],
    ['Chai', 'L', 1],
    ['Chai', 'M', 1],
  ]);
  expect(lineItems(order([]))).toEqual([]);
});

test("gives a line without a size none, whatever the order's size is", () => {
  const sizes = (...lines: Order['products']) => lineItems(order(lines)).map(({ size }) => size);
  expect(sizes(line(kite), line(chai))).toEqual(['', '']);
  expect(sizes(line(kite, 'L'), line(chai))).toEqual(['L', '']);
});

test('multiplies the price by the quantity', () => {
  const [items] = lineItems(order([line({ ...kite, price: 499.5 }), line({ ...kite, price: 499.5 })]));
  expect(items && lineTotal(items)).toBe(999);
});

test('takes the day from the first 10 characters of createdAt', () => {
  expect(orderDay(order([]))).toBe('2026-03-14');
});
