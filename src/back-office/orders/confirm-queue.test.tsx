import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { OrderSummary } from '#contract/fulfilment.ts';
import type { StaffRole } from '#contract/rules/staff.ts';
import { StaffRoleContext } from '#src/shared/session/staff-role.ts';
import { recordCalls } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { makeShopOrder } from '#tests/support/shop-order.ts';
import { ConfirmQueue } from './confirm-queue.tsx';

const hour = 3_600_000;
const idOf = (number: number) => String(number).padStart(24, '0');

const waiting = (number: number, name: string, hours: number): OrderSummary => ({
  _id: idOf(number),
  number,
  createdAt: new Date(Date.now() - hours * hour).toISOString(),
  ...{ status: 'Not Processed', total: 1299, cash: 'pending', confirm: 'waiting', pieces: 1, phone: '98765 43210' },
  buyer: { _id: 'b'.repeat(24), name, email: 'asha@example.com' },
});

/** The queue, by default as a packer sees it, who does not read the settings. */
const show = (role: StaffRole = 'packer') =>
  renderInShop(
    <StaffRoleContext value={role}>
      <ConfirmQueue
        orders={[
          ...[
            waiting(1041, 'Asha', 5),
            { ...waiting(1042, 'Ravi', 3), waits_for_pieces: true as const, agreed: true as const },
          ],
          { ...waiting(1043, 'Zoya', 1), unasked: true },
        ]}
      />
    </StaffRoleContext>,
  );
const button = (number: number) => screen.getByRole('button', { name: new RegExp(`^Confirmed: order ${number}`) });

test('shows how long each order waits, and how to reach its shopper', () => {
  show();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows[0]).toContain('5 h ago Waits long');
  expect(rows[1]).toMatch(/3 h ago (?!Waits)/);
  expect(rows.map((row) => row?.includes('Not asked by mail'))).toEqual([false, false, true]);
  expect(rows.map((row) => row?.includes('No pieces yet'))).toEqual([false, true, false]);
  expect(rows.map((row) => row?.includes('The shopper has said yes'))).toEqual([false, true, false]);
  expect(screen.getByRole('link', { name: 'Call Asha: 98765 43210' })).toHaveAttribute('href', 'tel:98765 43210');
  const url = new URL(screen.getByRole<HTMLAnchorElement>('link', { name: /^WhatsApp to Ravi/ }).href);
  expect(url.origin + url.pathname).toBe('https://wa.me/919876543210');
  expect(url.searchParams.get('text')).toMatch(/^Hello Ravi, .* your order 1042: Rs\. 1299, to be paid in cash/);
});

test('one key confirms the row with the focus and goes on to the next one; a held key confirms no more', async () => {
  const sent = recordCalls(endpoints.confirmOrder, { success: true, message: 'Confirmed', order: makeShopOrder() });
  show();
  button(1041).focus();
  fireEvent.keyDown(button(1041), { key: 'c' });
  await waitFor(() => expect(button(1042)).toHaveFocus());
  fireEvent.keyDown(button(1042), { key: 'c', repeat: true });
  fireEvent.keyDown(button(1042), { key: 'c', ctrlKey: true });
  fireEvent.keyDown(button(1042), { key: 'C' });
  await waitFor(() => expect(button(1043)).toHaveFocus());
  expect(sent).toEqual([{ id: idOf(1041) }, { id: idOf(1042) }]);
  expect(await screen.findByText('Order 1042 is confirmed')).toBeInTheDocument();
});

test('an owner cancels an order from its row; a packer notes that its shopper asked for it', async () => {
  const reply = { success: true, message: 'The order is cancelled', order: makeShopOrder() } as const;
  const cancelled = recordCalls(endpoints.cancelOrder, reply);
  const noted = recordCalls(endpoints.noteCall, { ...reply, message: 'Noted' });
  const { unmount } = show();
  expect(screen.queryByRole('button', { name: /^Cancel order/ })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Asked to cancel: order 1042, Ravi' }));
  await waitFor(() => expect(noted).toEqual([{ id: idOf(1042), result: 'asked_to_cancel', note: '' }]));
  unmount();
  show('owner');
  fireEvent.click(screen.getByRole('button', { name: 'Cancel order 1042, Ravi' }));
  const reason = await screen.findByLabelText('Reason for the shopper');
  // A letter in the dialog confirms nothing.
  fireEvent.keyDown(reason, { key: 'c' });
  fireEvent.click(screen.getByRole('button', { name: 'Cancel it' }));
  expect(await screen.findByText('The order is cancelled')).toBeInTheDocument();
  expect(cancelled).toEqual([{ id: idOf(1042), reason: '' }]);
});
