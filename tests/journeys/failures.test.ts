import { describe, expect } from 'vitest';
import { test } from '#tests/support/journey.ts';
import { allProducts, breakCalls, cards, heading, main, toast } from '#tests/support/storefront.ts';

/** The noise of the calls that the tests break. */
const broken = [/500/, /net::ERR_FAILED/];

describe.each(['status', 'network'] as const)('a failed call (%s)', (how) => {
  test.for([
    ['/', '**/product-list/*'],
    ['/categories', '**/product-list/*'],
    ['/search?keyword=tee', '**/search/*'],
  ] as const)("the list of %s offers 'Try again'", async ([path, call], { visit }) => {
    let restore = async () => {};
    const page = await visit(path, {
      allow: broken,
      bare: true,
      before: async (tab) => (restore = await breakCalls(tab, `${call}**`, how)),
    });
    const again = main(page).getByRole('alert').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await restore();
    await again.click();
    await cards(page).first().waitFor();
    await again.waitFor({ state: 'detached' });
  });

  test("product and category pages offer 'Try again'", async ({ visit, shop }) => {
    const [{ name, slug, category }] = await allProducts(shop);
    const page = await visit('/about', { allow: broken, bare: true });
    for (const [path, call, title] of [
      [`/product/${slug}`, '**/get-product/*', name],
      [`/category/${category.slug}`, '**/product-category/**', `Category - ${category.name}`],
    ] as const) {
      const restore = await breakCalls(page, call, how);
      await page.goto(path);
      const again = main(page).getByRole('button', { name: 'Try again' });
      await again.waitFor();
      await restore();
      await again.click();
      await heading(page, title).waitFor();
    }
  });

  test('a failed next page keeps the loaded products and can be retried', async ({ visit }) => {
    let restore = async () => {};
    const page = await visit('/categories', {
      allow: broken,
      before: async (tab) => (restore = await breakCalls(tab, '**/product-list/2', how)),
    });
    await page.getByRole('button', { name: 'Loadmore' }).click();
    const again = main(page).getByRole('button', { name: 'Try again' });
    await again.waitFor();
    expect(await cards(page).count()).toBe(6);
    await restore();
    await again.click();
    await expect.poll(() => cards(page).count()).toBe(12);
  });

  test("the filter's and the side menu's categories offer 'Try again'", async ({ visit }) => {
    let restore = async () => {};
    const page = await visit('/', {
      allow: broken,
      bare: true,
      before: async (tab) => (restore = await breakCalls(tab, '**/all-category', how)),
    });
    await page.getByRole('button', { name: 'Filter' }).click();
    const drawer = page.getByRole('dialog', { name: 'Filter' });
    const again = drawer.getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('button', { name: 'Categories' }).click();
    await menu.getByRole('button', { name: 'Try again' }).waitFor();
    await restore();
    await menu.getByRole('button', { name: 'Try again' }).click();
    await menu.locator('a[href^="/category/"]').first().waitFor();
  });
});

test("a failed product list shows the catalogue's message", async ({ visit }) => {
  const page = await visit('/', {
    allow: broken,
    bare: true,
    before: (tab) => breakCalls(tab, '**/product-list/*'),
  });
  await toast(page, 'Somethig went wrong while getting all products', 'alert').waitFor();
});

test('a missing photo leaves the card usable', async ({ visit, shop }) => {
  const [{ name }] = await allProducts(shop);
  const page = await visit('/categories', { allow: broken, before: (tab) => breakCalls(tab, '**/product-photo/**') });
  await cards(page).first().getByRole('img', { name }).waitFor();
  await cards(page).first().getByText('No photo yet').waitFor();
});
