import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { ShopOrder } from '#contract/fulfilment.ts';
import type { StaffRole } from '#contract/rules/staff.ts';
import { handle } from '#mocks/handle.ts';
import { StaffRoleContext } from '#src/shared/session/staff-role.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { cashToCollect, makeShopOrder, paidOnline } from '#tests/support/shop-order.ts';
import { ReturnParcel } from './return-parcel.tsx';
import { returnedLines } from './returned-pieces.ts';

/** A cash order on its way: two pieces of 'Kite', one of 'Chai'. */
const order = (parts: Partial<ShopOrder> = {}): ShopOrder =>
  makeShopOrder({ status: 'Shipped', payment: cashToCollect, ...parts });

const show = (of: ShopOrder, role: StaffRole = 'packer') =>
  renderInShop(
    <StaffRoleContext value={role}>
      <ReturnParcel order={of} />
    </StaffRoleContext>,
  );
const open = () => fireEvent.click(screen.getByText('Parcel came back', { selector: 'button' }));
const send = () => fireEvent.click(screen.getByText('It came back', { selector: 'button' }));
const damaged = (name: string) => screen.findByLabelText(`Damaged or missing: ${name}, M`);
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

/** The bodies of the calls. */
function answer(): unknown[] {
  const sent: unknown[] = [];
  respondWith(
    handle(endpoints.returnOrder, ({ body }) => {
      sent.push(body);
      return { success: true, message: 'The parcel is noted as returned', order: order() };
    }),
  );
  return sent;
}

test('a parcel that was refused came back good if nothing else is said', async () => {
  const sent = answer();
  show(order());
  open();
  const outcome = within((await screen.findByText('What happens')).parentElement!);
  expect(outcome.getByText('3 pieces go back into stock.')).toBeInTheDocument();
  expect(outcome.getByText('The cash of Rs. 1200 counts as not collected.')).toBeInTheDocument();
  send();
  expect(await screen.findByText('The parcel is noted as returned')).toBeInTheDocument();
  expect(sent).toEqual([{ reason: 'refused' }]);
});

test('damaged pieces and another reason are sent; more pieces than were sent are refused', async () => {
  const sent = answer();
  show(order());
  open();
  type(screen.getByLabelText('Why'), 'words');
  type(await screen.findByLabelText('What happened'), 'The address was wrong');
  type(await damaged('Kite'), '3');
  send();
  await waitFor(async () => expect(await damaged('Kite')).toHaveAccessibleDescription(/must be 0 to as many/));
  expect(sent).toEqual([]);
  type(await damaged('Kite'), '1');
  expect(await screen.findByText('1 damaged or missing piece does not.')).toBeInTheDocument();
  send();
  await waitFor(() => expect(sent).toHaveLength(1));
  const lines = [
    { line: 0, good: 1, damaged: 1 },
    { line: 1, good: 1, damaged: 0 },
  ];
  expect(sent).toEqual([{ reason: 'The address was wrong', lines }]);
});

test.each([
  ['owner', 'Rs. 1200 go back to the shopper through the payment provider.'],
  ['packer', 'An owner finds the refund of Rs. 1200 under “Payments to check”.'],
] as const)('says what becomes of a payment online if an %s takes the parcel back', async (role, sentence) => {
  show(order({ payment: paidOnline }), role);
  open();
  expect(await screen.findByText(sentence)).toBeInTheDocument();
});

test.each([
  [{ status: 'Delivered' }, true],
  [{ status: 'Delivered', payment: paidOnline }, true],
  [{ status: 'Delivered', payment: { ...cashToCollect, state: 'collected' } }, false],
  [{ status: 'Processing' }, false],
] satisfies [Partial<ShopOrder>, boolean][])('a parcel of %o can come back: %s', (parts, can) => {
  show(order(parts));
  expect(screen.queryByText('Parcel came back') !== null).toBe(can);
});

test.each([
  [
    ['', '1'],
    [0, 1],
  ],
  [
    ['2', '0'],
    [2, 0],
  ],
  [['3', '0'], undefined],
  [['-1', '0'], undefined],
  [['x', '0'], undefined],
])('reads %o as damaged pieces', (typed, pieces) => {
  const lines = returnedLines([{ quantity: 2 }, { quantity: 1 }], typed);
  expect(lines?.map((line) => line.damaged)).toEqual(pieces);
});
