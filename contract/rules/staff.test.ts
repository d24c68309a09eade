import { expect, test } from 'vitest';
import { isAllowed, staffRoleOf, userRoleOf, type Permission, type StaffRole } from './staff.ts';

test.each([
  { account: { role: 1, staff_role: 'owner' }, staff: 'owner', user: 'owner' },
  { account: { role: 1, staff_role: 'manager' }, staff: 'manager', user: 'manager' },
  { account: { role: 1, staff_role: 'packer' }, staff: 'packer', user: 'packer' },
  { account: { role: 1, staff_role: null }, staff: 'owner', user: 'owner' },
  { account: { role: 1 }, staff: 'owner', user: 'owner' },
  { account: { role: 0 }, staff: undefined, user: 'shopper' },
  { account: { role: 0, staff_role: null }, staff: undefined, user: 'shopper' },
  { account: { role: 0, staff_role: 'owner' }, staff: undefined, user: 'shopper' },
] as const)('the role of $account is $user', ({ account, staff, user }) => {
  expect(staffRoleOf(account)).toBe(staff);
  expect(userRoleOf(account)).toBe(user);
});

test.each<[role: StaffRole | undefined, permissions: Permission[]]>([
  ['owner', ['staff', 'orders', 'catalogue', 'texts', 'money', 'people', 'shop']],
  ['manager', ['staff', 'orders', 'catalogue', 'texts']],
  ['packer', ['staff', 'orders']],
  [undefined, []],
  ['a role of a newer version' as StaffRole, []],
])('the permissions of the staff role %s', (role, permissions) => {
  const all: Permission[] = ['staff', 'orders', 'catalogue', 'texts', 'money', 'people', 'shop'];
  expect(all.filter((permission) => isAllowed(role, permission))).toEqual(permissions);
});
