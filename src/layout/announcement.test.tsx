import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Announcement } from './announcement.tsx';

test('a tab that is looked at after an hour shows the latest announcement with its next page', async () => {
  let text = 'Sale today';
  respondWith(
    handle(endpoints.getContent, () => ({ success: true, content: { name: 'announcement', html: `<p>${text}</p>` } })),
  );
  const { router } = renderInShop(<Announcement />);
  const go = (to: string) => act(() => router.navigate(to));
  await expect.poll(async () => (await go('/cart'), await go('/'), screen.queryByText(text))).toBeVisible();
  text = 'Sale is over';
  const now = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => now + 3_700_000);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(async () => (await go('/cart'), await go('/'), screen.queryByText(text))).toBeVisible();
});
