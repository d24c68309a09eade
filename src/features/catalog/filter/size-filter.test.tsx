import { respondWith } from '#tests/support/dom-api.ts';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { SizeCount } from '#contract/rules/size-count.ts';
import { alwaysRefuse, handle } from '#mocks/handle.ts';
import { Inventory } from '../list/inventory.tsx';
import { useList } from '../list/use-list.ts';

const polos = { _id: 'a'.repeat(24), name: 'Polos', slug: 'polos' };
const kite = makeProduct({ name: 'Kite' });
const clay = makeProduct({ _id: 'e'.repeat(24), name: 'Clay Polo', slug: 'clay-polo', category: polos });

const answerSizes = (...sizes: SizeCount[]) =>
  respondWith(
    handle(endpoints.listSizes, () => ({ success: true, total: 2, sizes, categories: [], colours: [], in_stock: 2 })),
  );

// Transforming a lazy module can take longer than a query waits.
beforeAll(() => Promise.all([import('./filter-drawer.tsx'), import('./filter-code.tsx')]), 60_000);

beforeEach(() => {
  respondWith(
    handle(endpoints.listCategories, () => ({ success: true, category: [polos] })),
    handle(endpoints.listProducts, () => ({ success: true, products: [kite, clay] })),
    handle(endpoints.countProducts, () => ({ success: true, total: 2 })),
    handle(endpoints.filterProducts, () => ({ success: true, products: [clay] })),
  );
  answerSizes(
    { label: 'XL', count: 1 },
    { label: 'S', count: 12 },
    { label: 'M', count: 2 },
    { label: '2,5', count: 1 },
  );
});

const Page = () => <Inventory list={useList()} heading={<h1>Inventary</h1>} />;
const open = (at = '/categories') => renderInShop(<Page />, { at });

async function openDrawer() {
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  return within(await screen.findByRole('dialog', { name: 'Filter' }));
}

type Drawer = Awaited<ReturnType<typeof openDrawer>>;
const group = (drawer: Drawer) => drawer.findByRole('group', { name: 'Size' });
const sizes = async (drawer: Drawer) => within(await group(drawer)).findAllByRole('button');

describe('the sizes in the filter drawer', () => {
  test('have the number of products and the usual order; a label with a comma is left out', async () => {
    open();
    const drawer = await openDrawer();
    const buttons = await sizes(drawer);
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['S12 products', 'M2 products', 'XL1 product']);
    for (const button of buttons) expect(button).toHaveAttribute('aria-pressed', 'false');
  });

  test('are in the address once they are ticked, and no longer once they are unticked', async () => {
    const { router } = open('/categories?category=polos');
    const drawer = await openDrawer();
    const [s, m] = await sizes(drawer);
    await userEvent.click(m!);
    expect(m).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(s!);
    await waitFor(() => expect(router.state.location.search).toBe('?category=polos&sizes=M&sizes=S'));
    await userEvent.click(m!);
    expect(m).toHaveAttribute('aria-pressed', 'false');
    await waitFor(() => expect(router.state.location.search).toBe('?category=polos&sizes=S'));
  });

  test('stay removable if no product has them any more', async () => {
    const { router } = open('/categories?sizes=5XL');
    const drawer = await openDrawer();
    const gone = (await sizes(drawer)).at(-1)!;
    expect(gone).toHaveTextContent('5XL0 products');
    expect(gone).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(gone);
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(drawer.queryByRole('button', { name: /^5XL/ })).toBeNull();
  });

  test('are said to be out of stock in the ticked categories', async () => {
    answerSizes();
    open('/categories?category=polos');
    expect(await within(await group(await openDrawer())).findByText('None in stock.')).toBeVisible();
  });

  test('can be loaded again after a failure, which leaves the categories alone', async () => {
    respondWith(alwaysRefuse(endpoints.listSizes, 'failed'));
    open();
    const drawer = await openDrawer();
    const failed = within(await group(drawer));
    expect(await failed.findByText('The sizes did not load.')).toBeVisible();
    expect(drawer.getByRole('checkbox', { name: 'Polos' })).toBeEnabled();
    answerSizes({ label: 'M', count: 2 });
    await userEvent.click(failed.getByRole('button', { name: 'Try again' }));
    expect(await drawer.findByRole('button', { name: 'M 2 products' })).toBeVisible();
    expect(failed.queryByText('The sizes did not load.')).toBeNull();
  });
});

describe('the chips of sizes', () => {
  const chips = () =>
    within(screen.getByRole('list', { name: 'Showing' }))
      .getAllByRole('button')
      .map((chip) => chip.getAttribute('aria-label'));

  test('stand beside those of categories; a click removes its size alone', async () => {
    const { router } = open('/categories?category=polos&sizes=M,XL');
    const chip = await screen.findByRole('button', { name: 'Remove Size M' });
    expect(chip).toHaveTextContent('Size M');
    expect(chips()).toEqual(['Remove Polos', 'Remove Size M', 'Remove Size XL']);
    await userEvent.click(chip);
    await waitFor(() => expect(router.state.location.search).toBe('?category=polos&sizes=XL'));
    expect(chips()).toEqual(['Remove Polos', 'Remove Size XL']);
    expect(screen.getByRole('button', { name: 'Remove Size XL' })).toHaveFocus();
  });
});
