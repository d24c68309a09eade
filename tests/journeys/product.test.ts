import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, test, testWithMotion } from '#tests/support/journey.ts';
import { readLayoutShifts, recordLayoutShifts } from '#tests/support/layout-shifts.ts';
import { fetchProduct } from '#tests/support/product-form.ts';
import type { Shop } from '#tests/support/shop.ts';
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
  allProducts,
  expectFocus,
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
    // It slides in.
    await expect.poll(async () => (await edges(page, '[data-bar]')).bottom).toBe(phone.height);
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
      await expect.poll(async () => (await edges(page, ':focus')).bottom).toBeLessThanOrEqual(top);
    }
  },
);

/** A product with three photos: the first one has no alt text. */
async function photographed(shop: Shop) {
  const [{ slug }] = await allProducts(shop);
  const product = await fetchProduct(shop, slug);
  return { product, front: product.name, closeUp: product.photos?.[1]?.alt ?? '', path: `/product/${product.slug}` };
}

const strip = (page: Page | Locator, { name }: Product) => page.getByRole('group', { name: `Photos of ${name}` });
const opener = (page: Page, number: number, alt: string) =>
  mainButton(page, `See photo ${number} of 3 in full size: ${alt}`);
const dialogOf = (page: Page, { name }: Product) => page.getByRole('dialog', { name: `Photo of ${name}` });
const isLoaded = (image: Locator) =>
  image.evaluate((element: HTMLImageElement) => element.complete && element.naturalWidth > 0);

describe('the gallery of a product', inFullRun, () => {
  testWithMotion('is looked through on a desktop with the keyboard alone', async ({ visit, shop }) => {
    const { product, front, closeUp, path } = await photographed(shop);
    const page = await visit(path, { viewport: { width: 1366, height: 900 } });
    await tabTo(opener(page, 1, front));
    await page.keyboard.press('ArrowRight');
    await expectFocus(opener(page, 2, closeUp));
    await main(page)
      .getByRole('status')
      .filter({ hasText: `Photo 2 of 3: ${closeUp}` })
      .waitFor();
    await page.keyboard.press('ArrowLeft');
    await expectFocus(opener(page, 1, front));

    // Thumbnails come after the large photo.
    const thumb = (number: number, alt: string) => mainButton(page, `Photo ${number} of 3: ${alt}`);
    await page.keyboard.press('Tab');
    await expectFocus(thumb(1, front));
    await page.keyboard.press('ArrowRight');
    await expectFocus(thumb(2, closeUp));
    await expect.poll(() => thumb(2, closeUp).getAttribute('aria-current')).toBe('true');
    await expect.poll(() => isLoaded(strip(page, product).getByRole('img', { name: closeUp }))).toBe(true);

    // In full size.
    await opener(page, 2, closeUp).focus();
    await page.keyboard.press('Enter');
    const dialog = dialogOf(page, product);
    await dialog.getByRole('button', { name: 'Previous photo' }).waitFor();
    await page.keyboard.press('ArrowLeft');
    await dialog
      .getByRole('status')
      .filter({ hasText: `Photo 1 of 3: ${front}` })
      .waitFor();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('+');
    await expectFocus(dialog.getByRole('button', { name: 'Zoom out' }));
    await expectAccessible(page);
    await page.keyboard.press('-');
    await dialog.getByRole('button', { name: 'Previous photo' }).waitFor();

    // A click zooms to its place, as far as the photo reaches; another one leads back.
    const cover = (await dialog.getByRole('button', { name: `Zoom in: ${closeUp}` }).boundingBox())!;
    await page.mouse.click(cover.x + cover.width / 4, cover.y + cover.height / 4);
    const stage = dialog.getByRole('group', { name: `${closeUp}, enlarged: scroll to look around` });
    const distance = () =>
      stage.evaluate(({ scrollLeft, clientWidth, scrollWidth, scrollTop, clientHeight, scrollHeight }) => {
        const away = (place: number, shown: number, whole: number) =>
          Math.abs((place + shown / 2) / whole - Math.max(0.25, shown / 2 / whole));
        return away(scrollLeft, clientWidth, scrollWidth) + away(scrollTop, clientHeight, scrollHeight);
      });
    await expect.poll(distance).toBeLessThan(0.05);
    await stage.click();
    await stage.waitFor({ state: 'detached' });
    await expectFocus(dialog.getByRole('button', { name: 'Zoom in', exact: true }));

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expectFocus(opener(page, 2, closeUp));
  });

  testWithMotion('is swiped on a phone, and nothing moves', async ({ visit, shop }) => {
    const { product, closeUp, path } = await photographed(shop);
    const page = await visit(path, { viewport: phone, before: recordLayoutShifts });
    await page.evaluate(() => document.fonts.ready);
    const before = await readLayoutShifts(page);
    const photos = strip(page, product);
    await main(page).getByText('1 / 3', { exact: true }).waitFor();
    await photos.evaluate((element) => element.scrollBy(element.clientWidth, 0));
    await main(page).getByText('2 / 3', { exact: true }).waitFor();
    await expect.poll(() => isLoaded(photos.getByRole('img', { name: closeUp }))).toBe(true);
    await expect.poll(() => main(page).getByRole('group', { name: 'Choose a photo' }).count()).toBe(0);
    expect((await readLayoutShifts(page)) - before).toBeLessThan(0.001);

    await opener(page, 2, closeUp).click();
    const dialog = dialogOf(page, product);
    await dialog.getByText('2 / 3', { exact: true }).waitFor();
    await strip(dialog, product).evaluate((element) => element.scrollBy(-element.clientWidth, 0));
    await dialog.getByText('1 / 3', { exact: true }).waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'hidden' });
    // The page shows what was looked at last.
    await main(page).getByText('1 / 3', { exact: true }).waitFor();
  });
});
