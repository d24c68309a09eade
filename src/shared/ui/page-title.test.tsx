import { neverRespond, respondWith } from '#tests/support/dom-api.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { createState } from '#mocks/state.ts';
import { PageTitle } from './page-title.tsx';

const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content');

beforeEach(() => respondWith(neverRespond(endpoints.getSettings)));

test('is the brand if the page has no title', () => {
  renderInShop(<PageTitle />);
  expect(document.title).toBe('Weft');
  expect(description()).toBe('Asthetic clothing Brand');
});

test("is the page's title and the brand, with the page's description", () => {
  renderInShop(<PageTitle title="Cart" description="What you chose." />);
  expect(document.title).toBe('Cart | Weft');
  expect(description()).toBe('What you chose.');
});

test('uses the brand from the settings once they have loaded', async () => {
  const settings = { ...createState().settings, brand: 'Tana Bana' };
  respondWith(handle(endpoints.getSettings, () => ({ success: true, settings })));
  renderInShop(<PageTitle title="Cart" />);
  await waitFor(() => expect(document.title).toBe('Cart | Tana Bana'));
});
