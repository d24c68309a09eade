import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Dashboard } from '#contract/dashboard.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { StaffRole } from '#contract/rules/staff.ts';
import { handle } from '#mocks/handle.ts';
import { StaffRoleContext } from '#src/shared/session/staff-role.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { AdminMenu } from './admin-menu.tsx';

const waiting: Dashboard = {
  broken: [],
  todo: [{ code: 'brand' }, { code: 'policies' }],
  toPack: { count: 3, orders: [] },
  cash: { toConfirm: 2 },
  returns: { requested: 2, approved: 7, received: 1, closing: 3 },
  complaints: { open: 2, acknowledged: 3, late: 1 },
  money: { count: 0 },
  runningLow: { count: 120, products: [], waiting: [] },
};

async function show(role: StaffRole) {
  respondWith(handle(endpoints.getDashboard, () => ({ success: true, dashboard: waiting })));
  renderInShop(
    <StaffRoleContext value={role}>
      <AdminMenu />
    </StaffRoleContext>,
    { at: '/dashboard/admin/orders/1' },
  );
  const menu = within(screen.getByRole('navigation', { name: 'Back office', hidden: true }));
  await expect
    .poll(() => menu.getByRole('link', { name: 'Orders', hidden: true }))
    .toHaveAccessibleDescription('5 wait');
  return menu;
}

test('counts what waits on each page, marks the current one, and sums what waits today', async () => {
  const menu = await show('owner');
  const link = (name: string) => menu.getByRole('link', { name, hidden: true });
  expect(link('Orders')).toHaveAttribute('aria-current', 'page');
  expect(link('Overview')).toHaveAccessibleDescription('2 wait');
  expect(link('Stock')).toHaveAccessibleDescription('120 wait');
  expect(link('Returns')).toHaveAccessibleDescription('5 wait');
  // A late one that nobody has acknowledged is one.
  expect(link('Complaints')).toHaveAccessibleDescription('2 wait');
  expect(link('Money')).toHaveAccessibleDescription('');
  expect(screen.getByRole('button', { name: 'Back office', hidden: true })).toHaveAccessibleDescription('12 wait');
  const groups = ['Every day', 'Catalogue', 'Business'].map((name) => menu.getByRole('list', { name, hidden: true }));
  const sizes = groups.map((group) => within(group).getAllByRole('link', { hidden: true }).length);
  expect(sizes).toEqual([6, 6, 3]);
});

test('a role sees the groups of its pages only', async () => {
  const menu = await show('packer');
  const names = menu.getAllByRole('link', { hidden: true }).map(({ textContent }) => textContent);
  expect(names).toEqual(['Overview', 'Orders', 'Returns', 'Users', 'Your account']);
  expect(menu.queryByText('Catalogue')).toBeNull();
});
