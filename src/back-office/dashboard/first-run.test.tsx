import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dashboardEndpoints, type Dashboard } from '#contract/dashboard.ts';
import { endpoints } from '#contract/endpoints.ts';
import { alwaysRefuse, handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { useGetDashboardQuery } from '../ui/api/dashboard-api.ts';
import { FirstRun } from './first-run.tsx';

function Overview() {
  const { data } = useGetDashboardQuery();
  return <FirstRun todo={data?.todo} />;
}

test('what no code can see is ticked, and can be taken back; what code sees cannot', async () => {
  let todo: Dashboard['todo'] = [{ code: 'policies' }, { code: 'payments' }];
  const sent: unknown[] = [];
  const dashboard = () => ({ toPack: { count: 0, orders: [] }, todo });
  respondWith(
    handle(dashboardEndpoints.getDashboard, () => ({ success: true, dashboard: dashboard() })),
    handle(endpoints.setTodo, ({ body }) => {
      sent.push(body);
      todo = body.done ? [{ code: 'payments' }] : [{ code: 'policies' }, { code: 'payments' }];
      return { success: true, todo };
    }),
  );
  renderInShop(<Overview />);
  const link = await screen.findByRole('link', { name: 'Texts' });
  expect(link.getAttribute('href')).toMatch(/admin\/content$/);
  await userEvent.click(screen.getByRole('button', { name: /^Done.*Read your policies/ }));
  await userEvent.click(await screen.findByRole('button', { name: /^Not done after all.*Read your policies/ }));
  await screen.findByRole('button', { name: /^Done.*Read your policies/ });
  expect(sent).toEqual([
    { code: 'policies', done: true },
    { code: 'policies', done: false },
  ]);
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('a tick that the shop cannot take changes nothing, and is no fault of the page', async () => {
  const faults = vi.fn();
  process.on('unhandledRejection', faults);
  onTestFinished(() => void process.off('unhandledRejection', faults));
  respondWith(
    handle(dashboardEndpoints.getDashboard, () => ({
      success: true,
      dashboard: { toPack: { count: 0, orders: [] }, todo: [{ code: 'policies' }] },
    })),
    alwaysRefuse(endpoints.setTodo, 'forbidden'),
  );
  renderInShop(<Overview />);
  await userEvent.click(await screen.findByRole('button', { name: /^Done.*Read your policies/ }));
  await screen.findByRole('alert');
  expect(screen.getByRole('button', { name: /^Done.*Read your policies/ })).toBeTruthy();
  expect(faults).not.toHaveBeenCalled();
});
