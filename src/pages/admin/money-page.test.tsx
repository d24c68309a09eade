import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { CourierCash, MonthMoney } from '#contract/month.ts';
import { handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { makeSignedInStore, renderInShop } from '#tests/support/render-in-shop.tsx';
import { Component } from './money-page.tsx';

const none = { count: 0, amount: 0 };
const money: MonthMoney = {
  ...{ month: '2026-11', first: '2026-09', online: none, unmatched: none, cash: none },
  ...{ refunds: none, waiting: none, paid_back: none, couriers: [] },
};
const delhivery: CourierCash = {
  ...{ courier: 'Delhivery', shipped: { count: 2, amount: 2598 }, delivered: none },
  collected: { count: 9, amount: 112_340.5 },
  overdue: [{ state: 'collected', count: 3, amount: 4_500, since: '2026-11-02T06:00:00.000Z' }],
};

/** The page on 29 November; returns the months that were asked for. */
function show(parts: Partial<MonthMoney> = {}, at = '/'): (string | undefined)[] {
  vi.useFakeTimers({ now: Date.parse('2026-11-29T10:00:00Z'), toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const asked: (string | undefined)[] = [];
  const lists = { payments: [], findings: [], checkouts: [], refunds: [], mails: [] };
  const totals = { payments: 0, findings: 0, checkouts: 0, refunds: 0, mails: 0 };
  respondWith(
    handle(endpoints.listMoney, () => ({ success: true as const, totals, refundsToRetry: 0, ...lists })),
    handle(endpoints.getMonthMoney, ({ query: { month } }) => {
      asked.push(month);
      return { success: true as const, money: { ...money, ...parts } };
    }),
  );
  renderInShop(<Component />, { at, store: makeSignedInStore({ role: 1 }) });
  return asked;
}

const card = (name: string) => screen.findByRole('region', { name });

test('a month has what came in, what went back and what is left, grouped as in India', async () => {
  show({
    online: { count: 142, amount: 174_971 },
    cash: { count: 1, amount: 499.5 },
    refunds: { count: 2, amount: 1_500 },
    waiting: { count: 1, amount: 500 },
  });
  const came = await card('Came in');
  expect(came).toHaveTextContent('Rs. 1,75,470.50');
  expect(came).toHaveTextContent('142 payments');
  expect(came).not.toHaveTextContent('Payments without an order');
  expect(await card('Refunded')).toHaveTextContent('2 refunds · Rs. 500 still on its way');
  expect(await card('Left after refunds')).toHaveTextContent('Rs. 1,73,970.50');
  expect(await card('On its way now')).toHaveTextContent(/does not tell this shop what it has paid out/);
});

test('overdue cash is an exception, with its courier, its age and the way to its orders', async () => {
  show({ couriers: [delhivery, { ...delhivery, courier: '', overdue: [] }] });
  const overdue = within(await card('Cash overdue from couriers'));
  expect(overdue.getByText('Delhivery')).toBeVisible();
  expect(overdue.getByText(/3 orders collected and not received, the oldest since 2 Nov 2026/)).toBeVisible();
  expect(overdue.getByRole('link')).toHaveAttribute('href', '/dashboard/admin/orders?cash=collected');
  expect(screen.getByText('1 waits for you')).toBeVisible();
  expect(screen.queryByText('Nothing to check')).toBeNull();
  const rows = within(await card('On its way now')).getAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringContaining('Delhivery'),
    expect.stringContaining('No courier named'),
    'All couriersRs. 5,1964 orders–Rs. 2,24,68118 orders',
  ]);
});

test('the month is chosen by steps and by name, from the first order to today', async () => {
  const asked = show({}, '/?month=2026-10');
  expect(await screen.findByText('Nothing to check')).toBeVisible();
  const select = screen.getByRole('combobox', { name: 'Month' });
  await waitFor(() =>
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['November 2026', 'October 2026', 'September 2026']),
  );
  await userEvent.click(screen.getByRole('button', { name: 'The month before' }));
  await waitFor(() => expect(asked.at(-1)).toBe('2026-09'));
  expect(screen.getByRole('button', { name: 'The month before' })).toBeDisabled();
  await userEvent.selectOptions(select, 'November 2026');
  await waitFor(() => expect(asked.at(-1)).toBe('2026-11'));
  expect(screen.getByRole('button', { name: 'The month after' })).toBeDisabled();
});

test('a month that does not load leaves the payments to check', async () => {
  show();
  respondWith(handle(endpoints.getMonthMoney, () => new Response(null, { status: 500 }) as never));
  expect(await screen.findByText('The money of this month did not load.')).toBeVisible();
  expect(screen.getByText('Nothing to check')).toBeVisible();
});
