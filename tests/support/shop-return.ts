import type { ShopReturn } from '#contract/return.ts';

/** A line of a request, of which nothing has come back yet. */
export const makeReturnLine = (
  line: number,
  name: string,
  quantity: number,
  parts: Partial<ShopReturn['lines'][number]> = {},
): ShopReturn['lines'][number] => ({ line, name, size: 'M', price: 400, quantity, ...parts });

/** A request as staff see it: two pieces of 'Kite' and one of 'Chai' of an order that was paid online. */
export const makeShopReturn = (parts: Partial<ShopReturn> = {}): ShopReturn => ({
  _id: 'c'.repeat(24),
  number: 1001,
  order: { _id: 'a'.repeat(24), number: 1042 },
  origin: 'shopper',
  kind: 'refund',
  state: 'requested',
  lines: [makeReturnLine(0, 'Kite', 2), makeReturnLine(1, 'Chai', 1)],
  reason: 'too_small',
  note: '',
  photos: [],
  shopper_pays: true,
  refunds: [],
  history: [{ state: 'requested', at: '2026-01-31T09:30:00.000Z', shopper: true }],
  createdAt: '2026-01-31T09:30:00.000Z',
  buyer: { _id: 'b'.repeat(24), name: 'Asha', email: 'asha@example.com', phone: '9876543210', pincode: '400 050' },
  method: 'online',
  since: '2026-01-31T09:30:00.000Z',
  refundable: 0,
  left: 1200,
  ...parts,
});
