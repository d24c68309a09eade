import { answerNothing, answerWith } from '#tests/support/dom-api.ts';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { RouterProvider } from 'react-router-dom';
import { Provider } from 'react-redux';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AdminGuard, UserGuard } from './guard.tsx';
import { makePersistence } from './persist.ts';
import { makeStore } from './store.ts';

const user = {
  _id: 'a'.repeat(24),
  name: 'Asha',
  email: 'a@example.com',
  phone: '',
  address: '',
  pincode: '',
  role: 0,
};
const checked = '/api/v1/auth/user-auth';
const checkedAsAdmin = '/api/v1/auth/admin-auth';

interface Opening {
  token?: string;
  isRead?: boolean;
  at?: string;
}

/** The guarded page at an address, with what is stored read or not yet. */
function openGuarded({ token, isRead = true, at = '/dashboard/user/orders?page=2' }: Opening) {
  localStorage.clear();
  if (token !== undefined) localStorage.setItem('auth', JSON.stringify({ user, token }));
  const persistence = makePersistence();
  const store = makeStore(persistence);
  const router = createMemoryRouter(
    [
      { element: <UserGuard />, children: [{ path: '/dashboard/user/orders', element: <h1>Orders</h1> }] },
      { element: <AdminGuard />, children: [{ path: '/dashboard/admin/users', element: <h1>Users</h1> }] },
      { path: '/login', element: <h1>Log In</h1> },
      { path: '/', element: <h1>Home</h1> },
    ],
    { initialEntries: [at] },
  );
  if (isRead) persistence.start(store);
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { store, router };
}

describe('the guard of the dashboard', () => {
  test('shows the page to a token that the server takes', async () => {
    answerWith({ [checked]: { ok: true } });
    openGuarded({ token: 'good' });
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible();
  });

  test('says nothing of a log-in before what is stored was read', () => {
    openGuarded({ isRead: false });
    expect(screen.getByRole('status')).toHaveTextContent('One moment');
    expect(screen.queryByText(/redirecting/)).toBeNull();
  });

  test('tries again where nobody answers, instead of sending the person away', async () => {
    answerNothing();
    openGuarded({ token: 'good' });
    const again = await screen.findByRole('button', { name: 'Try again' });
    answerWith({ [checked]: { ok: true } });
    await userEvent.click(again);
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeVisible();
  });

  describe('without a token', () => {
    beforeEach(() => vi.useFakeTimers());
    afterEach(() => vi.useRealTimers());

    test('counts down from 3, then goes with the path that was asked for', async () => {
      const { router } = openGuarded({});
      await act(() => vi.advanceTimersByTimeAsync(0));
      for (const seconds of [3, 2, 1]) {
        expect(screen.getByRole('heading')).toHaveTextContent(`redirecting to you in ${seconds} second`);
        await act(() => vi.advanceTimersByTimeAsync(1000));
      }
      expect(router.state.location).toMatchObject({ pathname: '/login', state: '/dashboard/user/orders?page=2' });
      expect(router.state.historyAction).toBe('REPLACE');
    });
  });
});

describe('the guard of the back office', () => {
  const at = '/dashboard/admin/users?page=2';

  test('shows the page to the token of an admin', async () => {
    answerWith({ [checkedAsAdmin]: { ok: true } });
    openGuarded({ token: 'good', at });
    expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
  });

  test('leads a token that is no admin’s to the root, with the path that was asked for', async () => {
    const refused = { ok: false, success: false, message: 'No.' };
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(refused, { status: 403 })));
    const { router } = openGuarded({ token: 'good', at });
    expect(await screen.findByRole('heading')).toHaveTextContent(/^redirecting to you in \d second$/);
    await userEvent.click(screen.getByRole('link', { name: 'Go there now' }));
    expect(router.state.location).toMatchObject({ pathname: '/', state: at });
  });
});
