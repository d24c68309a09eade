import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import type { FilterCounts } from '#contract/rules/filter-counts.ts';
import type { ListOptions } from '#contract/rules/product-filter.ts';
import { handle } from '#mocks/handle.ts';
import { respondWith } from '#tests/support/dom-api.ts';
import { fillIn } from '#tests/support/fill-in.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { makeProduct } from '#tests/support/products.ts';
import { renderInShop } from '#tests/support/render-in-shop.tsx';
import { Inventory } from '../list/inventory.tsx';
import { useList } from '../list/use-list.ts';

const polos = { _id: 'a'.repeat(24), name: 'Polos', slug: 'polos' };
const crops = { _id: 'b'.repeat(24), name: 'Crop Tees', slug: 'crop-tees' };
const clay = makeProduct({ _id: 'e'.repeat(24), name: 'Clay Polo', slug: 'clay-polo', category: polos });
const counts: FilterCounts = {
  total: 9,
  sizes: [
    { label: 'XL', count: 1 },
    { label: 'S', count: 12 },
    { label: 'M', count: 2 },
  ],
  categories: [{ _id: polos._id, count: 4 }],
  colours: [
    { colour: 'Red', count: 2 },
    { colour: 'Navy', count: 1 },
  ],
  price: { min: 499, max: 1299 },
  in_stock: 8,
};
/** The filters of the lists that were requested. */
let filters: ListOptions[] = [];
let counted: object[] = [];

// Transforming a lazy module can take longer than a query waits.
beforeAll(() => import('./filter-drawer.tsx'), 60_000);

beforeEach(() => {
  filters = [];
  counted = [];
  respondWith(
    handle(endpoints.listCategories, () => ({ success: true, category: [crops, polos] })),
    handle(endpoints.listProducts, () => ({ success: true, products: [clay] })),
    handle(endpoints.countProducts, () => ({ success: true, total: 1 })),
    handle(endpoints.filterProducts, ({ body }) => {
      filters.push(body);
      return { success: true, products: [clay] };
    }),
    handle(endpoints.listSizes, ({ query }) => {
      counted.push(query);
      return { success: true, ...counts };
    }),
  );
});

const Page = () => <Inventory list={useList()} heading={<h1>Inventary</h1>} />;
const open = (at: string) => renderInShop(<Page />, { at });
const search = ({ router }: ReturnType<typeof open>) => router.state.location.search;

