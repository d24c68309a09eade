import type { Return } from '#contract/return.ts';

/** A request of a shopper for two Kites in M, who wants the money back. */
export const makeReturn = (parts: Partial<Return> = {}): Return => ({
  _id: 'e'.repeat(24),
  number: 1001,
  order: { _id: 'a'.repeat(24), number: 1042 },
  origin: 'shopper',
  kind: 'refund',
  state: 'requested',
  lines: [{ line: 0, name: 'Kite', size: 'M', price: 400, quantity: 2 }],
  reason: 'too_small',
  note: '',
  photos: [],
  shopper_pays: true,
  refunds: [],
  history: [{ state: 'requested', at: '2026-12-01T06:30:00.000Z', shopper: true }],
  createdAt: '2026-12-01T06:30:00.000Z',
  ...parts,
});
