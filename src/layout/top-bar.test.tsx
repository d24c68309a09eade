import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { TopBar } from './top-bar.tsx';
import { setWishCount } from './wish-count.ts';

test('the top bar counts the wish list', async () => {
  renderInShop(<TopBar />);
  expect(await screen.findByRole('link', { name: 'Wish list' })).toHaveAttribute('href', '/wishlist');
  act(() => setWishCount(3));
  expect(screen.getByRole('link', { name: 'Wish list, 3 pieces' })).toBeInTheDocument();
  act(() => setWishCount(0));
});
