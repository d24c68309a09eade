import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, test } from '#tests/support/journey.ts';
import { readLayoutShifts, recordLayoutShifts } from '#tests/support/layout-shifts.ts';
import {
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
/** The top and bottom of an element in the window. */
const edges = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top: Math.round(top), bottom: Math.round(bottom) };
  });

test('a product page has facts, promises, ways to pay, colours and related products, and sells', async ({
  visit,
  products,
}) => {
  const page = await visit(sage.path);
  await expect.poll(() => page.title()).toBe(`${sage.name} | Weft`);
  const facts = main(page).getByRole('table', { name: 'The facts' });
  const named = ['Fabric', 'Weight', 'Fit', 'Length', 'Consumer care'];
  await expect.poll(() => facts.getByRole('rowheader').allTextContents()).toEqual(named);
  await facts.getByRole('cell', { name: '220 GSM' }).waitFor();
  await main(page).getByText('incl. of all taxes', { exact: true }).waitFor();
  await main(page).getByText('Easy returns within 15 days', { exact: true }).waitFor();
  const payments = main(page).getByRole('list', { name: 'Ways to pay' });
  const ways = ['UPI', 'Cards', 'Netbanking', 'Cash on delivery'];
  await expect.poll(() => payments.getByRole('listitem').allTextContents()).toEqual(ways);

  const related = products.filter(({ category, name }) => category.slug === 'polos' && name !== sage.name);
  const names = cards(page, 'You May Also Like').getByRole('heading');
  await expect.poll(() => names.allTextContents()).toEqual(related.slice(0, 3).map(({ name }) => name));

  await main(page).getByText('Colour: Sage', { exact: true }).waitFor();
  await tabTo(main(page).getByRole('link', { name: 'Terracotta', exact: true }).first());
  await page.keyboard.press('Enter');
  await expectAt(page, clay.path);
  await main(page).getByText('Colour: Terracotta', { exact: true }).waitFor();

  await withToast(page, 'Item Added Successfully', () => addToCart(page).click());
  // One panel, below the bar with the badge; it stays while its link has the focus.
  const panel = page.locator('.weft-card-toast').getByRole('status');
  await panel.getByRole('link', { name: 'View cart' }).focus();
  await cartLink(page, 1).waitFor();
  await expectCount(panel, 1);
  expect((await panel.boundingBox())!.y).toBeGreaterThan((await page.getByRole('banner').boundingBox())!.height);
  await page.keyboard.press('Enter');
  await heading(page, 'You Have 1 items in your cart').waitFor();
  await page.goBack();
  await mainButton(page, 'Buy Now').click();
  await expectAt(page, '/cart');
  await heading(page, 'You Have 2 items in your cart').waitFor();
});

test(
  'the bar of a phone has the button in reach, with price and size, and moves and covers nothing',
  inFullRun,
  async ({ visit }) => {
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

    // Neither the end of the page nor an element that gets the focus.
    const { top } = await edges(page, '[data-bar]');
    await expect
      .poll(async () => {
        await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
        return (await edges(page, 'footer')).bottom;
      })
      .toBeLessThanOrEqual(top);
    await page.getByRole('link', { name: 'Shipping Policy' }).last().focus();
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Shift+Tab');
      expect((await edges(page, ':focus')).bottom).toBeLessThanOrEqual(top);
    }
  },
);
