import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { ShopOrder } from '#contract/fulfilment.ts';
import type { StaffRole } from '#contract/rules/staff.ts';
import { alwaysRefuse } from '#mocks/handle.ts';
import { StaffRoleContext } from '#src/shared/session/staff-role.ts';
import { recordCalls, respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { cashToCollect, makeShopOrder } from '#tests/support/shop-order.ts';
import { PaymentDetails } from './payment-details.tsx';

const order = makeShopOrder();
const press = async (text: string) => fireEvent.click(await screen.findByText(text, { selector: 'button' }));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

describe('a part of the money', () => {
  const details = (of: ShopOrder, role: StaffRole = 'owner') =>
    renderInShop(
      <StaffRoleContext value={role}>
        <PaymentDetails order={of} />
      </StaffRoleContext>,
    );

  test('goes back with an amount as people type it, once a press; a refusal keeps what is typed', async () => {
    respondWith(alwaysRefuse(endpoints.refundOrder, 'refundTooLarge'));
    details({ ...order, refunded: 200 });
    await press('Pay a part back');
    expect(await screen.findByText(/Up to Rs\. 1,000 can go back, the way it came/)).toBeVisible();
    await type('Amount', 'much');
    await type('Reason for the shopper', 'A stain');
    await press('Pay it back');
    expect(await screen.findByText(/has to be an amount/)).toBeVisible();
    await type('Amount', '₹1,050');
    await press('Pay it back');
    expect(await screen.findByText(/is left to pay back/)).toBeVisible();
    const refund = { state: 'wanted', amount: 1050, at: order.createdAt } as const;
    const sent = recordCalls(endpoints.refundOrder, { success: true, message: 'The money goes back', refund, order });
    await press('Pay it back');
    expect(await screen.findByText('The money goes back')).toBeVisible();
    expect(sent).toMatchObject([{ id: order._id, amount: 1050, reason: 'A stain' }]);
  });

  test.each([
    ['all of it went back', { refunded: 1200 }, 'owner'],
    ['nobody has paid yet', { payment: cashToCollect }, 'owner'],
    ['a packer looks', {}, 'packer'],
  ] as const)('is not offered where %s', (_, parts, role) => {
    details(makeShopOrder(parts), role);
    expect(screen.queryByText('Pay a part back')).toBeNull();
  });

  test('is listed with its state, reason and reference', () => {
    const at = order.createdAt;
    const refunds = [
      { _id: '1', state: 'wanted', way: 'hand', amount: 50, at, reason: 'Late' },
      { _id: '2', state: 'paid_by_hand', way: 'hand', amount: 70, at, reference: 'UPI 42' },
      { _id: '3', state: 'failed', way: 'provider', amount: 90, at },
    ] as const;
    details(makeShopOrder({ refunds: [...refunds], refund: refunds[0] }));
    for (const words of [/To be paid by hand/, 'Late', 'Paid back by hand', 'UPI 42', /could not send it/])
      expect(screen.getByText(words)).toBeVisible();
  });
});
