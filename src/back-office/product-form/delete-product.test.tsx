import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
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
