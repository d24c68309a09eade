import { respondWith } from '#tests/support/dom-api.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { ShopSettings } from '#contract/settings.ts';
import { shopDefaults } from '#contract/shop-defaults.ts';
import { handle } from '#mocks/handle.ts';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { ProductNotes, PurchaseTerms } from './product-notes.tsx';

async function promisesOf(promised: Pick<ShopSettings, 'deliveryDays' | 'returnDays'>): Promise<(string | null)[]> {
  const settings: ShopSettings = { ...shopDefaults, paymentMode: 'test', brand: 'Loom', ...promised };
  respondWith(handle(endpoints.getSettings, () => ({ success: true, settings })));
  const { store } = renderInShop(<PurchaseTerms />);
  await expect.poll(() => JSON.stringify(store.getState())).toContain('Loom');
  const [promises] = await screen.findAllByRole('list');
  return [...(promises?.children ?? [])].map(({ textContent }) => textContent);
}

test.each([
  ['a range of days', { deliveryDays: { from: 2, to: 5 }, returnDays: 30 }, ['2 to 5 business days', 'within 30 days']],
  ['one number of days', { deliveryDays: { from: 4, to: 4 }, returnDays: 1 }, ['in 4 business days', 'within 1 day']],
  ['a single day, and no returns', { deliveryDays: { from: 1, to: 1 }, returnDays: 0 }, ['in 1 business day']],
  ['nothing promised', {}, []],
])('%s', async (_, promised, words) => {
  const promises = await promisesOf(promised);
  expect(promises).toEqual([
    'Free shipping on prepaid orders',
    ...words.map((text) => expect.stringMatching(new RegExp(`${text}$`)) as unknown),
  ]);
});

test.each([
  ['of the product', { maker: 'Loom Mills, Erode', origin: 'India' }, ['Loom Mills, Erode', 'India']],
  ['of the shop', {}, ['Weft Clothing, Pune']],
])('the facts name the maker %s, and whom to ask', async (_, parts, named) => {
  const grievance = { name: '', designation: '', email: '', phone: '' };
  const business = { legal_name: '', address: '', grievance, maker: 'Weft Clothing, Pune' };
  const settings: ShopSettings = { ...shopDefaults, paymentMode: 'test', supportPhone: '+91 22 1', business };
  respondWith(handle(endpoints.getSettings, () => ({ success: true, settings })));
  renderInShop(<ProductNotes product={makeProduct({ facts: { fabric: 'Slub', care: 'Wash cold' }, ...parts })} />);
  expect(await screen.findByRole('link', { name: '+91 22 1' })).toHaveAttribute('href', 'tel:+91221');
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['Slub', ...named, 'support@weft.example+91 22 1']);
});
