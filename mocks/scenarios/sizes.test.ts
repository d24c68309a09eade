import { expect, test } from 'vitest';
import type { Product } from '#contract/product.ts';
import { CartChangedRefused } from '../refused.ts';
import { createState, personOf } from '../state.ts';
import { scenarioOf } from './all.ts';

const { user } = personOf('shopper');

/** A mocked shop in a scenario, and its newest product. */
function open(name: string) {
  const state = createState();
  scenarioOf(name)?.change?.(state);
  const newest = state.catalogue.all()[0]!;
  const begin = () => {
    const cart = { products: [{ _id: newest._id, size: 'M' }], size: 'M', address: '', quantity: 0 };
    return state.payments.begin({ amount: newest.price, cart }, user);
  };
  return { state, newest, begin };
}

const stockOf = ({ quantity, sizes = [] }: Product) => [
  quantity,
  ...sizes.map((size) => `${size.label} ${size.quantity}`),
];

/** The current products of a cart that is refused as outdated. */
function refusedProducts(work: () => void): readonly Product[] {
  try {
    work();
  } catch (error) {
    if (error instanceof CartChangedRefused) return error.products;
    throw error;
  }
  throw new Error('It was not refused');
}

test.each([
  { name: 'sizes-sold-out', before: [0, 'S 0', 'M 0', 'L 0', 'XL 0'], after: [0, 'S 0', 'M 0', 'L 0', 'XL 0'] },
  { name: 'last-size-sold', before: [10, 'S 3', 'M 1', 'L 6', 'XL 0'], after: [9, 'S 3', 'M 0', 'L 6', 'XL 0'] },
  { name: 'size-archived', before: [16, 'S 4', 'M 9', 'L 3', 'XL 0'], after: [7, 'S 4', 'L 3', 'XL 0'] },
])('$name: the newest product is refused in M', ({ name, before, after }) => {
  const { newest, begin } = open(name);
  expect(stockOf(newest)).toEqual(before);
  expect(refusedProducts(begin).map(stockOf)).toEqual([after]);
});

test('the sizes of a scenario can be bought, and have ids of their own', () => {
  const { state } = open('last-size-sold');
  const ids = state.catalogue.all().flatMap(({ sizes = [] }) => sizes.map(({ _id }) => _id));
  expect(new Set(ids).size).toBe(ids.length);
  const [, second] = state.catalogue.all();
  const cart = { products: [{ _id: second!._id, size: 'L' }], size: 'M', address: '', quantity: 0 };
  const { id } = state.payments.begin({ amount: second!.price, cart }, user);
  expect(state.payments.confirm({ order_id: id, payment_id: 'pay_1', signature: `${id}|pay_1` }, user)).toEqual({
    status: true,
  });
  expect(stockOf(second!)).toEqual([15, 'S 4', 'M 9', 'L 2', 'XL 0']);
});

test('a scenario of sizes bears an empty shop', () => {
  const state = createState();
  for (const name of ['empty-shop', 'size-archived']) scenarioOf(name)?.change?.(state);
  expect(() => state.payments.begin({ amount: 1 }, user)).not.toThrow();
});
