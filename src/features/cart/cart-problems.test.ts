import { expect, test } from 'vitest';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { lookupIn, makeProduct, makeSizedProduct } from '#tests/support/products.ts';
import { overLimits, problemIn, unavailableIn } from './cart-problems.ts';
import { reconcileCart } from './reconcile-cart.ts';

const limits = { maxPiecesPerProduct: 2, maxPiecesPerCart: 4 };
const kite = makeSizedProduct({ S: 0, M: 9, L: 1 }, { _id: 'a'.repeat(24), name: 'Kite', slug: 'kite' });
const chai = makeProduct({ _id: 'b'.repeat(24), name: 'Chai', slug: 'chai', quantity: 0 });
const polo = makeProduct({ _id: 'c'.repeat(24), name: 'Polo', slug: 'polo', quantity: 9 });
const items = {
  S: toCartItem(kite, 'S'),
  M: toCartItem(kite, 'M'),
  L: toCartItem(kite, 'L'),
  chai: toCartItem(chai, undefined),
  polo: toCartItem(polo, undefined),
};

const cartOf = (...names: (keyof typeof items)[]) =>
  reconcileCart(
    names.map((name) => items[name]),
    lookupIn(kite, chai, polo),
    limits,
  );

const ofKite = 'One order takes at most 2 pieces of Kite. Please remove some to go on.';
const ofL = 'Only 1 piece of Kite, size L is left. Please set the quantity to 1 to go on.';
const inAll = 'One order takes at most 4 pieces in all. Please remove some to go on.';

test.each<{ names: (keyof typeof items)[]; unavailable: string[]; over: string[]; problem: string | undefined }>([
  { names: ['M', 'polo'], unavailable: [], over: [], problem: undefined },
  {
    names: ['S', 'chai', 'M', 'S'],
    unavailable: ['Kite, size S', 'Chai'],
    over: [ofKite],
    problem: `Please take out first what is no longer available: Kite, size S and Chai. ${ofKite}`,
  },
  { names: ['L', 'L'], unavailable: [], over: [], problem: ofL },
  { names: ['M', 'M', 'polo', 'polo'], unavailable: [], over: [], problem: undefined },
  {
    names: ['M', 'M', 'polo', 'polo', 'chai'],
    unavailable: ['Chai'],
    over: [inAll],
    problem: `Please take out first what is no longer available: Chai. ${inAll}`,
  },
])('a cart of $names: $problem', ({ names, unavailable, over, problem }) => {
  const cart = cartOf(...names);
  expect(unavailableIn(cart)).toEqual(unavailable);
  expect(overLimits(cart, limits)).toEqual(over);
  expect(problemIn(cart, limits)).toBe(problem);
});
