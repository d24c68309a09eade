import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { cashToCollect, makeShopOrder } from '#tests/support/shop-order.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { refusals } from '#contract/refusals.ts';
import type { StaffRole } from '#contract/rules/staff.ts';
import { alwaysRefuse, handle } from '#mocks/handle.ts';
import { StaffRoleContext } from '#src/shared/session/staff-role.ts';
import { OrderActions } from './order-actions.tsx';

const order = makeShopOrder();

const show = (role: StaffRole = 'owner', shown = order) =>
  renderInShop(
    <StaffRoleContext value={role}>
      <OrderActions order={shown} />
    </StaffRoleContext>,
  );
const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'button' }));
const reason = () => screen.findByLabelText('Reason for the shopper');
const type = async (text: string) => fireEvent.change(await reason(), { target: { value: text } });
const confirm = () => press('Cancel and refund');
const expectClosed = () => waitFor(() => expect(screen.queryByText('Cancel this order?')).toBeNull());

test('an order is cancelled once it was confirmed, with the reason', async () => {
  const sent: unknown[] = [];
  respondWith(
    handle(endpoints.cancelOrder, ({ params, body }) => {
      sent.push({ ...params, ...body });
      return { success: true, message: 'It is cancelled', order };
    }),
  );
  show();
  await press('Cancel order');
  await press('Keep the order');
  await expectClosed();
  await press('Cancel order');
  await type('The dye came out wrong.');
  await confirm();
  await expectClosed();
  expect(sent).toEqual([{ id: order._id, reason: 'The dye came out wrong.' }]);
  expect(await screen.findByText('It is cancelled')).toBeInTheDocument();
});

test('the reason stays after a failure, and is refused at its field', async () => {
  respondWith(alwaysRefuse(endpoints.cancelOrder, 'failed'));
  show();
  await press('Cancel order');
  await type('x'.repeat(501));
  await confirm();
  expect(await screen.findByText('The order could not be cancelled. Please try again.')).toBeInTheDocument();
  expect(await reason()).toHaveValue('x'.repeat(501));
  respondWith(handle(endpoints.cancelOrder, () => ({ success: true, message: '', order })));
  await confirm();
  await waitFor(async () =>
    expect(await reason()).toHaveAccessibleDescription(/Reason for the shopper has more than 500 characters/),
  );
});

test('the dialog closes if the order has moved on meanwhile', async () => {
  respondWith(alwaysRefuse(endpoints.cancelOrder, 'orderMoved'));
  show();
  await press('Cancel order');
  await confirm();
  expect(await screen.findByText(refusals.orderMoved.message)).toBeInTheDocument();
  await expectClosed();
});

test('an order is shipped with its parcel and its slip printed in one action', async () => {
  const sent: unknown[] = [];
  // The test's page does not print.
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const shipped = makeShopOrder({ status: 'Shipped', payment: cashToCollect });
  const taken = alwaysRefuse(endpoints.moveOrder, 'trackingNumberTaken');
  const move = handle(endpoints.moveOrder, ({ body }) => {
    sent.push(body);
    return { success: true, message: 'It is Shipped now', order: shipped };
  });
  respondWith(
    handle(endpoints.listCouriers, () => ({ success: true, couriers: ['Delhivery'] })),
    taken,
  );
  show('packer', makeShopOrder({ payment: cashToCollect }));
  await press('Mark as shipped');
  expect(await screen.findByText(/The courier collects Rs\. 1200\./)).toBeInTheDocument();
  fireEvent.click(await screen.findByRole('button', { name: 'Delhivery' }));
  fireEvent.change(screen.getByLabelText('Tracking number'), { target: { value: 'AWB1' } });
  await press('Ship and print slip');
  // The dialog stays, so that the number can be corrected.
  expect(await screen.findByText(/has this tracking number already/)).toBeInTheDocument();
  respondWith(move);
  await press('Ship and print slip');
  await waitFor(() => expect(print).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ status: 'Shipped', courier: 'Delhivery', tracking_number: 'AWB1' }]);
  const slip = document.querySelector('[data-slips] article');
  expect(slip).toHaveTextContent(`Order ${order.number}`);
  expect(slip).toHaveTextContent('COLLECT Rs. 1200');
});

test('a packer is not offered to cancel: that pays money back', () => {
  show('packer');
  expect(screen.getByText('Mark as shipped')).toBeVisible();
  expect(screen.queryByText('Cancel order')).toBeNull();
});

test('a cash order that waits is confirmed before it is packed, and says so', async () => {
  const waiting = makeShopOrder({ payment: cashToCollect, confirm: 'waiting' });
  const sent: unknown[] = [];
  respondWith(
    handle(endpoints.confirmOrder, ({ params }) => {
      sent.push(params.id);
      return { success: true, message: 'The order is confirmed', order: { ...waiting, confirm: 'done' } };
    }),
  );
  show('packer', waiting);
  const ship = screen.getByText('Mark as shipped');
  expect(ship).toBeDisabled();
  expect(ship).toHaveAccessibleDescription(/confirm it before you pack it/);
  await press('Confirmed');
  expect(await screen.findByText('Order 1042 is confirmed')).toBeInTheDocument();
  expect(sent).toEqual([waiting._id]);
});

test('cancelling a cash order pays nothing back, and says so', async () => {
  show('owner', makeShopOrder({ payment: cashToCollect, confirm: 'done' }));
  await press('Cancel order');
  expect(await screen.findByText(/No money was paid, so none goes back/)).toBeInTheDocument();
});
