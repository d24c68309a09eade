import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { StaffRoleContext } from '#src/shared/session/staff-role.ts';
import { permissionAt } from './admin-menu-items.tsx';
import { AdminMenu } from './admin-menu.tsx';

const day = ['Overview', 'Orders', 'Create Product', 'Products', 'Stock', 'Create Category', 'Users', 'Reviews'];

test.each([
  ['owner', [...day, 'Money', 'Reports', 'Settings', 'Your account']],
  ['packer', ['Orders', 'Your account']],
] as const)('the menu of the %s has their pages in the order of the day, and Log Out at its end', (role, names) => {
  renderInShop(
    <StaffRoleContext value={role}>
      <AdminMenu />
    </StaffRoleContext>,
  );
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
  expect(screen.getAllByRole('listitem').at(-1)).toHaveTextContent('Log Out');
});

test.each([
  ['/dashboard/admin/orders/1', 'orders'],
  ['/dashboard/admin/product/kite', 'catalogue'],
  ['/dashboard/admin/audit-log', 'shop'],
  ['/dashboard/admin/account', 'staff'],
  ['/dashboard/admin/of-tomorrow', 'shop'],
])('%s needs the permission %s', (path, permission) => expect(permissionAt(path)).toBe(permission));
