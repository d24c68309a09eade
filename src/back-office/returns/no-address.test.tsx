import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { ownerDefaults } from '#contract/owner-settings.ts';
import type { ShopReturn } from '#contract/return.ts';
import { hasPieces } from '#contract/rules/returns.ts';
import type { StaffRole } from '#contract/rules/staff.ts';
import { handle } from '#mocks/handle.ts';
import { adminReturn as copy } from '#src/copy/admin-returns.ts';
import { StaffRoleContext } from '#src/shared/session/staff-role.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { makeShopReturn } from '#tests/support/shop-return.ts';
import { ownerSettingsApi } from '../ui/api/owner-settings-api.ts';
import { NoAddressYet } from './no-address.tsx';
import { ReturnParcelCard } from './return-parcel.tsx';

test.each<[string, Partial<ShopReturn>, boolean]>([
  ['', {}, true],
  ['7 Loom Lane', {}, false],
  ['', { kind: 'problem', reason: 'not_arrived' }, false],
])('before an approval the owner reads that no address is set: address "%s" and %o', async (address, parts, isTold) => {
  const settings = { ...ownerDefaults, business: { ...ownerDefaults.business, address } };
  respondWith(handle(endpoints.getAdminSettings, () => ({ success: true, settings, version: 1, from: {} })));
  const { store } = renderInShop(<NoAddressYet requests={[makeShopReturn(parts)]} />);
  const asked = hasPieces(makeShopReturn(parts).reason);
  await waitFor(() =>
    expect(ownerSettingsApi.endpoints.getAdminSettings.select()(store.getState() as never).isSuccess).toBe(asked),
  );
  expect(screen.queryAllByRole('link', { name: copy.toAddress })).toHaveLength(isTold ? 1 : 0);
});

test.each<[StaffRole, number]>([
  ['owner', 1],
  ['packer', 0],
])('the parcel of an approved request says that no address is set; its role: %s', (role, links) => {
  renderInShop(
    <StaffRoleContext value={role}>
      <ReturnParcelCard request={makeShopReturn({ state: 'approved', address: '' })} />
    </StaffRoleContext>,
  );
  expect(screen.getByText((text) => text.includes(copy.noAddress))).toBeInTheDocument();
  expect(screen.queryAllByRole('link', { name: copy.toAddress })).toHaveLength(links);
});
