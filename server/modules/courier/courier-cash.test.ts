import { expect, test } from 'vitest';
import type { TrackingState } from '#contract/rules/tracking.ts';
import { cashEffect, namesCharges, type CashLine, type CashOfOrder } from './courier-cash.ts';

const parcelAt = (...states: TrackingState[]): Partial<CashOfOrder> => ({
  status: states.includes('delivered') ? 'Delivered' : 'Shipped',
  events: states.map((state, at) => ({ state, at })),
});
const utr = 'AXISCN0123456789';
const order: CashOfOrder = { status: 'Delivered', cash_state: 'pending', paise: 49_950, events: [] };
const line: CashLine = { paise: 49_950, utr: '', state: 'delivered', hasState: true };
const remittance: Partial<CashLine> = { utr, state: undefined, hasState: false };
const onItsWay: Partial<CashLine> = { state: 'in_transit' };
const booked: Partial<CashLine> = { kind: 'booked' };
const bill: Partial<CashLine> = { kind: 'charge' };

type Case = [what: string, of: Partial<CashOfOrder>, by: Partial<CashLine>, does: string, known?: string];

/** `collects`, `remits`, or the field of the warning. */
test.each<Case>([
  ['the total of a delivered parcel', {}, {}, 'collects'],
  ['with a UTR', parcelAt('delivered'), { utr: 'axiscn 0123456789' }, 'collects remits'],
  ['with a placeholder of a UTR', {}, { utr: 'N/A' }, 'collects'],
  ['with digits that are no UTR', {}, { utr: '2.33012E+15' }, 'collects utr'],
  ['with too short a UTR', {}, { utr: 'UTR1' }, 'collects utr'],
  ['of a remittance', {}, remittance, 'collects remits'],
  ['without a state and UTR', {}, { ...remittance, utr: '' }, 'collects'],
  ['of a remittance, out for delivery', parcelAt('out_for_delivery'), remittance, 'collects remits'],
  ['of a remittance, without news', { status: 'Shipped' }, remittance, 'amount'],
  ['of a parcel on its way', { status: 'Shipped' }, onItsWay, ''],
  ['of a parcel on its way, with a UTR', parcelAt('in_transit'), { ...onItsWay, utr }, 'amount'],
  ['of one that nobody took', parcelAt('out_for_delivery', 'failed_attempt'), remittance, 'amount'],
  ['of one that comes back', parcelAt('returning'), { state: 'returning' }, 'amount'],
  ['of one that comes back, with a UTR', parcelAt('returning'), { state: 'returning', utr }, 'utr'],
  ['of one that is back', parcelAt('returned'), remittance, 'utr'],
  ['of one that is lost', parcelAt('out_for_delivery', 'lost'), remittance, 'utr'],
  ['nothing of one that is lost', parcelAt('lost'), { state: 'lost', paise: 0 }, ''],
  ['of one that turned back first', parcelAt('returning', 'delivered'), { utr }, 'amount'],
  ['by words that are unknown', { status: 'Shipped' }, { state: undefined }, ''],
  ['another amount', {}, { paise: 1 }, 'amount'],
  ['another amount on its way', {}, { ...onItsWay, paise: 1 }, 'amount'],
  ['nothing', {}, { paise: 0 }, 'amount'],
  ['nothing yet', {}, { ...onItsWay, paise: 0 }, ''],
  ['no amount', {}, { paise: undefined }, ''],
  ['a UTR alone', {}, { paise: undefined, utr }, 'utr'],
  ['a UTR alone, of collected cash', { cash_state: 'collected' }, { paise: undefined, utr }, 'remits'],
  ['what was booked', {}, booked, ''],
  ['what was booked, with a placeholder', {}, { ...booked, utr: '-' }, ''],
  ['what was booked, with a UTR', {}, { ...booked, utr }, 'collects remits'],
  ['a bill', {}, bill, 'amount'],
  ['a bill with a UTR', { cash_state: 'collected' }, { ...bill, utr, paise: undefined }, 'amount'],
  ['a bill of a prepaid order', { cash_state: null }, bill, ''],
  ['collected before', { cash_state: 'collected' }, {}, ''],
  ['collected before, with a UTR', { cash_state: 'collected' }, remittance, 'remits'],
  ['collected before, with a year', { cash_state: 'collected' }, { utr: '2026' }, 'utr'],
  ['another amount than was collected', { cash_state: 'collected' }, { paise: 1 }, 'amount'],
  ['remitted before', { cash_state: 'remitted' }, remittance, '', utr],
  ['remitted before, with too short a UTR', { cash_state: 'remitted' }, { utr: 'UTR1' }, 'utr', utr],
  ['remitted before with another UTR', { cash_state: 'remitted' }, remittance, 'utr', 'UTR0'],
  ['of an order that came back', { status: 'Cancelled', cash_state: 'not_collected' }, {}, 'amount'],
  ['of a prepaid order', { cash_state: null }, {}, 'amount'],
  ['nothing of a prepaid order', { cash_state: null }, { paise: 0 }, ''],
])('an amount in a courier’s file: %s', (_, of, by, does, known) => {
  const { collects, remits, warning } = cashEffect({ ...order, ...of }, { ...line, ...by }, known);
  const done = [collects && 'collects', remits !== undefined && 'remits', warning?.field].filter(Boolean).join(' ');
  expect(done).toBe(does);
  expect([undefined, utr]).toContain(remits);
});

test('a bill is told by its header', () => {
  const bills = [['AWB', 'Amount', 'Freight_Charges'], ['AWB', 'Charged Weight', 'Amount'], ['Zone']];
  expect([...bills, ['AWB', 'Status', 'Amount', 'UTR'], []].map(namesCharges)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
});
