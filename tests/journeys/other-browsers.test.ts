import { describe, expect } from 'vitest';
import { newRegistration, signUpFields } from '#tests/support/account.ts';
import { wellStocked } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { ownShopTest as test } from '#tests/support/journey.ts';
import { openFirefox, openOldChromium } from '#tests/support/other-browsers/puppeteer.ts';
import { patience, type Tab } from '#tests/support/other-browsers/tab.ts';
import { openWebkit } from '#tests/support/other-browsers/webkit.ts';
import type { Shop } from '#tests/support/shop.ts';
import { allProducts } from '#tests/support/storefront.ts';
import { findOldChromiums } from '../../scripts/lib/old-chromium.ts';
import { findFirefox, findWebkit } from '../../scripts/lib/other-browsers.ts';

const [firefox, webkit] = [findFirefox(), findWebkit()];
const browsers: Record<string, ((origin: string) => Promise<Tab>) | undefined> = {
  Firefox: firefox === undefined ? undefined : (origin) => openFirefox(firefox, origin),
  WebKit: webkit === undefined ? undefined : (origin) => openWebkit(webkit, origin),
  ...Object.fromEntries(
    findOldChromiums().map((chromium) => [
      `Chromium ${chromium.version}`,
      (origin: string) => openOldChromium(chromium, origin),
    ]),
  ),
};

const field = (label: string) => `//main//*[@id=//label[starts-with(normalize-space(), '${label}')]/@for]`;
const button = (name: string) => `//button[normalize-space()='${name}' or @aria-label='${name}']`;
const heading = (text: string) => `//h1[contains(normalize-space(), '${text}')]`;
const cart = (items: string) => `//header//a[@aria-label='Cart, ${items}']`;
const expectPath = (tab: Tab, path: string) => expect.poll(() => tab.path(), { timeout: patience }).toBe(path);

/** A new shopper filters, searches, chooses a size, pays two items and finds the order. */
async function buy(tab: Tab, shop: Shop): Promise<void> {
  const [, product] = wellStocked(await allProducts(shop));
  const { label } = product.sizes!.find(({ quantity }) => quantity >= 5)!;
  const person = newRegistration();
  await tab.open('/register');
  for (const [name, text] of Object.entries(signUpFields(person))) await tab.type(field(name), text);
  await tab.click(`//main${button('Sign Up')}`);
  await tab.see(heading('Log In'));
  // Log In knows the e-mail after Sign Up.
  await tab.type(field('Password'), person.password);
  await tab.click(`//main${button('Log In')}`);
  await expectPath(tab, '/');
  await tab.see(heading('cloth'));

  const dialog = "//*[@role='dialog']";
  await tab.click('//main//button[@data-filter]');
  const inStock = `${dialog}//button[starts-with(normalize-space(), 'In stock')]`;
  // With its number, the groups above it have loaded too: it no longer moves.
  await tab.see(`${inStock}[contains(., 'product')]`);
  await tab.click(inStock);
  await tab.see(`${inStock}[@aria-pressed='true']`);
  await tab.click(`${dialog}//button[starts-with(normalize-space(), 'Show ')]`);
  await tab.see("//main//button[starts-with(@aria-label, 'Remove In stock')]");

  await tab.click(`//header${button('Search')}`);
  await tab.type(`${dialog}//input[@role='combobox']`, `${product.name}\n`);
  await tab.see(heading('Search results'));
  await tab.click(`//main//article//a[normalize-space()="${product.name}"]`);
  await expectPath(tab, `/product/${product.slug}`);
  // The gallery has loaded.
  await tab.see("//main//*[@role='group']//button[@aria-current='true']");
  await tab.click(`//*[@role='radiogroup']//label[normalize-space()='${label}']`);
  await tab.click(`//main${button('Add to Cart')}`);
  await tab.click(cart('1 item'));
  await tab.see(heading('You Have 1 items in your cart'));
  await tab.click(`//main${button('One more')}`);
  await tab.see(heading('You Have 2 items in your cart'));

  await tab.click(`//main${button('CHECK OUT')}`);
  const sandbox = "//dialog[contains(., 'Test payment: no money moves')]";
  await tab.see(`${sandbox}//*[starts-with(normalize-space(), 'Rs. ')]`);
  await tab.click(`${sandbox}${button('Pay')}`);
  await tab.see("//*[@role='dialog'][contains(., 'Payment Successful')]");
  await expectPath(tab, '/dashboard/user/orders');

  const order = `//main//article[contains(., "${product.name}")][contains(., '× 2')][contains(., '${person.address}')]`;
  await tab.see(order);
  await tab.reload();
  await tab.see(order);
  await tab.see(cart('0 items'));
}

for (const [name, open] of Object.entries(browsers)) {
  const title = `${name}${open === undefined ? ' (skipped: there is none here)' : ''}`;
  describe.skipIf(open === undefined)(title, { ...inFullRun, meta: { optional: true } }, () => {
    test('a new shopper buys', async ({ shop }) => {
      const tab = await open!(shop.url);
      try {
        await buy(tab, shop).catch(async (error: unknown) => {
          const [path, text, noise] = [await tab.path(), await tab.text(), await tab.noise()];
          // On one short line, which the closing lines of a run repeat.
          const lines = [...new Set(noise)].slice(0, 5).map((line) => line.slice(0, 300));
          const told = JSON.stringify({ noise: lines, text: text.slice(0, 500), shop: shop.output().slice(-500) });
          throw new Error(`${path} showed ${told}: ${String(error)}`, { cause: error });
        });
        expect(await tab.noise()).toEqual([]);
        // The browser reports its exceptions to the shop.
        expect(shop.output()).not.toContain('client error');
      } finally {
        await tab.close();
      }
    });
  });
}
