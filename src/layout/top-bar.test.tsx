import { respondWith } from '#tests/support/dom-api.ts';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { noAddress } from '#contract/rules/postal-address.ts';
import { shopDefaults } from '#contract/shop-defaults.ts';
import { handle } from '#mocks/handle.ts';
import { itemAdded } from '#src/features/cart/cart-slice.ts';
import { selectToken, sessionReplaced } from '#src/shared/session/session-slice.ts';
import { TopBar } from './top-bar.tsx';
import { setWishCount } from './wish-count.ts';

const sessionOf = (role: 0 | 1) => ({
  user: { _id: '1'.repeat(24), name: 'Asha', email: 'asha@example.com', phone: '', ...noAddress, role },
  token: 'a token',
});

const polos = { _id: 'c'.repeat(24), name: 'Polos', slug: 'polos' };

// Transforming a lazy module can take longer than a query waits.
beforeAll(async () => {
  await Promise.all([import('./side-menu.tsx'), import('./search-dialog.tsx'), import('./user-menu.tsx')]);
}, 60_000);

beforeEach(() => {
  respondWith(
    handle(endpoints.getSettings, () => ({ success: true, settings: { ...shopDefaults, paymentMode: 'test' } })),
    handle(endpoints.listCategories, () => ({ success: true, category: [polos] })),
    handle(endpoints.getCategoryOverview, () => ({ success: true, categories: [{ ...polos, products: 3 }] })),
  );
});

describe('the top bar', () => {
  test('offers Sign Up and Log In to a visitor, and counts the cart and the wish list', async () => {
    const { store } = renderInShop(<TopBar />);
    expect(await screen.findByRole('link', { name: 'Weft, home' })).toHaveAttribute('href', '/');
    expect(screen.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/register');
    expect(screen.getByRole('link', { name: 'Log In' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Cart, 0 items' })).toHaveAttribute('href', '/cart');
    act(() => void store.dispatch(itemAdded(makeProduct())));
    expect(screen.getByRole('link', { name: 'Cart, 1 item' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Wish list' })).toHaveAttribute('href', '/wishlist');
    act(() => setWishCount(3));
    expect(screen.getByRole('link', { name: 'Wish list, 3 pieces' })).toBeInTheDocument();
    act(() => setWishCount(0));
  });

  test.each([
    [0, '/dashboard/user'],
    [1, '/dashboard/admin'],
  ] as const)('links a user of role %d to %s and logs out', async (role, home) => {
    const { store } = renderInShop(<TopBar />);
    act(() => void store.dispatch(sessionReplaced(sessionOf(role))));
    expect(screen.queryByRole('link', { name: 'Log In' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Asha/ }));
    expect(await screen.findByRole('menuitem', { name: 'Profile' })).toHaveAttribute('href', home);
    expect(screen.getByRole('menuitem', { name: 'Orders' })).toHaveAttribute('href', '/dashboard/user/orders');
    await userEvent.click(screen.getByRole('menuitem', { name: 'Log Out' }));
    expect(selectToken(store.getState())).toBeNull();
    expect(await screen.findByText('Logout Successfull')).toBeInTheDocument();
  });

  test('opens the menu with the categories, and Orders only for a signed-in user', async () => {
    const { store } = renderInShop(<TopBar />);
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Categories' }));
    expect(screen.getByRole('link', { name: 'All Categories' })).toHaveAttribute('href', '/categories');
    expect(await screen.findByRole('link', { name: 'Polos' })).toHaveAttribute('href', '/category/polos');
    expect(screen.queryByRole('link', { name: 'Orders' })).toBeNull();
    act(() => void store.dispatch(sessionReplaced(sessionOf(0))));
    expect(screen.getByRole('link', { name: 'Orders' })).toHaveAttribute('href', '/dashboard/user/orders');
  });
});
