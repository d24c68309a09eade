import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import { fillIn } from '#tests/support/account.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { ownShopTest, phone, testWithMotion as test } from '#tests/support/journey.ts';
import { readLayoutShifts, recordLayoutShifts } from '#tests/support/layout-shifts.ts';
import { chooseCategory, fetchProduct, fieldValues, newProduct, photoFile } from '#tests/support/product-form.ts';
import type { Shop } from '#tests/support/shop.ts';
import {
  allProducts,
  expectAt,
  expectCount,
  expectFocus,
  main,
  mainButton,
  mainField,
  tabTo,
  toast,
  withToast,
} from '#tests/support/storefront.ts';

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
/** The first photo before the gallery has taken its place. */
const plainOpener = (page: Page, { name }: Product) => mainButton(page, `See the photo of ${name} in full size`);
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

  test('loads only the first photo before the page has loaded, and that once', async ({ visit, shop }) => {
    const { product, front, path } = await photographed(shop);
    const bare = await visit(path, { viewport: phone, scripts: false });
    const first = plainOpener(bare, product).locator('img');
    await expect.poll(() => first.count()).toBe(1);
    await expect.poll(() => first.getAttribute('fetchpriority')).toBe('high');
    await expect.poll(() => first.getAttribute('alt')).toBe(front);
    const photoLoads = (page: Page) =>
      page.evaluate(
        (paths) => {
          const [page] = performance.getEntriesByType('navigation') as [PerformanceNavigationTiming];
          // The page is loading as long as the end of its load is 0.
          const end = page.loadEventEnd || Infinity;
          const when = ({ startTime }: PerformanceEntry) => (startTime < end ? 'before' : 'after');
          const loads = performance.getEntriesByType('resource');
          return paths.map((path) => loads.filter(({ name }) => new URL(name).pathname.includes(path)).map(when));
        },
        [`product-photo/${product._id}`, 'photo-gallery', `photo/${product.photos?.[1]?._id}`],
      );
    const page = await visit(path, { viewport: phone });
    await main(page).getByText('1 / 3', { exact: true }).waitFor();
    const [firstLoads, galleryLoads, secondLoads] = await photoLoads(page);
    expect(firstLoads).toHaveLength(1);
    expect(galleryLoads).toHaveLength(1);
    expect(secondLoads).not.toContain('before');
  });
});

describe('the photos of a new product', () => {
  ownShopTest(
    'are made smaller, and show it once all are there; lost ones are kept',
    async ({ visit, shop, admin }) => {
      const page = await visit('/dashboard/admin/create-product', {
        storage: admin.storage,
        viewport: phone,
        allow: [/422/, /404/],
      });
      const noise = { type: 'gaussian' as const, mean: 128, sigma: 60 };
      const large = sharp({ create: { width: 1800, height: 1500, channels: 3, background: '#888', noise } });
      const damaged = (await sharp(photoFile).jpeg().toBuffer()).subarray(0, 9000);
      await mainField(page, 'Photo').setInputFiles([
        { name: 'large', mimeType: '', buffer: await large.png().toBuffer() },
        { name: 'damaged.jpg', mimeType: 'image/jpeg', buffer: damaged },
        {
          name: 'phone.heic',
          mimeType: 'image/heic',
          buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
        },
      ]);
      const gallery = main(page).getByRole('region', { name: 'Pictures' });
      await gallery.getByText('phone.heic is HEIC, which this browser cannot turn into a JPEG.').waitFor();
      await chooseCategory(page, 'Polos');
      await fillIn(page, { ...newProduct, Name: 'Heddle Tee' });
      await mainButton(page, 'Create').click();
      await toast(page, 'damaged.jpg and phone.heic: not saved.', 'alert').waitFor({ timeout: 120_000 });
      await expectAt(page, '/dashboard/admin/product/heddle-tee');
      await gallery.getByText('damaged.jpg is damaged or cut off.').waitFor();
      await expectCount(gallery.getByRole('listitem'), 3);
      await expectAccessible(page);
      expect((await fetch(`${shop.url}/api/v1/product/get-product/heddle-tee`)).status).toBe(404);
      await mainButton(page, 'Remove picture 3').click();
      await mainButton(page, 'Remove picture 2').click();
      await withToast(page, 'The product is in the shop', () => mainButton(page, 'Show in the shop').click());
      const [photo, ...others] = (await fetchProduct(shop, 'heddle-tee')).photos ?? [];
      expect([photo?.width, photo?.height, others]).toEqual([1600, 1333, []]);
    },
  );

  ownShopTest('can come later: a draft needs a name and a category', async ({ visit, shop, admin }) => {
    const page = await visit('/dashboard/admin/create-product', {
      storage: admin.storage,
      viewport: wide,
      allow: [/400/, /product-photo/, /404/],
    });
    await chooseCategory(page, 'Polos');
    await fillIn(page, { Name: 'Bare Tee' });
    await withToast(page, 'The draft is kept. Only admins see it.', () => mainButton(page, 'Keep as a draft').click());
    await page.goto(`${shop.url}/dashboard/admin/product/bare-tee`);
    await main(page).getByText('Before it can be shown it needs: Description, Price, and Quantity.').waitFor();
    await expect.poll(() => fieldValues(page, ['Description', 'Price', 'Quantity'])).toEqual(['', '', '']);
    await mainButton(page, 'Show in the shop').click();
    await main(page).getByText('Price is required').waitFor();
    await expectFocus(mainField(page, 'Description'));
    await expectAccessible(page);
  });
});
