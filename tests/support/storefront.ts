import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Product } from '#contract/product.ts';
import type { Shop } from './shop.ts';

/** Everything that the shop sells, newest first. */
export async function allProducts(shop: Shop): Promise<[Product, ...Product[]]> {
  const answer = await fetch(`${shop.url}/api/v1/product/get-product`);
  const { products } = (await answer.json()) as { products: [Product, ...Product[]] };
  return products;
}

export const main = (page: Page): Locator => page.getByRole('main');
export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

/** A button of the page itself, by its whole name. */
export const mainButton = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true });

/** A field of the page itself, by its whole label. */
export const mainField = (page: Page, label: string): Locator => main(page).getByLabel(label, { exact: true });

/** The cards of a list of products. */
export const cards = (page: Page, list = 'Products'): Locator =>
  page.getByRole('list', { name: list, exact: true }).getByRole('article');

export const card = (page: Page, name: string): Locator =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The cart in the top bar; its name says how many items are in it. */
export const cartLink = (page: Page, items: number): Locator =>
  page.getByRole('link', { name: `Cart, ${items} ${items === 1 ? 'item' : 'items'}`, exact: true });

/** A message over the page. Errors interrupt a screen reader, everything else waits. */
export const toast = (page: Page, text: string, role: 'status' | 'alert' = 'status'): Locator =>
  page.getByRole(role).filter({ hasText: text }).first();

/** What stands under a key of the browser's storage, as text. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** What stands under a key of the browser's storage, as JSON; null where nothing does. */
export const storedJson = async (page: Page, key: string): Promise<unknown> =>
  JSON.parse((await stored(page, key)) ?? 'null');

/** Waits until the browser has taken over the server's page: from then on buttons answer. */
export const untilReady = (page: Page): Promise<void> => page.locator('html[data-ready]').waitFor();

/** Waits until so many of them are there: fewer or more are none of it. */
export async function expectCount(locator: Locator, count: number): Promise<void> {
  await expect.poll(() => locator.count()).toBe(count);
}

/** Waits until the page is at this path, with its query. */
export async function expectAt(page: Page, address: string): Promise<void> {
  await expect.poll(() => page.url().slice(new URL(page.url()).origin.length)).toBe(address);
}

/** Waits until Log In stands on the page: its address comes a moment before it, while the page before still takes what is typed. */
export async function expectLogin(page: Page): Promise<void> {
  await expectAt(page, '/login');
  await heading(page, 'Log In').waitFor();
}

/** Answers calls at that path with a failure until `mend` is called. */
export async function breakCalls(
  page: Page,
  path: string,
  how: 'status' | 'network' = 'status',
): Promise<() => Promise<void>> {
  const failed = { success: false, message: 'Something went wrong on our side. Please try again.' };
  await page.route(path, (route) =>
    how === 'status' ? route.fulfill({ status: 500, json: failed }) : route.abort('failed'),
  );
  return () => page.unroute(path);
}

/** Waits until an element has the focus. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Goes to an element as somebody without a mouse does. */
export async function tabTo(target: Locator): Promise<void> {
  const focused = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 100; stops += 1) {
    if (await focused()) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`A hundred stops and none was ${target.toString()}`);
}
