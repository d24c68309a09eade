import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { filterOf, OrderFilters } from './order-filters.tsx';

const query = (text: string) => new URLSearchParams(text);

test('ignores invalid values', () => {
  expect(filterOf(query('?status=Lost&from=yesterday&to=2026-13-45'))).toEqual({});
});

test('one press lists the oldest first, another the newest', async () => {
  const { router } = renderInShop(<OrderFilters />, { at: '/?status=Processing&page=2' });
  const button = screen.getByRole('button', { name: 'Oldest first' });
  await userEvent.click(button);
  await waitFor(() => expect(router.state.location.search).toBe('?status=Processing&sort=createdAt'));
  expect(button).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(button);
  await waitFor(() => expect(router.state.location.search).toBe('?status=Processing'));
});
