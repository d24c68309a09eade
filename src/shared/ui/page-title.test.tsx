import { respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { createState } from '#mocks/state.ts';
import { PageTitle } from './page-title.tsx';

test('uses the brand from the settings once they have loaded', async () => {
  const settings = { ...createState().settings, brand: 'Tana Bana' };
  respondWith(handle(endpoints.getSettings, () => ({ success: true, settings })));
  renderInShop(<PageTitle title="Cart" />);
  await waitFor(() => expect(document.title).toBe('Cart | Tana Bana'));
});
