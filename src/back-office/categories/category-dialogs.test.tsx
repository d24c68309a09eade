import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { Refused } from '#mocks/refused.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { DeleteCategoryDialog } from './category-dialogs.tsx';
import { CategoryTable } from './category-table.tsx';

test('the dialog of a category with products stays open with the reason', async () => {
  const onClose = vi.fn();
  respondWith(
    handle(endpoints.deleteCategory, () => {
      throw new Refused('categoryInUse', undefined, { count: 2 });
    }),
  );
  const category = { _id: 'c'.repeat(24), name: 'Scarves', slug: 'scarves' };
  renderInShop(<DeleteCategoryDialog open category={category} onClose={onClose} onClosed={() => undefined} />);
  fireEvent.click(screen.getByText('Delete', { selector: 'button' }));
  expect(await screen.findByText(/^There are 2 products in this category/, { selector: 'p' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});

test('the table says of which categories nothing is returned', () => {
  const [socks, polos] = ['Socks', 'Polos'].map((name) => ({
    _id: name.padEnd(24, '0'),
    name,
    slug: name.toLowerCase(),
  }));
  renderInShop(<CategoryTable categories={[{ ...socks!, no_return: true }, polos!]} />);
  expect(screen.getByRole('row', { name: /Socks/ })).toHaveTextContent('Not returnable');
  expect(screen.getByRole('row', { name: /Polos/ })).not.toHaveTextContent('Not returnable');
});
