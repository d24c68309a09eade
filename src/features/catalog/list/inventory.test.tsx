import { respondWith } from '#tests/support/dom-api.ts';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { handle } from '#mocks/handle.ts';
import { Inventory } from './inventory.tsx';
import { useList } from './use-list.ts';

const polos = { _id: 'a'.repeat(24), name: 'Polos', slug: 'polos' };
const crops = { _id: 'b'.repeat(24), name: 'Crop Tees', slug: 'crop-tees' };
const kite = makeProduct({ name: 'Kite' });
const polo = makeProduct({ _id: 'e'.repeat(24), name: 'Clay Polo', slug: 'clay-polo', category: polos });

const Page = () => <Inventory list={useList()} heading={<h1>Inventary</h1>} />;
const open = (at: string) => renderInShop(<Page />, { at });

// Transforming a lazy module can take longer than a query waits.
beforeAll(() => import('../filter/filter-drawer.tsx'), 60_000);

beforeEach(() =>
  respondWith(
    handle(endpoints.listCategories, () => ({ success: true, category: [crops, polos] })),
    handle(endpoints.listProducts, () => ({ success: true, products: [kite, polo] })),
    handle(endpoints.countProducts, () => ({ success: true, total: 2 })),
    handle(endpoints.filterProducts, () => ({ success: true, products: [polo] })),
  ),
);

describe('Inventory', () => {
  test('keeps the products of the last filter while the next is loading, and shows placeholders only without any', async () => {
    const hold = () => {
      let release = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      respondWith(
        handle(endpoints.filterProducts, async ({ body: { checked } }) => {
          await held;
          return { success: true, products: checked.includes(polos._id) ? [polo] : [] };
        }),
      );
      return release;
    };
    const busy = () => screen.queryByRole('list', { name: 'Products' })?.closest('[aria-busy="true"]');
    const { router } = open('/categories');
    expect(screen.getByText('Loading …')).toBeInTheDocument();
    await screen.findByRole('heading', { name: 'Kite' });
    expect(busy()).toBeNull();

    const releaseCrops = hold();
    await router.navigate('/categories?category=crop-tees');
    await waitFor(() => expect(busy()).toBeInTheDocument());
    expect(screen.getByRole('heading', { name: 'Kite' })).toBeInTheDocument();
    expect(screen.queryByText('Loading …')).toBeNull();
    releaseCrops();
    await screen.findByText('Nothing matches all of these');
    expect(screen.queryByRole('list', { name: 'Products' })).toBeNull();

    const releasePolos = hold();
    await router.navigate('/categories?category=polos');
    await screen.findByText('Loading …');
    releasePolos();
    expect(await screen.findByRole('heading', { name: 'Clay Polo' })).toBeInTheDocument();
    expect(busy()).toBeNull();
  });
});
