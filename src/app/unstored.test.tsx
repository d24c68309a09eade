import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { common } from '#src/copy/common.ts';
import { itemAdded, selectCartItems } from '#src/features/cart/cart-slice.ts';
import { StorageNotice } from '#src/layout/storage-notice.tsx';
import { toCartItem } from '#src/shared/cart/cart-item.ts';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { makePersistence } from './persist.ts';
import { makeStore } from './store.ts';

test('says that a cart is not stored, and keeps it', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  onTestFinished(() => void vi.restoreAllMocks());
  const persistence = makePersistence();
  const store = makeStore(persistence);
  onTestFinished(persistence.start(store));
  renderInShop(<StorageNotice />, { store });
  expect(screen.queryByText(common.unstored)).toBeNull();
  act(() => void store.dispatch(itemAdded(toCartItem(makeProduct({ name: 'Kite' }), undefined))));
  expect(await screen.findByText(common.unstored)).toBeInTheDocument();
  expect(selectCartItems(store.getState())).toHaveLength(1);
});
