import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { readFixtures } from '#mocks/fixtures.ts';
import { colourFamilies, coloursOf } from '#contract/rules/colour-families.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { filterProducts, sortProducts, type ListOptions } from '#contract/rules/product-filter.ts';
import { colourFamilyNames } from '#src/copy/filter.ts';
import { test } from '#tests/support/journey.ts';
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
const family = colourFamilies.find(({ name }) => coloursOf(name).includes(coloured.colour!))!.name;
const [colour, colours] = [colourFamilyNames[family], coloursOf(family)];

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
  const filter: ListOptions = { checked: [category._id], colours, in_stock: 1, max: 5000 };
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
