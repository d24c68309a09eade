import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { Refused } from '#mocks/refused.ts';
import { handle } from '#mocks/handle.ts';
import { DeleteCategoryDialog } from '../categories/category-dialogs.tsx';
import { DeleteProductDialog } from './update-product-form.tsx';

const confirm = () => screen.getByText('Delete', { selector: 'button' });
const type = (value: string) =>
  fireEvent.change(screen.getByLabelText('Type anything to confirm'), { target: { value } });
/** Like Enter in the field. */
const submit = () => fireEvent.submit(document.querySelector('form')!);

test('a product is deleted once anything but spaces is typed', async () => {
  const onDeleted = vi.fn();
  const onDelete = vi.fn(() => Promise.resolve({}));
  renderInShop(<DeleteProductDialog open name="Kite" {...{ onDelete, onDeleted }} onClose={() => undefined} />);
  type('  ');
  submit();
  expect(confirm()).toBeDisabled();
  expect(onDelete).not.toHaveBeenCalled();
  type('gone');
  submit();
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
});

test('the dialog of a category with products stays open with the reason', async () => {
  const onClose = vi.fn();
  respondWith(
    handle(endpoints.deleteCategory, () => {
      throw new Refused('categoryInUse', undefined, { count: 2 });
    }),
  );
  const category = { _id: 'c'.repeat(24), name: 'Scarves', slug: 'scarves' };
  renderInShop(<DeleteCategoryDialog open category={category} onClose={onClose} onClosed={() => undefined} />);
  fireEvent.click(confirm());
  expect(await screen.findByText(/^There are 2 products in this category/, { selector: 'p' })).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
});
