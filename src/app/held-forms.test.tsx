import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle, type MockHandler } from '#mocks/handle.ts';
import { Refused } from '#mocks/refused.ts';
import { personOf } from '#mocks/state.ts';
import { CategoryChartDialog } from '#src/back-office/categories/category-dialogs.tsx';
import { CreateCategoryForm } from '#src/back-office/categories/create-category-form.tsx';
import { adminCategories } from '#src/copy/admin-categories.ts';
import { StorefrontLayout } from '#src/layout/storefront-layout.tsx';
import { loggedIn, selectToken, sessionReplaced, type Session } from '#src/shared/session/session-slice.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { fillIn } from '#tests/support/fill-in.ts';
import { makeSizedProduct } from '#tests/support/products.ts';
import { UserGuard } from './guard.tsx';
import { makePersistence } from './persist.ts';
import { Providers } from './providers.tsx';
import { makeStore } from './store.ts';

const { user: asha } = personOf('shopper');
const { user: ravi } = personOf('ravi');
const kite = makeSizedProduct({ S: 2, M: 3 }, { name: 'Kite', slug: 'kite' });
const chart = {
  ...{ unit: 'cm' as const, of: 'garment' as const, columns: ['Chest'], note: '' },
  rows: [{ label: 'S', values: [48] }],
};

/** The token of the second log-in: calls with another one are refused. */
const fresh = 'fresh';
/** What the server took. */
let sent: unknown[] = [];

function take(request: Request, body: unknown): void {
  if (request.headers.get('authorization') !== fresh) throw new Refused('signedOut');
  sent.push(body);
}

function logInAs(user: typeof asha): void {
  respondWith(handle(endpoints.login, () => ({ success: true, message: 'login successfully', user, token: fresh })));
}

// Transforming a lazy module can take longer than a query waits.
beforeAll(async () => {
  await Promise.all([
    import('#src/features/auth/components/log-in-dialog.tsx'),
    import('#src/shared/ui/toast-host.tsx'),
    import('#src/layout/wishes.tsx'),
  ]);
}, 60_000);

/** Opens a guarded page with a form, signed in as Asha with a token that the server does not know any more. */
function openGuarded(form: ReactNode, ...handlers: readonly MockHandler[]) {
  sent = [];
  respondWith(
    handle(endpoints.checkUser, () => ({ ok: true })),
    handle(endpoints.listCategories, () => ({ success: true, category: [] })),
    handle(endpoints.createCategory, ({ body }, request) => {
      take(request, body);
      return { success: true, message: 'new category created', category: kite.category };
    }),
    ...handlers,
  );
  logInAs(asha);
  const persistence = makePersistence();
  const store = makeStore(persistence);
  store.dispatch(loggedIn({ user: asha, token: 'ended' }));
  const router = createMemoryRouter(
    [
      {
        element: <StorefrontLayout />,
        children: [{ element: <UserGuard />, children: [{ path: '/form', element: form }] }],
      },
    ],
    { initialEntries: ['/form'] },
  );
  render(
    <Providers store={store} persistence={persistence}>
      <RouterProvider router={router} />
    </Providers>,
  );
  return store;
}

const press = async (name: string) => userEvent.click(await screen.findByText(name, { selector: 'button' }));
const typeInto = async (label: string, text: string) => fillIn(await screen.findByLabelText(label), text);
const title = 'Please log in again';
const logInDialog = async () => within((await screen.findByText(title)).closest<HTMLElement>('[role="dialog"]')!);
const closed = () => waitFor(() => expect(screen.queryByText(title)).toBeNull());

async function logInAgain(): Promise<void> {
  const dialog = await logInDialog();
  expect(dialog.getByLabelText('Email')).toHaveValue(asha.email);
  await fillIn(dialog.getByLabelText('Password'), 'a password');
  await userEvent.click(dialog.getByText('Log In', { selector: 'button' }));
  await closed();
}

describe('a session that ends does not take what was typed', () => {
  test('into a form in a dialog: it is sent after another log-in', async () => {
    const store = openGuarded(
      <CategoryChartDialog open category={{ ...kite.category, size_chart: chart }} onClose={() => undefined} />,
      handle(endpoints.updateCategory, ({ body }, request) => {
        take(request, body);
        return { success: true, message: 'Category Updated Successfully', category: kite.category };
      }),
    );
    fireEvent.change(await screen.findByLabelText('Chest of S'), { target: { value: '50' } });
    await press('Save');
    await logInAgain();
    expect(selectToken(store.getState())).toBe(fresh);
    expect(sent).toEqual([]);
    await press('Save');
    await screen.findByText('The size chart of Graphic Tees is saved');
    expect(sent).toMatchObject([{ size_chart: { rows: [{ values: [50] }] } }]);
  });

  test('nor does a log-out in another tab; a log-in there goes on here', async () => {
    const store = openGuarded(<CreateCategoryForm />);
    const replaceSession = (session: Session) =>
      act(async () => {
        store.dispatch(sessionReplaced(session));
        await Promise.resolve();
      });
    await typeInto('Name', 'Kurtas');
    await replaceSession({ user: null, token: null });
    await logInDialog();
    await replaceSession({ user: asha, token: fresh });
    await closed();
    await press('Create');
    await screen.findByText(adminCategories.created({ name: 'Kurtas' }));
    expect(sent).toEqual([{ name: 'Kurtas' }]);
  });

  test('the log-in can wait: sending again offers it again, and once it is gone, so is the page', async () => {
    openGuarded(<CreateCategoryForm />);
    await typeInto('Name', 'Kurtas');
    for (let times = 0; times < 2; times += 1) {
      await press('Create');
      await userEvent.click((await logInDialog()).getByText('Not now'));
      await closed();
      expect(screen.getByLabelText('Name')).toHaveValue('Kurtas');
      // The dialog says it.
      expect(screen.queryByRole('alert')).toBeNull();
    }
    await userEvent.clear(screen.getByLabelText('Name'));
    expect(await screen.findByText(/^redirecting to you in/)).toBeInTheDocument();
    expect(await screen.findByText('Your session has ended. Please log in again.')).toBeInTheDocument();
  });

  test('the log-in of another account drops it', async () => {
    openGuarded(<CreateCategoryForm />);
    await typeInto('Name', 'Kurtas');
    await press('Create');
    logInAs(ravi);
    await logInAgain();
    expect(await screen.findByLabelText('Name')).toHaveValue('');
  });
});
