import { expect, test } from 'vitest';
import { cashEffect, type CashLine, type CashOfOrder } from './courier-cash.ts';

const order: CashOfOrder = { status: 'Delivered', cash_state: 'pending', paise: 49_950 };
const line: CashLine = { paise: 49_950, utr: '', state: 'delivered', hasState: true };
const remittance: Partial<CashLine> = { utr: 'U1', state: undefined, hasState: false };
const onItsWay: Partial<CashLine> = { state: 'in_transit' };

type Case = [what: string, of: Partial<CashOfOrder>, by: Partial<CashLine>, does: string, known?: string];

/** `collects`, `remits`, or the field of the warning. */
test.each<Case>([
  ['the total of a delivered parcel', {}, {}, 'collects'],
  ['with a UTR', {}, { utr: 'U1' }, 'collects remits'],
  ['of a remittance', { status: 'Shipped' }, remittance, 'collects remits'],
  ['without a state and UTR', {}, { ...remittance, utr: '' }, 'collects'],
  ['of a parcel on its way', { status: 'Shipped' }, onItsWay, ''],
  ['of a parcel on its way, with a UTR', { status: 'Shipped' }, { ...onItsWay, utr: 'U1' }, 'collects remits'],
  ['of one that comes back', { status: 'Shipped' }, { state: 'returning' }, ''],
  ['by words that are unknown', { status: 'Shipped' }, { state: undefined }, ''],
  ['another amount', {}, { paise: 1 }, 'amount'],
  ['another amount on its way', {}, { ...onItsWay, paise: 1 }, 'amount'],
  ['nothing', {}, { paise: 0 }, 'amount'],
  ['nothing yet', {}, { ...onItsWay, paise: 0 }, ''],
  ['no amount', {}, { paise: undefined }, ''],
  ['a UTR alone', {}, { paise: undefined, utr: 'U1' }, 'utr'],
  ['a UTR alone, of collected cash', { cash_state: 'collected' }, { paise: undefined, utr: 'U1' }, 'remits'],
  ['collected before', { cash_state: 'collected' }, {}, ''],
  ['collected before, with a UTR', { cash_state: 'collected' }, remittance, 'remits'],
  ['another amount than was collected', { cash_state: 'collected' }, { paise: 1 }, 'amount'],
  ['remitted before', { cash_state: 'remitted' }, remittance, '', 'U1'],
  ['remitted before with another UTR', { cash_state: 'remitted' }, remittance, 'utr', 'U0'],
  ['of an order that came back', { status: 'Cancelled', cash_state: 'not_collected' }, {}, 'amount'],
  ['of a prepaid order', { cash_state: null }, {}, 'amount'],
  ['nothing of a prepaid order', { cash_state: null }, { paise: 0 }, ''],
])('an amount in a courier’s file: %s', (_, of, by, does, known) => {
  const { collects, remits, warning } = cashEffect({ ...order, ...of }, { ...line, ...by }, known);
  const done = [collects && 'collects', remits !== undefined && 'remits', warning?.field].filter(Boolean).join(' ');
  expect(done).toBe(does);
});
