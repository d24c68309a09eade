import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { UnmatchedPayment } from '#contract/money.ts';
import { recordCalls } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { MoneyList } from './money-list.tsx';
import { moneySections, type Money } from './money-sections.tsx';

const at = '2026-01-31T09:30:00.000Z';
const payment: UnmatchedPayment = {
  ...{ _id: 'pay_1', razorpay_order_id: 'order_1', receipt: 'receipt-1', amount: 1299, foundAt: at },
};
const id = 'e'.repeat(24);
const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'button' }));
const dialog = () => document.querySelector('[role="dialog"]');
const done = { success: true, message: 'It is done' } as const;

const show = (money: Partial<Money>) => {
  const none = { payments: [], findings: [], checkouts: [], refunds: [], mails: [] };
  const totals = { payments: 0, findings: 0, checkouts: 0, refunds: 0, mails: 0 };
  renderInShop(
    moneySections({ ...none, totals, refundsToRetry: 0, ...money }).map((section) => (
      <MoneyList key={section.title} {...section} />
    )),
  );
};

/** Confirms in the dialog, whose button may have the label of the one that opened it. */
const confirm = async (text: string) => {
  const inDialog = () => [...(dialog()?.querySelectorAll('button') ?? [])].find((one) => one.textContent === text);
  await waitFor(() => expect(inDialog()).toBeDefined());
  fireEvent.click(inDialog()!);
};

test('a payment of another amount is listed apart, with what it took and what the order costs', async () => {
  const differing = { ...payment, reason: 'otherCurrency', currency: 'USD', orderAmount: 949 } as const;
  show({ payments: [payment, { ...differing, _id: 'pay_2', amount: 12.5 }] });
  const section = await screen.findByRole('region', { name: 'Payments of another amount' });
  expect(within(section).getByRole('heading', { level: 3 })).toHaveTextContent('USD 12.50');
  expect(within(section).getByText('Rs. 949')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Payments without an order' })).toHaveTextContent('Rs. 1,299');
});

test('a payment is settled by hand with a note', async () => {
  const sent = recordCalls(endpoints.settlePayment, done);
  show({ payments: [payment] });
  await press('Settle by hand');
  await confirm('Settle it');
  const note = await screen.findByLabelText('What was done');
  await waitFor(() => expect(note).toHaveAccessibleDescription(/What was done is required/));
  fireEvent.change(note, { target: { value: 'Sent as order 1042.' } });
  await confirm('Settle it');
  await screen.findByText('It is done');
  expect(sent).toEqual([{ payment_id: 'pay_1', note: 'Sent as order 1042.' }]);
});

test('the payment of a parcel that a packer took back is sent back, and is no order without money', async () => {
  const sent = recordCalls(endpoints.refundFinding, done);
  const order = { _id: id, number: 1042 };
  show({ findings: [{ _id: id, order, payment: 'pay_1', amount: 1299, kind: 'returned', foundAt: at }] });
  expect(screen.queryByRole('region', { name: 'Orders without money' })).toBeNull();
  const section = await screen.findByRole('region', { name: 'Parcels that came back' });
  expect(within(section).getByText('Looked at')).toBeVisible();
  await press('Send it back');
  expect(await screen.findByText('Send Rs. 1,299 of order 1042 back?')).toBeVisible();
  await confirm('Send it back');
  await screen.findByText('It is done');
  expect(sent).toHaveLength(1);
});

test('the cash of a parcel that came back is noted as paid back, with a reference', async () => {
  const sent = recordCalls(endpoints.refundFinding, done);
  const order = { _id: id, number: 1042 };
  show({ findings: [{ _id: id, order, payment: '', cash: true, amount: 1299, kind: 'returned', foundAt: at }] });
  await press('Paid back');
  await confirm('Note it');
  const reference = await screen.findByLabelText('Reference');
  await waitFor(() => expect(reference).toHaveAccessibleDescription(/Reference is required/));
  fireEvent.change(reference, { target: { value: 'UPI 42' } });
  await confirm('Note it');
  await screen.findByText('It is done');
  expect(sent).toEqual([{ id, reference: 'UPI 42' }]);
});

test.each([
  ['refundPayment', 'Send it back', 'Send it back', { payment_id: 'pay_1' }],
  ['closeRefund', 'Money is back', 'It is back', { id, reference: '', withdraw: true }],
  ['dropMail', 'Delete', 'Delete it', { id }],
] as const)('%s is called once that was confirmed', async (call, action, confirmation, named) => {
  const sent = recordCalls(endpoints[call], done);
  const refund = { _id: id, payment: 'pay_1', amount: 1299, createdAt: at, state: 'sent', attempts: 3 } as const;
  const mails = [{ _id: id, to: 'asha@example.com', subject: 'Your order', createdAt: at }];
  show({ payments: [payment], refunds: [refund], mails });
  await press(action);
  await waitFor(() => expect(dialog()).not.toBeNull());
  expect(sent).toEqual([]);
  await confirm(confirmation);
  await screen.findByText('It is done');
  expect(sent).toEqual([named]);
});

test.each([
  ['a refund of cash', { state: 'wanted', way: 'hand' }, ['Paid back', 'It was a mistake']],
  ['a refund that the provider could not send', { state: 'failed' }, ['Try again now', 'Paid back', 'Money is back']],
] as const)('%s is paid by hand, with the reference', async (_, parts, names) => {
  const sent = recordCalls(endpoints.closeRefund, { ...done, refund: { state: 'paid_by_hand', amount: 150, at } });
  const order = { _id: id, number: 1042 };
  show({ refunds: [{ _id: id, payment: 'pay_1', amount: 150, createdAt: at, attempts: 1, order, ...parts }] });
  expect((await screen.findAllByRole('button')).map(({ textContent }) => textContent)).toEqual(names);
  await press('Paid back');
  fireEvent.change(await screen.findByLabelText('Reference'), { target: { value: 'UPI 42' } });
  await confirm('Note it');
  await screen.findByText('It is done');
  expect(sent).toEqual([{ id, reference: 'UPI 42' }]);
});

test('all refunds at the provider are tried, also those of other pages', async () => {
  const sent = recordCalls(endpoints.retryRefunds, { ...done, count: 120 });
  const refund = { _id: id, payment: 'pay_1', amount: 150, createdAt: at, state: 'wanted', attempts: 9 } as const;
  const totals = { payments: 0, findings: 0, checkouts: 0, refunds: 150, mails: 0 };
  show({ totals, refundsToRetry: 120, refunds: [refund, { ...refund, _id: 'f'.repeat(24), way: 'hand' }] });
  await press('Try all 120 again');
  await screen.findByText('It is done');
  expect(sent).toEqual([{ count: 120 }]);
});

test('all mails are sent again or deleted at once, as many as there were', async () => {
  const [again, dropped] = [
    recordCalls(endpoints.retryMails, { ...done, count: 42 }),
    recordCalls(endpoints.dropMails, { ...done, count: 42 }),
  ];
  const totals = { payments: 0, findings: 0, checkouts: 0, refunds: 1, mails: 42 };
  show({ totals, mails: [{ _id: id, to: 'asha@example.com', subject: 'Your order', createdAt: at }] });
  await press('Send all 42 again');
  await screen.findByText('It is done');
  await press('Delete all');
  await screen.findByText('Delete 42 mails?');
  await confirm('Delete all');
  await waitFor(() => expect(dropped).toEqual([{ count: 42 }]));
  expect(again).toEqual([{ count: 42 }]);
});
