import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router-dom';
import { describe, expect, onTestFinished, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { alwaysRefuse, handle } from '#mocks/handle.ts';
import { personOf } from '#mocks/state.ts';
import { selectNeedsPassword } from '#src/shared/session/session-slice.ts';
import { useForgetSession } from '#src/shared/session/use-forget-session.ts';
import { failRequests, respondWith } from '#tests/support/dom-api.ts';
import { AdminGuard, UserGuard } from './guard.tsx';
import { makePersistence } from './persist.ts';
import { makeStore } from './store.ts';

const { user } = personOf('shopper');
const allowUser = handle(endpoints.checkUser, () => ({ ok: true }));

/** Renders a guarded page at a URL, with the stored session read or not yet. */
function openGuarded({
  token = '',
  isRead = true,
  at = '/dashboard/user/orders?page=2',
  home = { element: <h1>Home</h1> } as RouteObject,
  orders = <h1>Orders</h1>,
}) {
  localStorage.clear();
  if (token !== '') localStorage.setItem('auth', JSON.stringify({ user, token }));
  const persistence = makePersistence();
  const store = makeStore(persistence);
  const router = createMemoryRouter(
    [
      { element: <UserGuard />, children: [{ path: '/dashboard/user/orders', element: orders }] },
      { element: <AdminGuard />, children: [{ path: '/dashboard/admin/users', element: <h1>Users</h1> }] },
      { path: '/dashboard/user/profile', element: <h1>Profile</h1> },
      { path: '/login', element: <h1>Log In</h1> },
      { ...home, path: '/' },
    ],
    { initialEntries: [at] },
  );
  if (isRead) onTestFinished(persistence.start(store));
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { store, router };
}

describe('UserGuard', () => {
  test('shows no redirect before the stored session was read', () => {
    openGuarded({ isRead: false });
    expect(screen.getByRole('status')).toHaveTextContent('One moment');
    expect(screen.queryByText(/redirecting/)).toBeNull();
  });

  test('offers a retry instead of redirecting when the server does not answer', async () => {
    failRequests();
    openGuarded({ token: 'good' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    respondWith(allowUser);
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible();
  });
});

test('a log-out does not wait for the code of the home page, and counts nothing down', async () => {
  respondWith(allowUser);
  const LogOut = () => <button onClick={useForgetSession()}>Log Out</button>;
  const home = { lazy: () => new Promise<never>(() => undefined) };
  const { store } = openGuarded({ token: 'good', home, orders: <LogOut /> });
  await userEvent.click(await screen.findByRole('button'));
  expect(screen.getByRole('status')).toHaveTextContent('One moment');
  expect(store.getState().auth).toMatchObject({ user: null, token: null });
  await expect.poll(() => localStorage.getItem('auth')).toBeNull();
});

describe('AdminGuard', () => {
  const at = '/dashboard/admin/users?page=2';

  test('leads staff with a weak password to the profile', async () => {
    respondWith(alwaysRefuse(endpoints.checkAdmin, 'passwordTooWeak'));
    const { store } = openGuarded({ token: 'good', at });
    expect(await screen.findByRole('heading', { name: 'Profile' })).toBeVisible();
    expect(selectNeedsPassword(store.getState())).toBe(true);
  });

  test('offers the log-in to somebody who is not logged in, and the way back', async () => {
    const { router } = openGuarded({ at });
    await userEvent.click(await screen.findByRole('link', { name: 'Log In' }));
    expect(router.state.location).toMatchObject({ pathname: '/login', state: at });
  });

  test('redirects a non-admin to the home page with the requested path', async () => {
    respondWith(alwaysRefuse(endpoints.checkAdmin, 'forbidden'));
    const { router } = openGuarded({ token: 'good', at });
    expect(await screen.findByRole('heading')).toHaveTextContent(/^redirecting to you in \d second$/);
    await userEvent.click(screen.getByRole('link', { name: 'Go there now' }));
    expect(router.state.location).toMatchObject({ pathname: '/', state: at });
  });
});
