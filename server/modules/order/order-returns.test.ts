import { expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import { startOfDay } from '#contract/rules/day.ts';
import { returnableOf } from './order-returns.ts';

type Given = Parameters<typeof returnableOf>;

const product = (_id: string, more: object = {}) => ({
  _id,
  category: { _id: 'c', name: 'Tees', slug: 'tees' },
  ...more,
});
const line = (_id: string, quantity: number) => ({
  product: { _id, name: _id, slug: _id },
  quantity,
  price: 1,
  total: 1,
});
const order = {
  status: 'Delivered',
  lines: [line('tee', 3), line('innerwear', 1)],
  products: [{ _id: product('tee') }, { _id: product('innerwear', { no_return: true }) }],
  promised: { from: '2026-12-01', to: '2026-12-05' },
} as unknown as Order;
const soon = {
  asked: new Map<number, number>(),
  arrived: startOfDay('2026-12-04'),
  days: 15,
  now: startOfDay('2026-12-06'),
};
const kept = { line: 1, quantity: 1 };

test.each<[string, Partial<Given[0]>, Partial<Given[1]>, ReturnType<typeof returnableOf>]>([
  ['within the days, but for what is not returned', {}, {}, [{ line: 0, quantity: 3, until: '2026-12-19' }, kept]],
  ['on the last day', {}, { now: startOfDay('2026-12-20') - 1 }, [{ line: 0, quantity: 3, until: '2026-12-19' }, kept]],
  ['after the last day', {}, { now: startOfDay('2026-12-20') }, [{ line: 0, quantity: 3 }, kept]],
  ['of a shop without days', {}, { days: 0 }, [{ line: 0, quantity: 3 }, kept]],
  [
    'less what was asked',
    {},
    {
      asked: new Map([
        [0, 2],
        [1, 1],
      ]),
    },
    [{ line: 0, quantity: 1, until: '2026-12-19' }],
  ],
  [
    'once all was asked',
    {},
    {
      asked: new Map([
        [0, 3],
        [1, 1],
      ]),
    },
    undefined,
  ],
  ['on its way', { status: 'Shipped' }, { arrived: undefined, now: startOfDay('2026-12-05') }, undefined],
  ['late', { status: 'Shipped' }, { arrived: undefined }, [{ line: 0, quantity: 3 }, kept]],
  ['not sent', { status: 'Processing' }, { arrived: undefined }, undefined],
  ['cancelled', { status: 'Cancelled' }, {}, undefined],
])('what can be asked back of an order %s', (_, change, state, returnable) => {
  expect(returnableOf({ ...order, ...change }, { ...soon, ...state })).toEqual(returnable);
});