async function openDrawer() {
  await userEvent.click(await screen.findByRole('button', { name: 'Filter' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Filter' }));
  await drawer.findByRole('button', { name: 'In stock 8 products' });
  return drawer;
}

describe('the drawer', () => {
  test('has the number of products beside every value; one without a product is disabled and last', async () => {
    open('/categories');
    const drawer = await openDrawer();
    expect(drawer.getByRole('checkbox', { name: 'Polos' })).toHaveAccessibleDescription('4 products');
    expect(drawer.getByRole('checkbox', { name: 'Crop Tees' })).toHaveAccessibleDescription('0 products');
    expect(drawer.getByRole('checkbox', { name: 'Crop Tees' })).toBeDisabled();
    expect(drawer.getAllByRole('checkbox')[1]).toHaveAccessibleName('Crop Tees');
    expect(drawer.getByRole('button', { name: 'Red 2 products' })).toHaveAttribute('aria-pressed', 'false');
    expect(drawer.getByRole('button', { name: 'In stock 8 products' })).toHaveAttribute('aria-pressed', 'false');
    expect(drawer.getByText('These cost Rs. 499 to Rs. 1299.')).toBeVisible();
    // The specification has one checkbox for each category.
    expect(drawer.getAllByRole('checkbox')).toHaveLength(2);
  });

  test('acts at once: each value is in the URL, the list and the counts', async () => {
    const shop = open('/categories?sort=price_desc');
    const drawer = await openDrawer();
    await userEvent.click(drawer.getByRole('checkbox', { name: 'Polos' }));
    await userEvent.click(drawer.getByRole('button', { name: /^Red/ }));
    await userEvent.click(drawer.getByRole('button', { name: /^Blue/ }));
    await userEvent.click(drawer.getByRole('button', { name: /^In stock/ }));
    await waitFor(() =>
      expect(search(shop)).toBe('?sort=price_desc&category=polos&colours=reds&colours=blues&in_stock=1'),
    );
    const colours = ['Red', 'Maroon', 'Wine', 'Sky blue', 'Blue', 'Indigo', 'Navy'];
    const filter = { checked: [polos._id], colours, in_stock: 1 };
    await waitFor(() => expect(filters.at(-1)).toEqual({ ...filter, sort: 'price_desc' }));
    await waitFor(() => expect(counted.at(-1)).toEqual(filter));
    await userEvent.click(drawer.getByRole('button', { name: /^Red/ }));
    await waitFor(() => expect(search(shop)).not.toContain('reds'));
  });

  test('has the sizes in the usual order, and keeps its values while one filters', async () => {
    respondWith(
      handle(endpoints.listSizes, ({ query: { colours } }) => ({
        ...{ success: true, ...counts },
        ...(colours && { sizes: [{ label: 'XL', count: 1 }] }),
      })),
    );
    open('/categories');
    const drawer = await openDrawer();
    const sizes = () => within(drawer.getByRole('group', { name: 'Size' })).getAllByRole('button');
    const labels = () => sizes().map(({ textContent }) => textContent);
    expect(labels()).toEqual(['S12 products', 'M2 products', 'XL1 product']);
    await userEvent.click(drawer.getByRole('button', { name: /^Red/ }));
    await waitFor(() => expect(labels()).toEqual(['XL1 product', 'S0 products', 'M0 products']));
    expect(sizes().map((button) => button.hasAttribute('disabled'))).toEqual([false, true, true]);
  });

  test('shows the family of a colour that a link names as chosen, and removes it', async () => {
    const shop = open('/categories?colours=Navy,Red');
    const drawer = await openDrawer();
    const blue = drawer.getByRole('button', { name: /^Blue/ });
    expect(blue).toHaveAttribute('aria-pressed', 'true');
    await userEvent.click(blue);
    await waitFor(() => expect(search(shop)).toBe('?colours=Red'));
  });

  test('leaves the list in view when it closes after a change', async () => {
    const scroll = vi.fn();
    Element.prototype.scrollIntoView = scroll;
    vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ top: -500 } as DOMRect);
    const shop = open('/categories');
    const drawer = await openDrawer();
    await userEvent.click(drawer.getByRole('button', { name: /^In stock/ }));
    await waitFor(() => expect(search(shop)).toBe('?in_stock=1'));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(scroll).toHaveBeenCalledOnce();
  });

  test('Reset Filters keeps order and keyword', async () => {
    open('/search?keyword=tee&colours=Red&sort=price_asc&from=mail');
    await openDrawer();
    const load = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    await userEvent.click(screen.getByRole('button', { name: 'Reset Filters' }));
    expect(load).toHaveBeenCalledWith('/search?keyword=tee&sort=price_asc');
  });
});

describe('the prices', () => {
  const fields = async () => {
    const drawer = await openDrawer();
    return {
      drawer,
      from: drawer.getByRole('textbox', { name: 'From' }),
      to: drawer.getByRole('textbox', { name: 'To' }),
    };
  };

  test('filter after a pause, and at once when a field is left', inFullRun, async () => {
    const shop = open('/categories');
    const { from, to } = await fields();
    await fillIn(from, '500');
    expect(search(shop)).toBe('');
    await waitFor(() => expect(search(shop)).toBe('?min=500'));
    await fillIn(to, '899.5');
    await userEvent.tab();
    await waitFor(() => expect(search(shop)).toBe('?min=500&max=899.5'));
    await waitFor(() => expect(filters.at(-1)).toEqual({ checked: [], min: 500, max: 899.5 }));
    await userEvent.clear(from);
    await userEvent.tab();
    await waitFor(() => expect(search(shop)).toBe('?max=899.5'));
  });

  test.each([
    ['abc', '', 'Rupees in digits, please.'],
    ['900', '100', 'The lowest price is above the highest.'],
  ])('%s to %s are refused and filter nothing', async (min, max, refusal) => {
    const shop = open('/categories');
    const { drawer, from, to } = await fields();
    await fillIn(from, min);
    if (max !== '') await fillIn(to, max);
    expect(drawer.getByText(refusal)).toBeVisible();
    expect(from).toBeInvalid();
    expect(from).toHaveAccessibleDescription(refusal);
    await userEvent.tab();
    expect(search(shop)).not.toContain('max');
  });
});

describe('the chips', () => {
  const remove = async (name: string) => userEvent.click(await screen.findByRole('button', { name: `Remove ${name}` }));

  test('name every filter and remove it alone, also by its cross', async () => {
    const shop = open('/categories?category=polos&sizes=M&colours=Red&min=300&max=600&in_stock=1&sort=price_asc');
    await screen.findByRole('button', { name: 'Remove Polos' });
    const chips = within(screen.getByRole('list', { name: 'Showing' })).getAllByRole('button');
    const texts = ['Polos', 'Size M', 'Red', 'Rs. 300 to Rs. 600', 'In stock'];
    expect(chips.map(({ textContent }) => textContent)).toEqual(texts);
    await remove('Rs. 300 to Rs. 600');
    await waitFor(() => expect(search(shop)).toBe('?category=polos&sizes=M&colours=Red&in_stock=1&sort=price_asc'));
    const cross = screen.getByRole('button', { name: 'Remove Red' }).querySelector('svg')!;
    await userEvent.click(cross);
    await waitFor(() => expect(search(shop)).toBe('?category=polos&sizes=M&in_stock=1&sort=price_asc'));
  });

  test('are cleared together; order and focus stay', async () => {
    const shop = open('/categories?category=polos&min=300&sort=price_asc');
    await screen.findByText('From Rs. 300');
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    await waitFor(() => expect(search(shop)).toBe('?sort=price_asc'));
    expect(screen.queryByRole('list', { name: 'Showing' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Filter' })).toHaveFocus());
  });
});

describe('the order', () => {
  test('is in the URL and the list; the default one is not', async () => {
    const shop = open('/categories?colours=Red');
    const sort = await screen.findByRole('combobox', { name: 'Sort' });
    expect(sort).toHaveValue('newest');
    expect(within(sort).queryByRole('option', { name: 'Best match' })).toBeNull();
    await userEvent.selectOptions(sort, 'Price: high to low');
    expect(sort).toHaveValue('price_desc');
    await waitFor(() => expect(search(shop)).toBe('?colours=Red&sort=price_desc'));
    await waitFor(() => expect(filters.at(-1)).toEqual({ checked: [], colours: ['Red'], sort: 'price_desc' }));
    await userEvent.selectOptions(sort, 'Newest');
    await waitFor(() => expect(search(shop)).toBe('?colours=Red'));
  });
});

test('the list keeps its products while the next filter is loading, and shows placeholders only without any', async () => {
  const hold = () => {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    respondWith(
      handle(endpoints.filterProducts, async ({ body: { checked } }) => {
        await held;
        return { success: true, products: checked.includes(polos._id) ? [clay] : [] };
      }),
    );
    return release;
  };
  const busy = () => screen.queryByRole('list', { name: 'Products' })?.closest('[aria-busy="true"]');
  const { router } = open('/categories');
  expect(screen.getByText('Loading …')).toBeInTheDocument();
  await screen.findByRole('heading', { name: 'Clay Polo' });
  expect(busy()).toBeNull();

  const releaseCrops = hold();
  await router.navigate('/categories?category=crop-tees');
  await waitFor(() => expect(busy()).toBeInTheDocument());
  expect(screen.getByRole('heading', { name: 'Clay Polo' })).toBeInTheDocument();
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
