import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { readFixtures } from '#mocks/fixtures.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { filterProducts, sortProducts, type ListOptions } from '#contract/rules/product-filter.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { environments } from '#tests/support/environments.ts';
import { desktop, phone, test } from '#tests/support/journey.ts';
import { holdRequests } from '#tests/support/request-hold.ts';
import { cards, expectAt, expectCount, main, untilReady } from '#tests/support/storefront.ts';

/** The demo catalogue, newest first, of both environments. */
const { products } = readFixtures();
const pageSize = 6;

const listed = ({ sort, ...filter }: ListOptions) => sortProducts(filterProducts(products, filter), sort);
const names = (options: ListOptions, count = pageSize) =>
  listed(options)
    .slice(0, count)
    .map(({ name }) => name);
const expectNames = (page: Page, expected: readonly string[]) =>
  expect.poll(() => cards(page).getByRole('heading').allTextContents()).toEqual(expected);

const sort = (page: Page) => main(page).getByRole('combobox', { name: 'Sort', exact: true });
const chips = (page: Page) => page.getByRole('list', { name: 'Showing' }).getByRole('button');
const chipNames = (page: Page) => chips(page).allTextContents();

async function openDrawer(page: Page) {
  await main(page).getByRole('button', { name: 'Filter', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  await drawer.getByRole('group', { name: 'Availability' }).waitFor();
  return drawer;
}

const coloured = products.find(({ colour, quantity, category }) => {
  const same = products.filter((one) => one.colour === colour && one.category._id === category._id);
  return colour !== undefined && quantity > 0 && same.length >= 1;
})!;
const { category } = coloured;
const colour = coloured.colour!;

describe.each(Object.entries(environments))('lists in %s', (_, inEnvironment) => {
  inEnvironment('are sorted by price, also on further pages, after a reload and with Back', async ({ visit }) => {
    const page = await visit('/categories');
    await expectNames(page, names({}));
    await sort(page).selectOption({ label: 'Price: low to high' });
    await expectAt(page, '/categories?sort=price_asc');
    await expectNames(page, names({ sort: 'price_asc' }));
    await page.getByRole('button', { name: 'Loadmore' }).click();
    await expectNames(page, names({ sort: 'price_asc' }, 2 * pageSize));
    await page.reload();
    await expectNames(page, names({ sort: 'price_asc' }, 2 * pageSize));
    expect(await sort(page).inputValue()).toBe('price_asc');
    await page.goBack();
    await expectAt(page, '/categories');
    await expectNames(page, names({}));
    expect(await sort(page).inputValue()).toBe('newest');
  });

  inEnvironment(
    'are filtered by everything together; each chip removes its filter, Clear all the rest',
    async ({ visit }) => {
      const page = await visit('/');
      const drawer = await openDrawer(page);
      await drawer.getByRole('checkbox', { name: category.name, exact: true }).check();
      await drawer
        .getByRole('group', { name: 'Colour' })
        .getByRole('button', { name: new RegExp(`^${colour}\\b`) })
        .click();
      await drawer.getByRole('button', { name: /^In stock\b/ }).click();
      await drawer.getByRole('textbox', { name: 'To', exact: true }).fill('5000');
      const filter: ListOptions = { checked: [category._id], colours: [colour], in_stock: 1, max: 5000 };
      const total = listed(filter).length;
      const show = drawer.getByRole('button', { name: `Show ${total} product${total === 1 ? '' : 's'}` });
      await expect.poll(() => new URL(page.url()).searchParams.get('max')).toBe('5000');
      await show.click();
      await drawer.waitFor({ state: 'hidden' });
      await expectNames(page, names(filter));
      await expect
        .poll(() => chipNames(page))
        .toEqual([category.name, colour, `Up to ${formatRupees(5000)}`, 'In stock']);

      await chips(page).getByText(colour, { exact: true }).click();
      await expectNames(page, names({ ...filter, colours: [] }));
      await page.goBack();
      await expectNames(page, names(filter));
      await page.getByRole('button', { name: 'Clear all' }).click();
      await expectAt(page, '/');
      await expectNames(page, names({}));
      await expectCount(chips(page), 0);
    },
  );

  inEnvironment('count what each value would leave', async ({ visit }) => {
    const page = await visit('/categories?sizes=M');
    const drawer = await openDrawer(page);
    const countOf = (filter: ListOptions) => String(listed(filter).length);
    const box = drawer.getByRole('checkbox', { name: category.name, exact: true });
    const description = () =>
      box.evaluate((input) => document.getElementById(input.getAttribute('aria-describedby')!)?.textContent);
    await expect
      .poll(description)
      .toMatch(new RegExp(`^${countOf({ sizes: ['M'], checked: [category._id] })} product`));
    const size = drawer.getByRole('group', { name: 'Size' }).getByRole('button', { name: /^M\b/ });
    expect(await size.textContent()).toContain(countOf({ sizes: ['M'] }));
    const inStock = drawer.getByRole('button', { name: /^In stock\b/ });
    expect(await inStock.textContent()).toContain(countOf({ sizes: ['M'], in_stock: 1 }));
  });

  inEnvironment('ignore bad values in the address', async ({ visit }) => {
    const bad = 'sort=cheap&colours=crimson&min=9&max=1&in_stock=2&category=none';
    const page = await visit(`/?${bad}`);
    await expectNames(page, names({}));
    await main(page).getByText(`${products.length} products`).waitFor();
    for (const path of ['/categories?', `/category/${category.slug}?`, '/search?keyword=tee&']) {
      await page.goto(`${path}${bad}`);
      await cards(page).first().waitFor();
      await untilReady(page);
      await expectCount(chips(page), 0);
      expect(await sort(page).inputValue()).toBe(path.startsWith('/search') ? 'relevance' : 'newest');
    }
  });

  inEnvironment('of a category are sorted and filtered, without a choice of categories', async ({ visit }) => {
    const page = await visit(`/category/${category.slug}?sort=price_desc&in_stock=1`);
    const filter: ListOptions = { checked: [category._id], in_stock: 1, sort: 'price_desc' };
    await expectNames(page, names(filter));
    await main(page)
      .getByText(`${listed(filter).length} results Found`)
      .waitFor();
    const drawer = await openDrawer(page);
    await expectCount(drawer.getByRole('checkbox'), 0);
    await drawer.getByRole('button', { name: /^In stock\b/ }).click();
    await drawer.getByRole('button', { name: /^Show / }).click();
    await expectAt(page, `/category/${category.slug}?sort=price_desc`);
    await expectNames(page, names({ ...filter, in_stock: undefined }));
  });

  inEnvironment('of a search keep the keyword: best match first, filtered, reset', async ({ visit }) => {
    const page = await visit('/search?keyword=tee');
    const found = main(page).getByText(/^Found \d+$/);
    const before = await found.textContent();
    expect(await sort(page).inputValue()).toBe('relevance');
    await sort(page).selectOption({ label: 'Price: low to high' });
    await expectAt(page, '/search?keyword=tee&sort=price_asc');
    const prices = () =>
      cards(page)
        .getByText(/^Rs\. /)
        .allTextContents();
    const sorted = async () => {
      const all = (await prices()).map((text) => Number(text.replace('Rs. ', '')));
      return all.length > 1 && all.every((price, index) => index === 0 || all[index - 1]! <= price);
    };
    await expect.poll(sorted).toBe(true);
    const drawer = await openDrawer(page);
    await drawer.getByRole('checkbox', { name: category.name, exact: true }).check();
    await expectAt(page, `/search?keyword=tee&sort=price_asc&category=${category.slug}`);
    await drawer.getByRole('button', { name: 'Reset Filters' }).click();
    await expectAt(page, '/search?keyword=tee&sort=price_asc');
    await found.waitFor();
    expect(await found.textContent()).toBe(before);
  });

  inEnvironment('without a match say so and offer a way on', async ({ visit }) => {
    const page = await visit('/categories?max=1&sort=price_asc');
    await main(page).getByRole('heading', { name: 'Nothing matches all of these' }).waitFor();
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter');
    await expectAt(page, '/categories?sort=price_asc');
    await expectNames(page, names({ sort: 'price_asc' }));
    const filter = main(page).getByRole('button', { name: 'Filter', exact: true });
    await expect.poll(() => filter.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

test.for(Object.entries({ desktop, phone }))(
  'drawer, chips and empty list are accessible on a %s',
  async ([, viewport], { visit }) => {
    const page = await visit('/categories?sizes=M&in_stock=1&min=300', { viewport });
    await chips(page).first().waitFor();
    await expectAccessible(page);
    await openDrawer(page);
    await expectAccessible(page);
    const { scrollWidth, innerWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      innerWidth: window.innerWidth,
    }));
    expect(scrollWidth).toBeLessThanOrEqual(innerWidth);
    await page.goto('/search?keyword=tee&max=1');
    await main(page).getByRole('heading', { name: 'No Products Found' }).waitFor();
    await expectAccessible(page);
  },
);

test.for(['/', '/categories', `/category/${category.slug}`, '/search?keyword=tee'])(
  'the list of %s stays, dimmed, while another order is loading',
  async (path, { visit }) => {
    const page = await visit(path, { reducedMotion: 'reduce' });
    const grid = main(page).locator('[aria-busy]');
    await cards(page).first().waitFor();
    await untilReady(page);
    const before = await cards(page).getByRole('heading').allTextContents();
    const titles = () => main(page).getByRole('heading', { level: 1 }).allTextContents();
    const title = await titles();
    const place = () => cards(page).first().boundingBox();
    const first = await place();
    const hold = holdRequests(page, /\/api\/v1\/product\/(product-filters|product-category|search)/);
    await hold.begin;
    await sort(page).selectOption({ label: 'Price: low to high' });
    await expect.poll(() => grid.getAttribute('aria-busy')).toBe('true');
    await expect.poll(() => grid.evaluate((element) => Number(getComputedStyle(element).opacity))).toBeLessThan(0.6);
    expect(await cards(page).getByRole('heading').allTextContents()).toEqual(before);
    expect(await place()).toEqual(first);
    expect(await titles()).toEqual(title);
    await hold.release();
    await expect.poll(() => grid.getAttribute('aria-busy')).toBe('false');
    expect(await cards(page).getByRole('heading').allTextContents()).not.toEqual(before);
    expect(await place()).toEqual(first);
  },
);

test('a filtered list keeps its length and position after a reload', async ({ visit }) => {
  const page = await visit('/categories?in_stock=1&sort=price_desc');
  await page.getByRole('button', { name: 'Loadmore' }).click();
  await expectCount(cards(page), 2 * pageSize);
  const scrolled = () => page.evaluate(() => Math.round(scrollY));
  await cards(page).nth(9).scrollIntoViewIfNeeded();
  const before = await scrolled();
  expect(before).toBeGreaterThan(600);
  await page.reload();
  await expectCount(cards(page), 2 * pageSize);
  await expect.poll(async () => Math.abs((await scrolled()) - before)).toBeLessThan(5);
});

test('the drawer is used by keyboard alone', async ({ visit }) => {
  const page = await visit('/categories');
  await main(page).getByRole('button', { name: 'Filter', exact: true }).press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Filter' });
  const box = drawer.getByRole('checkbox', { name: category.name, exact: true });
  await box.press('Space');
  const price = drawer.getByRole('textbox', { name: 'From', exact: true });
  await price.fill('many');
  await drawer.getByText('Rupees in digits, please.').waitFor();
  await price.fill('100');
  await price.press('Enter');
  await expectAt(page, `/categories?category=${category.slug}&min=100`);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden' });
  await chips(page).first().press('Enter');
  await expectAt(page, '/categories?min=100');
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Remove From Rs. 100');
});
