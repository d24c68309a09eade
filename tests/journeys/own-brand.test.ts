import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { createCategory, createProduct } from '#tests/support/admin.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { ownShopTest as test } from '#tests/support/journey.ts';
import { builtEntry, runNode } from '#tests/support/node-process.ts';
import { firstAdmin } from '#tests/support/shop.ts';
import { expectCount, heading, main, mainButton, mainField, toast } from '#tests/support/storefront.ts';

/** The demo's own names and words. */
const ofTheDemo = /weft|off the loom|mumbai/i;
/** Names of files on the server, the address that the owner of these tests logs in with, and what the history says of former values. */
const notShown = new RegExp(`.* → .*|weft-[\\w-]+\\.sqlite|${firstAdmin.email}`, 'g');

/** Of all that a person or a search engine reads of a page: texts, title, meta, alternative texts and names. */
async function wordsOfTheDemo(page: Page): Promise<string[]> {
  const read = await page.evaluate(() => {
    const names = ['alt', 'aria-label', 'title', 'placeholder', 'content', 'href'];
    const attributes = [...document.querySelectorAll('*')].flatMap((element) =>
      names.map((name) => element.getAttribute(name) ?? ''),
    );
    return [document.title, document.body.innerText, ...attributes].flatMap((text) => text.split('\n'));
  });
  return read.filter((text) => ofTheDemo.test(text.replaceAll(notShown, '')));
}

const publicPages = [
  ...['/', '/categories', '/search?keyword=tee', '/search?keyword=qqqq', '/cart', '/wishlist', '/register', '/login'],
  ...['/forgot-password', '/about', '/contact', '/policy', '/return-and-exchange', '/shipping-policy', '/nowhere'],
];

const backOffice = [
  '',
  ...['/orders', '/products', '/create-product', '/create-categray', '/stock', '/reviews', '/money', '/reports'],
  ...['/catalogue', '/search-words', '/backups', '/settings', '/content', '/content/story', '/account'],
].map((path) => `/dashboard/admin${path}`);

test(
  'an owner makes the demo a shop of another brand, of which nothing is left on any page',
  inFullRun,
  async ({ visit, shop, admin }) => {
    const page = await visit('/dashboard/admin', { storage: admin.storage });
    const step = (name: string) => main(page).getByRole('listitem').filter({ hasText: name });
    await step('Replace the demo products').waitFor();
    await step('Give the shop its name').getByRole('link', { name: 'Settings' }).click();
    await mainField(page, 'Name of the shop').fill('Kora');
    await mainField(page, 'Support e-mail').fill('help@kora.example');
    await mainField(page, 'Facebook page').fill('');
    await mainField(page, 'Instagram page').fill('https://www.instagram.com/kora.example');
    await mainButton(page, 'Save Shop').click();
    await toast(page, 'Shop saved. It is in effect now.').waitFor();
    expect((await runNode([builtEntry('demo-remove')], { env: { DATA_DIR: shop.dataDir } })).code).toBe(0);
    const photo = new Blob([await readFile('server/demo/photos/everyday-crew-tee/640.jpg')], { type: 'image/jpeg' });
    const shirts = await createCategory(shop, admin, 'Shirts');
    const product = await createProduct(shop, admin, shirts, { name: 'Linen Shirt', photo });
    await page.goto('/dashboard/admin');
    await step('Protect every admin').waitFor();
    await expectCount(step('Give the shop its name'), 0);
    await expectCount(step('Replace the demo products'), 0);

    for (const path of [...publicPages, `/product/${product.slug}`]) {
      const sent = await (await page.request.get(path)).text();
      expect(sent, path).toContain('Kora');
      const written = sent.replaceAll(/<(style|script)\b.*?<\/\1>/gs, '').replaceAll(/class="[^"]*"/g, '');
      expect(written, path).not.toMatch(ofTheDemo);
    }
    for (const path of ['/', '/cart', '/wishlist', ...backOffice]) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await heading(page, /./).waitFor();
      expect(await wordsOfTheDemo(page), path).toEqual([]);
    }
    expect(await (await page.request.get('/favicon.svg')).text()).toContain('>&#75;</text>');
  },
);
