import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { phone, testWithMotion as test } from '#tests/support/journey.ts';
import { readLayoutShifts, recordLayoutShifts } from '#tests/support/layout-shifts.ts';
import { fetchProduct } from '#tests/support/product-form.ts';
import type { Shop } from '#tests/support/shop.ts';
import { allProducts, expectFocus, main, mainButton, tabTo } from '#tests/support/storefront.ts';

const wide = { width: 1366, height: 900 };

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
  test('is looked through on a desktop with the keyboard alone', async ({ visit, shop }) => {
    const { product, front, closeUp, path } = await photographed(shop);
    const page = await visit(path, { viewport: wide });
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

    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await expectFocus(opener(page, 2, closeUp));
  });

  test('is swiped on a phone, and nothing moves', async ({ visit, shop }) => {
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
