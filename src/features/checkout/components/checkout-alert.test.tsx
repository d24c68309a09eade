import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeStore } from '#src/app/store.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { alertShown } from '../checkout-slice.ts';
import CheckoutAlert from './checkout-alert.tsx';

test.for<[string, number]>([
  ['/', 1],
  ['/cart', 0],
])('on %s a cart that changed is said in %s dialogs: the cart says it in place', ([at, dialogs]) => {
  const store = makeStore();
  store.dispatch(alertShown({ kind: 'changed', text: 'What your cart costs has changed.' }));
  renderInShop(<CheckoutAlert open />, { at, store });
  expect(screen.queryAllByRole('dialog', { name: 'Your cart has changed' })).toHaveLength(dialogs);
  if (dialogs > 0) expect(screen.getByRole('link', { name: 'See your cart' })).toHaveAttribute('href', '/cart');
});
