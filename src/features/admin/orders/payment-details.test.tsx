import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { ShopOrder } from '#contract/fulfilment.ts';
import type { StaffRole } from '#contract/rules/staff.ts';
import { handle } from '#mocks/handle.ts';
import { StaffRoleContext } from '#src/shared/session/staff-role.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { cashToCollect, makeShopOrder } from '#tests/support/shop-order.ts';
import { OrderHistory } from './order-history.tsx';
import { PaymentDetails } from './payment-details.tsx';

const at = (hour: number) => `2026-01-31T${String(hour).padStart(2, '0')}:00:00.000Z`;
const order = (parts: Partial<ShopOrder> = {}): ShopOrder =>
  makeShopOrder({ status: 'Shipped', payment: cashToCollect, confirm: 'done', ...parts });

const show = (of: ShopOrder, role: StaffRole = 'owner') =>
  renderInShop(
    <StaffRoleContext value={role}>
      <PaymentDetails order={of} />
    </StaffRoleContext>,
  );
const press = (text: string) => fireEvent.click(screen.getByText(text, { selector: 'button' }));
const reference = () => screen.findByLabelText('Reference');

test('cash is noted as collected without a reference, and as received with one only', async () => {
  const sent: unknown[] = [];
  respondWith(
    handle(endpoints.collectOrder, ({ body }) => {
      sent.push(body);
      return { success: true, message: 'It is collected', order: order() };
    }),
    handle(endpoints.remitOrder, ({ body }) => {
      sent.push(body);
      return { success: true, message: 'It is received', order: order() };
    }),
  );
  const { unmount } = show(order());
  press('Cash collected');
  await reference();
  press('Note it');
  expect(await screen.findByText('It is collected')).toBeInTheDocument();
  unmount();
  show(order({ payment: { ...cashToCollect, state: 'collected' } }));
  press('Cash received');
  const field = await reference();
  press('Note it');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Reference is required/));
  fireEvent.change(field, { target: { value: 'UTR-1' } });
  press('Note it');
  expect(await screen.findByText('It is received')).toBeInTheDocument();
  expect(sent).toEqual([{ reference: '' }, { reference: 'UTR-1' }]);
});

test.each([
  ['packer', {}],
  ['owner', { status: 'Processing' }],
  ['owner', { payment: { ...cashToCollect, state: 'remitted' } }],
] satisfies [StaffRole, Partial<ShopOrder>][])('an %s has nothing to note of %o', (role, parts) => {
  show(order(parts), role);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the history tells who confirmed, collected and received, and what came back', () => {
  const cash = {
    confirmed: { at: at(5) },
    collected: { at: at(7), by: 'Meera', reference: '' },
    remitted: { at: at(8), reference: 'UTR-1' },
  };
  const history = [
    { status: 'Not Processed', at: at(4) },
    { status: 'Cancelled', at: at(9), by: 'Ravi' },
  ] as const;
  const returned = [
    { line: 0, good: 1, damaged: 1 },
    { line: 1, good: 1, damaged: 0 },
  ];
  renderInShop(<OrderHistory order={order({ cash, history: [...history], returned })} />);
  const entries = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(entries).toEqual([
    expect.stringMatching(/^Not Processed.*by the shop itself$/),
    expect.stringMatching(/^Confirmed.*by the shopper, with the link of the mail$/),
    expect.stringMatching(/^Cash collected.*by Meera$/),
    expect.stringMatching(/^Cash received.*by the courier’s fileReference UTR-1$/),
    expect.stringMatching(/^Cancelled.*by RaviKite, M: 1 good, 1 damaged or missing\nChai, M: 1 good, 0 damaged or/),
  ]);
});
