import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { recordCalls, respondWith } from '#tests/support/dom-api.ts';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { ErrorPage } from './error-pages.tsx';
import { reportErrors } from './report-errors.ts';

test('the error page shows the reference of the reports of this page', async () => {
  respondWith(handle(endpoints.listProducts, () => ({ success: true, products: [makeProduct()] })));
  const reports = recordCalls(endpoints.reportClientError, { success: true });
  const { store } = renderInShop(<ErrorPage />);
  const [, reference = ''] = /^Reference ([0-9a-z]{6,20})$/.exec(screen.getByText(/^Reference/).textContent) ?? [];
  expect(reference).not.toBe('');
  expect(await screen.findByRole('heading', { name: makeProduct().name })).toBeInTheDocument();
  reportErrors(store);
  window.dispatchEvent(new ErrorEvent('error', { error: new Error('it came apart'), message: 'it came apart' }));
  await expect.poll(() => reports).toMatchObject([{ kind: 'error', message: 'Error: it came apart', reference }]);
});
