import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { ShareButton } from './share-button.tsx';

const kite = makeProduct({ name: 'Kite', slug: 'kite' });
const url = `${location.origin}/product/kite`;

afterEach(() => void vi.unstubAllGlobals());

async function press(parts: { share?: unknown; clipboard?: unknown }) {
  renderInShop(<ShareButton product={kite} />);
  const user = userEvent.setup();
  vi.stubGlobal('navigator', { ...parts, onLine: true, userAgent: '' });
  await user.click(screen.getByRole('button', { name: 'Share' }));
}

test("shares the link with the device's own sheet, and says nothing if it is closed", async () => {
  const share = vi.fn(() => Promise.reject(new DOMException('', 'AbortError')));
  await press({ share });
  expect(share.mock.calls).toEqual([[{ title: 'Kite', url }]]);
  expect(screen.queryByText(/The link/)).toBeNull();
});

test.each([
  ['is copied', { clipboard: { writeText: () => Promise.resolve() } }, 'The link is copied'],
  ['is shown where it cannot be copied', {}, `The link: ${url}`],
])('without a sheet the link %s', async (_, parts, message) => {
  await press(parts);
  expect(await screen.findByText(message)).toBeVisible();
});
