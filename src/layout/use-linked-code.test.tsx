import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { makeStore } from '#src/app/store.ts';
import { keepCode, noteAnswer, useKeptCode } from '#src/shared/cart/kept-code.ts';
import { Toasts } from '#src/shared/ui/toasts.tsx';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import LinkedCodeDialog from './linked-code-dialog.tsx';
import { useLinkedCode } from './use-linked-code.ts';

// Transforming a lazy module can take longer than a query waits.
beforeAll(async () => {
  await Promise.all([import('./linked-code.ts'), import('#src/shared/ui/toast-host.tsx')]);
}, 60_000);
afterEach(() => localStorage.clear());

function Page() {
  const question = useLinkedCode();
  return (
    <>
      <output>{useKeptCode()}</output>
      {question && <LinkedCodeDialog open question={question} onClose={() => undefined} />}
    </>
  );
}

test('the code of a link is kept, said, and taken out of the address; the rest of the address stays', async () => {
  const { router } = renderInShop(<Page />, { at: '/categories?sort=price&code=welcome%2010#shirts' });
  await screen.findByText('We try the code WELCOME10 in your cart');
  const { pathname, search, hash } = router.state.location;
  expect([pathname, search, hash]).toEqual(['/categories', '?sort=price', '#shirts']);
  expect(localStorage.getItem('coupon')).toBe('"WELCOME10"');
});

test('another code of the cart stays, unless the shopper wants that of the link', async () => {
  keepCode('DIWALI');
  const { router } = renderInShop(<Page />, { at: '/?code=save10' });
  await screen.findByRole('dialog', { name: 'Use SAVE10 instead of DIWALI?' });
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(localStorage.getItem('coupon')).toBe('"DIWALI"');
  fireEvent.click(screen.getByRole('button', { name: 'Use SAVE10' }));
  await screen.findByText('We try the code SAVE10 in your cart');
  expect(localStorage.getItem('coupon')).toBe('"SAVE10"');
});

test('a code that the cart has refused gives way without a question', async () => {
  keepCode('NOSUCHCODE');
  noteAnswer('NOSUCHCODE', true);
  renderInShop(<Page />, { at: '/?code=save10' });
  await screen.findByText('We try the code SAVE10 in your cart');
  expect(localStorage.getItem('coupon')).toBe('"SAVE10"');
});

test('an empty code is only taken out', async () => {
  const { router } = renderInShop(<Page />, { at: '/?code=' });
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(localStorage.getItem('coupon')).toBeNull();
});

test('the back office keeps its address', async () => {
  const { router } = renderInShop(<Page />, { at: '/dashboard/admin?code=X' });
  await Promise.resolve();
  expect(router.state.location.search).toBe('?code=X');
});

test('a page that loads meanwhile is still opened, and the code is kept', async () => {
  let open = (_page: object) => undefined as void;
  const cart = new Promise<object>((resolve) => (open = resolve));
  const layout = (
    <>
      <Page />
      <Outlet />
    </>
  );
  const children = [
    { index: true, element: null },
    { path: 'cart', lazy: () => cart },
  ];
  const router = createMemoryRouter([{ path: '/', element: layout, children }], {
    initialEntries: ['/?code=welcome10'],
  });
  render(
    <Provider store={makeStore()}>
      <Toasts>
        <RouterProvider router={router} />
      </Toasts>
    </Provider>,
  );
  act(() => void router.navigate('/cart'));
  await screen.findByText('We try the code WELCOME10 in your cart');
  expect(router.state.location.pathname).toBe('/');
  await act(async () => {
    open({ Component: () => <p>The cart</p> });
    await cart;
  });
  await screen.findByText('The cart');
  expect([router.state.location.pathname, localStorage.getItem('coupon')]).toEqual(['/cart', '"WELCOME10"']);
});
