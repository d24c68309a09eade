import { expect, it } from 'vitest';
import { effectOf } from './link-answer.ts';

const waiting = {
  ...({ status: 'Not Processed', cancel_code: null, cash_state: 'pending', confirm: 'waiting' } as const),
  ...{ confirmed_at: null, confirmed_by: null },
};
const byLink = { ...waiting, confirm: 'done', confirmed_at: 1 } as const;
const byPerson = { ...byLink, confirmed_by: 'packer' };
const cancelled = { ...waiting, status: 'Cancelled', cash_state: 'not_collected', confirm: null } as const;
const paidOnline = { ...byLink, cash_state: null, confirm: null } as const;

it.each([
  ['that waits', waiting, 'change', 'change'],
  ['that the link confirmed and that waits for its pieces', { ...byLink, confirm: 'waiting' }, 'same', 'orderAnswered'],
  ['that the link confirmed', byLink, 'same', 'orderAnswered'],
  ['that the link confirmed and that is packed', { ...byLink, status: 'Processing' }, 'same', 'orderAnswered'],
  ['that a person confirmed', byPerson, 'same', 'change'],
  ['that a person confirmed and that is packed', { ...byPerson, status: 'Processing' }, 'same', 'orderClosed'],
  ['that has arrived', { ...byPerson, status: 'Delivered', cash_state: 'collected' }, 'same', 'orderClosed'],
  ['that the link cancelled', { ...cancelled, cancel_code: 'byLink' }, 'orderAnswered', 'same'],
  ['that the shopper cancelled', { ...cancelled, cancel_code: 'byShopper' }, 'orderAnswered', 'same'],
  ['that the shop cancelled', { ...cancelled, cancel_code: 'byShop' }, 'confirmLinkOld', 'confirmLinkOld'],
  ['that nobody confirmed', { ...cancelled, cancel_code: 'unconfirmed' }, 'confirmLinkOld', 'confirmLinkOld'],
  ['that came back', { ...cancelled, cancel_code: 'refused' }, 'confirmLinkOld', 'confirmLinkOld'],
  ['that was paid online instead', paidOnline, 'confirmLinkOld', 'confirmLinkOld'],
] as const)('an order %s', (_, order, confirm, cancel) => {
  expect([effectOf('confirm', order), effectOf('cancel', order)]).toEqual([confirm, cancel]);
});
