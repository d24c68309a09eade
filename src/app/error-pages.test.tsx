import { respondWith } from '#tests/support/dom-api.ts';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { configureStore } from '@reduxjs/toolkit';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { api } from '#src/shared/api/api.ts';
import { ErrorPage } from './error-pages.tsx';
import { reportErrors } from './report-errors.ts';
import type { AppStore } from './store.ts';

test('the error page shows the reference of the reports of this page', async () => {
  respondWith(handle(endpoints.listProducts, () => ({ success: true, products: [makeProduct()] })));
  renderInShop(<ErrorPage />);
  const [, reference = ''] = /^Reference ([0-9a-z]{6,20})$/.exec(screen.getByText(/^Reference/).textContent) ?? [];
  expect(reference).not.toBe('');
  expect(await screen.findByRole('heading', { name: makeProduct().name })).toBeInTheDocument();

  const bodies: unknown[] = [];
  const fetch = async (request: Request) => {
    bodies.push(await request.json());
    return Response.json({ success: true });
  };
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer, auth: () => ({ user: null, token: null }) },
    middleware: (getDefault) =>
      getDefault({ thunk: { extraArgument: { origin: 'http://localhost', fetch } } }).concat(api.middleware),
  });
  reportErrors(store as unknown as AppStore);
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('it came apart'), message: 'it came apart' }));
  await expect.poll(() => bodies).toMatchObject([{ kind: 'error', message: 'Error: it came apart', reference }]);
});
