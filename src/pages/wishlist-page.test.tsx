import { screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { alwaysRefuse } from '#mocks/handle.ts';
import { personOf } from '#mocks/state.ts';
import { makePersistence } from '#src/app/persist.ts';
import { makeStore } from '#src/app/store.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Component as WishlistPage } from './wishlist-page.tsx';

test('staff whose password is too weak stay signed in, and are to choose another', async () => {
  respondWith(alwaysRefuse(endpoints.getWishlist, 'passwordTooWeak'));
  const { user } = personOf('shopper');
  localStorage.setItem('auth', JSON.stringify({ user: { ...user, role: 1 }, token: 'good' }));
  const persistence = makePersistence();
  const store = makeStore(persistence);
  onTestFinished(persistence.start(store));
  renderInShop(<WishlistPage />, { store });
  await screen.findByRole('button', { name: 'Try again' });
  expect(store.getState().auth).toMatchObject({ token: 'good', needsPassword: true });
});
