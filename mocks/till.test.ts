import { expect, test } from 'vitest';
import type { CheckoutCart } from '#contract/payment.ts';
import { inMemory } from './kept.ts';
import { createState, firstPeople } from './state.ts';
import { Till } from './till.ts';

const { user } = firstPeople.shopper;

/** A shelf with one product of which there are so many pieces. */
function shelf(quantity: number) {
  const [product] = createState().products;
  return [{ ...product!, quantity }];
}

const pay = (till: Till, [product]: ReturnType<typeof shelf>, pieces: number) => {
  const products = Array.from({ length: pieces }, () => ({ _id: product!._id }));
  const cart: CheckoutCart = { products, size: 'M', address: '', quantity: 0 };
  const { id } = till.begin({ amount: product!.price * pieces, cart }, user);
  return { order_id: id, payment_id: `pay_${id}`, signature: `${id}|pay_${id}` };
};

test('what was bought has left the shelf, also after a reload', () => {
  const kept = inMemory();
  const products = shelf(5);
  const till = new Till(products, kept);
  const paid = pay(till, products, 2);
  expect([till.confirm(paid, user), till.confirm(paid, user)]).toEqual([{ status: true }, { status: true }]);
  expect(products[0]?.quantity).toBe(3);

  const fresh = shelf(5);
  const reloaded = new Till(fresh, kept);
  expect(fresh[0]?.quantity).toBe(3);
  expect(reloaded.ordersOf(user._id)).toMatchObject([{ status: 'Not Processed', test: true, address: user.address }]);
});

test('of two who pay for the last piece one gets it; the other sees why not', () => {
  const products = shelf(1);
  const till = new Till(products);
  const [first, second] = [pay(till, products, 1), pay(till, products, 1)];
  expect(till.confirm(second, user)).toEqual({ status: true });
  expect(till.confirm(first, user)).toMatchObject({ status: false });
  expect(products[0]?.quantity).toBe(0);
  const statuses = till.ordersOf(user._id).map(({ status }) => status);
  expect(statuses.sort()).toEqual(['Cancelled', 'Not Processed']);
});
