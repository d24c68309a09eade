import { expect, test } from 'vitest';
import { permissionAt } from './admin-menu-items.tsx';

test.each([
  ['/dashboard/admin/orders/1', 'orders'],
  ['/dashboard/admin/product/kite', 'catalogue'],
  ['/dashboard/admin/audit-log', 'shop'],
  ['/dashboard/admin/account', 'staff'],
  ['/dashboard/admin/of-tomorrow', 'shop'],
])('%s needs the permission %s', (path, permission) => expect(permissionAt(path)).toBe(permission));
