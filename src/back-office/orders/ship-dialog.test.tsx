import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { Refused } from '#mocks/refused.ts';
import { shipping } from '#src/copy/admin-shipping.ts';
import { StaffRoleContext } from '#src/shared/session/staff-role.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { makeShopOrder } from '#tests/support/shop-order.ts';
import { OrderActions } from './order-actions.tsx';

test.each([
  ['owner', 1],
  ['packer', 0],
] as const)(
  'a product without an HSN code is named in the dialog, and the way to it; the role: %s',
  async (role, links) => {
    respondWith(
      handle(endpoints.moveOrder, () =>
        Promise.reject(new Refused('paperHsnMissing', undefined, { name: 'Kite', hsn: '' })),
      ),
    );
    renderInShop(
      <StaffRoleContext value={role}>
        <OrderActions order={makeShopOrder()} />
      </StaffRoleContext>,
    );
    fireEvent.click(await screen.findByText('Mark as shipped', { selector: 'button' }));
    fireEvent.click(await screen.findByText('Mark as shipped', { selector: '[role="dialog"] button' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText(/^Kite has no HSN code/)).toBeInTheDocument();
    expect(dialog.queryAllByRole('link', { name: shipping.toTax })).toHaveLength(links);
  },
);
