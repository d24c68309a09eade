import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { expectAccessible } from '#tests/support/axe.ts';
import { desktop, phone, test } from '#tests/support/journey.ts';
import { blockChunk, chunkFailureNoise } from '#tests/support/lost-scripts.ts';
import { readLayoutShifts, recordLayoutShifts } from '#tests/support/layout-shifts.ts';
import {
  card,
  cards,
  cartLink,
  expectAt,
  expectCount,
  expectFocus,
  heading,
  main,
  stored,
  tabTo,
} from '#tests/support/storefront.ts';

const sage = { name: 'Sage Piqué Polo', path: '/product/sage-pique-polo' };
const clay = { name: 'Clay Piqué Polo', path: '/product/clay-pique-polo' };
const addToCart = (page: Page) => page.getByRole('button', { name: 'Add to Cart', exact: true });
const scrollTo = (page: Page, place: 'start' | 'end') =>
  page.evaluate((to) => window.scrollTo(0, to === 'start' ? 0 : document.body.scrollHeight), place);
/** The top and bottom of an element in the window. */
const edges = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return { top: Math.round(top), bottom: Math.round(bottom) };
  });

describe.each([
  ['a desktop', { ...desktop, width: 1366 }],
  ['a phone', phone],
])('the product page on %s', (_, viewport) => {
  test('has facts, promises, ways to pay and colours that lead to their products', async ({ visit }) => {
    const page = await visit(sage.path, { viewport, reducedMotion: 'reduce' });
    const facts = main(page).getByRole('table', { name: 'The facts' });
    expect(await facts.getByRole('rowheader').allTextContents()).toEqual(['Fabric', 'Weight', 'Fit', 'Length', 'Care']);
    await facts.getByRole('cell', { name: '220 GSM' }).waitFor();
    for (const promise of [
      'Free shipping on prepaid orders',
      'Delivered in 3 to 7 business days',
      'Easy returns within 15 days',
    ]) {
      await main(page).getByText(promise, { exact: true }).waitFor();
    }
    const payments = main(page).getByRole('list', { name: 'Ways to pay' });
    expect(await payments.getByRole('listitem').allTextContents()).toEqual(['UPI', 'Cards', 'Netbanking']);
    await expectAccessible(page);

    await main(page).getByText('Colour: Sage', { exact: true }).waitFor();
    const other = main(page).getByRole('link', { name: 'Terracotta', exact: true }).first();
    await tabTo(other);
    await page.keyboard.press('Enter');
    await expectAt(page, clay.path);
    await heading(page, clay.name).waitFor();
    await main(page).getByText('Colour: Terracotta', { exact: true }).waitFor();
  });

  test('a card has the colours too', async ({ visit }) => {
    const page = await visit('/category/polos', { viewport, reducedMotion: 'reduce' });
    const swatch = card(page, sage.name).getByRole('link', { name: 'Terracotta', exact: true });
    await swatch.waitFor();
    const { width, height } = (await swatch.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(24);
    await expectAccessible(page);
    await swatch.click();
    await expectAt(page, clay.path);
  });

  test('shows what was seen last, until the list is cleared', async ({ visitor }) => {
    const { open } = await visitor({ viewport, reducedMotion: 'reduce' });
    await open('/product/kolam-full-sleeve');
    await open(clay.path);
    const page = await open(sage.path);
    await page.getByRole('heading', { name: 'Recently viewed' }).scrollIntoViewIfNeeded();
    await expectCount(cards(page, 'Recently viewed'), 2);
    expect(await cards(page, 'Recently viewed').getByRole('heading').allTextContents()).toEqual([
      clay.name,
      'Kolam Full Sleeve',
    ]);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Clear the list' }).press('Enter');
    await page.getByRole('heading', { name: 'Recently viewed' }).waitFor({ state: 'detached' });
    await expectFocus(page.getByRole('heading', { name: 'You May Also Like' }));
    expect(await stored(page, 'viewed')).toBeNull();
  });
});

test('a product page does without what was seen last if its script fails to load', async ({ visit }) => {
  const page = await visit('/about', { allow: chunkFailureNoise, storage: { viewed: '["kolam-full-sleeve"]' } });
  await blockChunk(page, 'src/features/catalog/components/recently-viewed.tsx');
  await page.goto(sage.path);
  await page.waitForResponse('**/api/v1/client-errors');
  await addToCart(page).click();
  await cartLink(page, 1).waitFor();
  await expectCount(page.getByRole('heading', { name: 'Recently viewed' }), 0);
});

describe('the bar of a phone', () => {
  test('has the button in reach once it is scrolled away, with price and size, and moves nothing', async ({
    visit,
  }) => {
    const page = await visit(sage.path, { viewport: phone, before: recordLayoutShifts });
    await addToCart(page).scrollIntoViewIfNeeded();
    const size = page.getByRole('combobox', { name: `Size: ${sage.name}` }).first();
    expect(await page.locator('[data-bar]').count()).toBe(0);
    const before = await readLayoutShifts(page);
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 1600);
    await page.locator('[data-bar]').waitFor();
    await expectCount(addToCart(page), 1);
    await size.selectOption('L');
    expect(await page.getByRole('radio', { name: 'L', exact: true }).isChecked()).toBe(true);
    await expectAccessible(page);
    await addToCart(page).click();
    await cartLink(page, 1).waitFor();
    expect(await stored(page, 'cart')).toContain('"size":"L"');
    expect((await readLayoutShifts(page)) - before).toBeLessThan(0.001);
    await scrollTo(page, 'start');
    await page.locator('[data-bar]').waitFor({ state: 'detached' });
  });

  test('covers neither the end of the page nor an element that gets the focus', async ({ visit }) => {
    const page = await visit(sage.path, { viewport: phone, reducedMotion: 'reduce' });
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

  test('is not there where everything is sold out, nor on a wide window', async ({ visit }) => {
    const soldOut = await visit('/product/court-tipped-polo', { viewport: phone });
    await scrollTo(soldOut, 'end');
    const wide = await visit(sage.path, { viewport: desktop });
    await scrollTo(wide, 'end');
    await wide.waitForTimeout(300);
    for (const page of [soldOut, wide]) expect(await page.locator('[data-bar]').count()).toBe(0);
  });
});
