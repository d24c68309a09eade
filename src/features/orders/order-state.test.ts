import { expect, test } from 'vitest';
import type { Order } from '#contract/order.ts';
import type { TrackingState } from '#contract/rules/tracking.ts';
import { makeProduct } from '#tests/support/products.ts';
import { cashToCollect, makeShopOrder } from '#tests/support/shop-order.ts';
import { orderStateOf, stepOf } from './order-state.ts';

const product = makeProduct();
const products = [{ _id: product, name: product.name, slug: product.slug, __v: 0 }];
const order = makeShopOrder({ products, total: 499 });
const promised = { from: '2026-11-26', to: '2026-11-28' };
const parcelAt = (...states: TrackingState[]): Partial<Order> => ({
  status: 'Shipped',
  shipment: {
    ...{ courier: '', tracking_number: '', at: order.createdAt },
    events: states.map((state) => ({ state, at: new Date().toISOString() })),
  },
});
const cash = (state: Order['payment']['state'] = 'pending'): Partial<Order> => ({
  payment: { ...cashToCollect, state },
});
const failedAtDoor: Partial<Order> = {
  status: 'Shipped',
  shipment: {
    ...{ courier: '', tracking_number: '', at: order.createdAt },
    events: [{ state: 'failed_attempt', at: order.createdAt, reason: 'Nobody home.' }],
  },
};
const refund = { state: 'sent', amount: 499.5, at: order.createdAt } as const;

test.for<[Partial<Order>, string, RegExp]>([
  [{}, 'Order placed', /^We pack it within 1-3 business days/],
  [{ status: 'Processing' }, 'Being packed', /^We are packing it/],
  [{ promised }, 'Order placed', /^Delivery by Thu 26 to Sat 28 Nov\. We pack it/],
  [{ promised, status: 'Delivered' }, 'Delivered', /^We hope you like it/],
  [parcelAt('booked'), 'Shipped', /^The courier has it/],
  [parcelAt('in_transit', 'out_for_delivery'), 'Out for delivery', /today/],
  [parcelAt('out_for_delivery', 'in_transit'), 'On its way', /^The courier has it/],
  [parcelAt('returned', 'delivered'), 'Back with us', /write to us/],
  [parcelAt('out_for_delivery', 'lost'), 'Lost by the courier', /We look into it/],
  [
    { ...cash(), ...failedAtDoor },
    'Delivery attempt failed',
    /again the next day\. .*reason: Nobody home\. Please have/,
  ],
  [
    { ...parcelAt('in_transit'), made_good: 'refund', refund },
    'It did not arrive',
    /goes back.* Rs\. 499\.50 is on its/,
  ],
  [{ ...parcelAt(), made_good: 'replacement' }, 'It did not arrive', /^We send it again/],
  [{ test: true }, 'Order placed', /^No money moved, nothing is shipped\.$/],
  [{ status: 'Cancelled' }, 'Order cancelled', /^Nothing will be shipped\.$/],
  [
    { status: 'Cancelled', reason: 'The last one was torn.', refund },
    'Order cancelled',
    /^The last one was torn\. Rs\. 499\.50 is on its way back to you/,
  ],
  [{ status: 'Cancelled', test: true, refund }, 'Order cancelled', /^Nothing will be shipped\. No money moved/],
  [{ status: 'Cancelled', products: [], refund }, 'Refunded payment', /^Nothing was bought with it\. Rs\. 499\.50 is/],
  [{ ...cash(), confirm: 'waiting' }, 'Waiting for your confirmation', /confirmed it\. You pay Rs\. 499 in cash/],
  [{ ...cash(), confirm: 'done' }, 'Order placed', /when it ships\. Please have Rs\. 499 in cash ready\.$/],
  [{ ...cash(), ...parcelAt('out_for_delivery') }, 'Out for delivery', /today\. Please have Rs\. 499 in cash ready\.$/],
  [{ ...cash(), ...parcelAt('returning') }, 'On its way back to us', /if you still want it\.$/],
  [{ ...cash('collected'), status: 'Delivered' }, 'Delivered', /write to us\.$/],
  [
    { ...cash('not_collected'), status: 'Cancelled', confirm: 'waiting' },
    'Order cancelled',
    /^Nothing will be shipped\.$/,
  ],
])('%j: %s', ([parts, title, next]) => {
  expect(orderStateOf({ ...order, ...parts })).toEqual({ title, next: expect.stringMatching(next) as string });
});

test.for<[Partial<Order>, string | undefined]>([
  [{}, 'placed'],
  [{ status: 'Shipped' }, 'shipped'],
  [parcelAt('picked_up'), 'shipped'],
  [parcelAt('in_transit', 'picked_up'), 'moving'],
  [{ ...parcelAt('in_transit'), status: 'Delivered' }, 'delivered'],
  [{ status: 'Cancelled' }, undefined],
])('%j has reached the step %s', ([parts, step]) => {
  expect(stepOf({ ...order, ...parts })).toBe(step);
});
