import { expect, test } from 'vitest';
import { itemAt } from './admin-menu-items.tsx';

test.each([
  ['/dashboard/admin', 'Overview', 'money'],
  ['/dashboard/admin/orders/1', 'Orders', 'orders'],
  ['/dashboard/admin/product/kite', 'Products', 'catalogue'],
  ['/dashboard/admin/audit-log', 'Settings', 'shop'],
  ['/dashboard/admin/account', 'Your account', 'staff'],
  ['/dashboard/admin/of-tomorrow', 'Settings', 'shop'],
])('%s is a page of %s and needs the permission %s', (path, label, permission) =>
  expect(itemAt(path)).toMatchObject({ label, permission }),
);
