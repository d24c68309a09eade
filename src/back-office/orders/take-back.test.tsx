import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { StaffRoleContext } from '#src/shared/session/staff-role.ts';
import { recordCalls } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { cashToCollect, makeShopOrder } from '#tests/support/shop-order.ts';
import { OrderActions } from './order-actions.tsx';

const order = makeShopOrder();
const onItsWay = (parts: Partial<ShopOrder>): ShopOrder =>
  makeShopOrder({ status: 'Shipped', payment: cashToCollect, confirm: 'done', ...parts });
const show = (shown: ShopOrder) =>
  renderInShop(
    <StaffRoleContext value="packer">
      <OrderActions order={shown} />
    </StaffRoleContext>,
  );
const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'button' }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

describe('the last step of an order', () => {
  const at = '2026-01-31T06:00:00.000Z';
  const parcel = { courier: 'Delhivery', tracking_number: 'AWB1', at, events: [] };
  const reported: ShopOrder['shipment'] = { ...parcel, events: [{ state: 'picked_up', at }] };

  test.each([
    [{ status: 'Processing' }, /It is Not Processed again/, 'Not Processed'],
    [{ status: 'Shipped', shipment: parcel, shipped_mail: 'waiting' }, /does not go, if it has not gone/, 'Processing'],
    [{ status: 'Shipped', shipment: parcel, shipped_mail: 'sent' }, /asha@example.com has the mail/, 'Processing'],
    [{ status: 'Delivered' }, /It is on its way again/, 'Shipped'],
  ] satisfies [Partial<ShopOrder>, RegExp, string][])('is taken back with a reason: %o', async (parts, text, to) => {
    const sent = recordCalls(endpoints.moveOrder, { success: true, message: `The order is ${to} now`, order });
    show(onItsWay(parts));
    await press(`Take ‘${parts.status}’ back`);
    expect(await screen.findByText(text)).toBeInTheDocument();
    await type('Why', 'The wrong row');
    await press('Take it back');
    expect(await screen.findByText(`The order is ${to} now`)).toBeInTheDocument();
    expect(sent).toEqual([{ id: order._id, status: to, reason: 'The wrong row' }]);
  });

  test.each([
    ['has a bill', undefined, true],
    ['has a bill that is void', true as const, false],
  ])('says what becomes of the bill of an order that %s', async (_, cancelled, isSaid) => {
    const bill = { number: 'W/26-27/000123', kind: 'bill' as const, date: '2026-01-31', total: 998, cancelled };
    show(onItsWay({ status: 'Shipped', shipment: parcel, shipped_mail: 'sent', papers: [bill] }));
    await press('Take ‘Shipped’ back');
    await screen.findByText(/has the mail that it is on its way/);
    expect(screen.queryAllByText(/Its bill becomes void/)).toHaveLength(isSaid ? 1 : 0);
  });

  test.each<[string, Partial<ShopOrder>]>([
    ['is there yet', { status: 'Not Processed' }],
    ['the courier has reported', { status: 'Shipped', shipment: reported }],
    ['the courier has delivered', { status: 'Delivered', history: [{ status: 'Delivered', at, cause: 'courier' }] }],
    [
      'is possible after pieces came back',
      { status: 'Delivered', returns: [{ _id: 'r'.repeat(24), number: 1001, state: 'received' }] },
    ],
  ])('stays where none %s', (_, parts) => {
    show(onItsWay(parts));
    expect(screen.queryByText(/^Take ‘/)).toBeNull();
  });

  test('comes after its cash, and says so', () => {
    show(onItsWay({ status: 'Delivered', payment: { ...cashToCollect, state: 'collected' } }));
    expect(screen.getByText('Take ‘Delivered’ back')).toHaveAccessibleDescription(/take that back first/);
  });

  test('is marked as delivered after it was shipped only', () => {
    show(makeShopOrder({ status: 'Processing' }));
    expect(screen.queryByText('Mark as delivered')).toBeNull();
  });
});
