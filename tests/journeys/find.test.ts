import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readFixtures } from '#mocks/fixtures.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { filterProducts, sortProducts, type ListOptions } from '#contract/rules/product-filter.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { test } from '#tests/support/journey.ts';
import { holdRequests } from '#tests/support/request-hold.ts';
import { cards, expectAt, expectCount, main } from '#tests/support/storefront.ts';

/** The demo catalogue, newest first. */
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

test('home is filtered by everything together; each chip removes its filter, Clear all the rest', async ({ visit }) => {
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
  await expect.poll(() => chipNames(page)).toEqual([category.name, colour, `Up to ${formatRupees(5000)}`, 'In stock']);

  await chips(page).getByText(colour, { exact: true }).click();
  await expectNames(page, names({ ...filter, colours: [] }));
  await page.goBack();
  await expectNames(page, names(filter));
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expectAt(page, '/');
  await expectNames(page, names({}));
  await expectCount(chips(page), 0);
});

test('a list is sorted by price, also on further pages, after a reload and with Back', inFullRun, async ({ visit }) => {
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

test('a list stays, dimmed, while another order is loading', inFullRun, async ({ visit }) => {
  const page = await visit('/categories');
  const grid = main(page).locator('[aria-busy]');
  await cards(page).first().waitFor();
  const before = await cards(page).getByRole('heading').allTextContents();
  const titles = () => main(page).getByRole('heading', { level: 1 }).allTextContents();
  const title = await titles();
  const place = () => cards(page).first().boundingBox();
  const first = await place();
  const hold = holdRequests(page, /\/api\/v1\/product\/product-filters/);
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
});

test('the drawer is used by keyboard alone', inFullRun, async ({ visit }) => {
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
