import { act, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { common } from '#src/copy/common.ts';
import { noteStored } from '#src/shared/lib/unstored.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { StorageNotice } from './storage-notice.tsx';

test('says that cart and session are not stored', async () => {
  renderInShop(<StorageNotice />);
  onTestFinished(() => noteStored('cart', true));
  act(() => noteStored('cart', false));
  expect(await screen.findByText(common.unstored)).toBeInTheDocument();
});
