import { expect, test } from 'vitest';
import { stepBack } from './step-back.ts';

type Taken = Parameters<typeof stepBack>[0];

test.each<[string, Partial<Taken> & Pick<Taken, 'status'>, ReturnType<typeof stepBack>]>([
  ['an order that nobody has touched', { status: 'Not Processed' }, { refusal: 'wrongOrderStatus' }],
  ['a cancelled one', { status: 'Cancelled' }, { refusal: 'wrongOrderStatus' }],
  ['one that is being packed', { status: 'Processing', cash: 'pending' }, { to: 'Not Processed' }],
  ['one that was shipped', { status: 'Shipped' }, { to: 'Processing' }],
  ['one whose parcel was booked', { status: 'Shipped', parcel: 'booked' }, { refusal: 'parcelUnderWay' }],
  ['one whose cash was taken', { status: 'Shipped', cash: 'collected' }, { refusal: 'cashNotedFirst' }],
  ['one that a person has delivered', { status: 'Delivered', cash: 'pending' }, { to: 'Shipped' }],
  ['one that nobody took', { status: 'Delivered', parcel: 'failed_attempt' }, { to: 'Shipped' }],
  ['one that the courier delivered', { status: 'Delivered', isReported: true }, { refusal: 'parcelDelivered' }],
  ['one that the courier delivers, too', { status: 'Delivered', parcel: 'delivered' }, { refusal: 'parcelDelivered' }],
  ['one whose cash has come', { status: 'Delivered', cash: 'remitted' }, { refusal: 'cashNotedFirst' }],
])('the last step of %s', (_, taken, expected) => {
  expect(stepBack({ cash: undefined, parcel: undefined, isReported: false, ...taken })).toEqual(expected);
});
