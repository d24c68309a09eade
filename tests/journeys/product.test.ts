import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, test } from '#tests/support/journey.ts';
import { readLayoutShifts, recordLayoutShifts } from '#tests/support/layout-shifts.ts';
import {
  allProducts,
  cards,
  cartLink,
  expectAt,
  expectCount,
  heading,
  main,
  mainButton,
  bringIntoView,
  stored,
  tabTo,
  withToast,
} from '#tests/support/storefront.ts';

const sage = { name: 'Sage Piqué Polo', path: '/product/sage-pique-polo' };
const clay = { name: 'Clay Piqué Polo', path: '/product/clay-pique-polo' };
const addToCart = (page: Page) => mainButton(page, 'Add to Cart');
const scrollTo = (page: Page, place: 'start' | 'end') =>
  page.evaluate((to) => window.scrollTo(0, to === 'start' ? 0 : document.body.scrollHeight), place);
/** The top and bottom of an element in the window. */
const edges = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top: Math.round(top), bottom: Math.round(bottom) };
  });

test('a product page has facts, promises, ways to pay, colours and related products, and sells', async ({
  visit,
  shop,
}) => {
  const page = await visit(sage.path);
  await expect.poll(() => page.title()).toBe(`${sage.name} | Weft`);
  const facts = main(page).getByRole('table', { name: 'The facts' });
  const named = ['Fabric', 'Weight', 'Fit', 'Length', 'Consumer care'];
  await expect.poll(() => facts.getByRole('rowheader').allTextContents()).toEqual(named);
  await facts.getByRole('cell', { name: '220 GSM' }).waitFor();
  await main(page).getByText('incl. of all taxes', { exact: true }).waitFor();
  await main(page)
    .getByRole('listitem')
    .filter({ hasText: /^This piece: / })
    .waitFor();
  for (const promise of [
    'Free shipping on prepaid orders',
    'Delivered in 3 to 7 business days',
    'Easy returns within 15 days',
  ]) {
    await main(page).getByText(promise, { exact: true }).waitFor();
  }
  const payments = main(page).getByRole('list', { name: 'Ways to pay' });
  const ways = ['UPI', 'Cards', 'Netbanking', 'Cash on delivery'];
  await expect.poll(() => payments.getByRole('listitem').allTextContents()).toEqual(ways);

  const products = await allProducts(shop);
  const related = products.filter(({ category, name }) => category.slug === 'polos' && name !== sage.name);
  const names = cards(page, 'You May Also Like').getByRole('heading');
  await expect.poll(() => names.allTextContents()).toEqual(related.slice(0, 3).map(({ name }) => name));

  await main(page).getByText('Colour: Sage', { exact: true }).waitFor();
  await tabTo(main(page).getByRole('link', { name: 'Terracotta', exact: true }).first());
  await page.keyboard.press('Enter');
  await expectAt(page, clay.path);
  await main(page).getByText('Colour: Terracotta', { exact: true }).waitFor();

  await withToast(page, 'Item Added Successfully', () => addToCart(page).click());
  await cartLink(page, 1).waitFor();
  // One panel, below the bar with the badge.
  const panel = page.locator('.weft-card-toast').getByRole('status');
  await expectCount(panel, 1);
  expect((await panel.boundingBox())!.y).toBeGreaterThan((await page.getByRole('banner').boundingBox())!.height);
  await panel.getByRole('link', { name: 'View cart' }).hover();
  await panel.getByRole('link', { name: 'View cart' }).click();
  await heading(page, 'You Have 1 items in your cart').waitFor();
  await page.goBack();
  await mainButton(page, 'Buy Now').click();
  await expectAt(page, '/cart');
  await heading(page, 'You Have 2 items in your cart').waitFor();
});

describe('the bar of a phone', inFullRun, () => {
  test.for(['/product/gone-1', '/product/gone-2', '/product/%00', '/product/%', '/category/gone-3', '/%E0%A4%A'])(
    'the dead link %s arrives as the server rendered it',
    async (path, { visit }) => {
      const page = await visit(path, { allow: [/answer 40[04]|status of 40[04]/] });
      await heading(page, /no longer in the shop|has left the shop|Not Found/).waitFor();
      await expect.poll(() => page.locator('html[data-ready]').count()).toBe(1);
    },
  );

  test('has the button in reach on the first screen and below, with price and size, and moves nothing', async ({
    visit,
  }) => {
    const options = { viewport: phone, reducedMotion: 'no-preference', before: recordLayoutShifts } as const;
    const page = await visit(sage.path, options);
    await page.evaluate(() => document.fonts.ready);
    const bar = page.locator('[data-bar]');
    const size = page.getByRole('combobox', { name: `Size: ${sage.name}` }).first();
    await bar.waitFor();
    expect((await edges(page, '[data-bar]')).bottom).toBe(phone.height);
    expect(await readLayoutShifts(page)).toBeLessThan(0.001);
    await bringIntoView(page.getByLabel('Delivery to pincode'));
    await bar.waitFor({ state: 'detached' });
    const before = await readLayoutShifts(page);
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 1600);
    await bar.waitFor();
    await expectCount(addToCart(page), 1);
    await size.selectOption('L');
    await expect.poll(() => page.getByRole('radio', { name: 'L', exact: true }).isChecked()).toBe(true);
    await addToCart(page).click();
    await cartLink(page, 1).waitFor();
    await expect.poll(() => stored(page, 'cart')).toContain('"size":"L"');
    expect((await readLayoutShifts(page)) - before).toBeLessThan(0.001);
  });

  test('covers neither the end of the page nor an element that gets the focus', async ({ visit }) => {
    const page = await visit(sage.path, { viewport: phone });
    await scrollTo(page, 'end');
    await page.locator('[data-bar]').waitFor();
    const bar = await edges(page, '[data-bar]');
    expect(bar.bottom).toBe(phone.height);
    await expect
      .poll(async () => {
        await scrollTo(page, 'end');
        return (await edges(page, 'footer')).bottom;
      })
      .toBeLessThanOrEqual(bar.top);
    await page.getByRole('link', { name: 'Shipping Policy' }).last().focus();
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Shift+Tab');
      const focused = await edges(page, ':focus');
      expect(focused.bottom).toBeLessThanOrEqual(bar.top);
    }
  });
});
