import { expect, test } from 'vitest';
import { itemAt, permissionAt } from './admin-menu-items.tsx';

test.each([
  ['/dashboard/admin', 'Overview', 'staff'],
  ['/dashboard/admin/orders/1', 'Orders', 'orders'],
  ['/dashboard/admin/returns/1', 'Returns', 'orders'],
  ['/dashboard/admin/product/kite', 'Products', 'catalogue'],
  ['/dashboard/admin/users', 'Users', 'orders'],
  ['/dashboard/admin/customer/1', 'Users', 'orders'],
  ['/dashboard/admin/staff', 'Users', 'people'],
  ['/dashboard/admin/settings', 'Settings', 'texts'],
  ['/dashboard/admin/content/policy', 'Settings', 'texts'],
  ['/dashboard/admin/catalogue', 'Settings', 'catalogue'],
  ['/dashboard/admin/delivery', 'Settings', 'shop'],
  ['/dashboard/admin/offers/new', 'Offers', 'shop'],
  ['/dashboard/admin/audit-log', 'Settings', 'people'],
  ['/dashboard/admin/account', 'Your account', 'staff'],
  ['/dashboard/admin/of-tomorrow', 'Settings', 'shop'],
])('%s is a page of %s and needs the permission %s', (path, label, permission) => {
  expect(itemAt(path)).toMatchObject({ label });
  expect(permissionAt(path)).toBe(permission);
});
