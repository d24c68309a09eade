import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Product } from '#contract/product.ts';
import { callShop } from './call-shop.ts';
import type { Shop } from './shop.ts';

/** All products, newest first. */
export const allProducts = async (shop: Shop): Promise<[Product, ...Product[]]> =>
  (await callShop<{ products: [Product, ...Product[]] }>(shop, calls.getAllProducts)).products;

export const main = (page: Page): Locator => page.getByRole('main');
export const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name });

/** A button in `main`, by its exact name. */
export const mainButton = (page: Page, name: string): Locator => main(page).getByRole('button', { name, exact: true });

/** A field in `main`, by its exact label. */
export const mainField = (page: Page, label: string): Locator => main(page).getByLabel(label, { exact: true });

/** The cards of a product list. */
export const cards = (page: Page, list = 'Products'): Locator =>
  page.getByRole('list', { name: list, exact: true }).getByRole('article');

export const card = (page: Page, name: string): Locator =>
  cards(page).filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The cart link in the top bar, whose name contains the number of items. */
export const cartLink = (page: Page, items: number): Locator =>
  page.getByRole('link', { name: `Cart, ${items} ${items === 1 ? 'item' : 'items'}`, exact: true });

/** A toast. Errors are alerts, all others have the role status. */
export const toast = (page: Page, text: string, role: 'status' | 'alert' = 'status'): Locator =>
  page.getByRole(role).filter({ hasText: text }).first();

/** Does something and waits for its toast. The wait begins before, because a toast shows for two seconds only. */
export async function withToast(
  page: Page,
  text: string,
  act: () => Promise<unknown>,
  role: 'status' | 'alert' = 'status',
): Promise<void> {
  await Promise.all([toast(page, text, role).waitFor(), act()]);
}

/** The text of a localStorage key. */
export const stored = (page: Page, key: string): Promise<string | null> =>
  page.evaluate((name) => localStorage.getItem(name), key);

/** The value of a localStorage key; null if it is missing. */
export const storedJson = async (page: Page, key: string): Promise<unknown> =>
  JSON.parse((await stored(page, key)) ?? 'null');

/** Waits until hydration has finished. */
export const untilReady = (page: Page): Promise<void> => page.locator('html[data-ready]').waitFor();

/** Waits until the locator matches exactly `count` elements. */
export async function expectCount(locator: Locator, count: number): Promise<void> {
  await expect.poll(() => locator.count()).toBe(count);
}

/** Waits until the page has this path and query. */
export async function expectAt(page: Page, url: string): Promise<void> {
  await expect.poll(() => page.url().slice(new URL(page.url()).origin.length)).toBe(url);
}

/** Waits for the log-in page: its URL changes shortly before the page does, while the former page still accepts input. */
export async function expectLogin(page: Page): Promise<void> {
  await expectAt(page, '/login');
  await heading(page, 'Log In').waitFor();
}

/** Brings an element into view; again if a render replaces it meanwhile. */
export async function bringIntoView(target: Locator): Promise<void> {
  const scroll = () =>
    target.scrollIntoViewIfNeeded().then(
      () => 'in view',
      (error: Error) => error.message,
    );
  await expect.poll(scroll).toBe('in view');
}

/** Waits until an element has the focus. */
export async function expectFocus(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true);
}

/** Moves the focus to an element with the Tab key. */
export async function tabTo(target: Locator): Promise<void> {
  const focused = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < 100; stops += 1) {
    if (await focused()) return;
    await target.page().keyboard.press('Tab');
  }
  throw new Error(`100 tab stops do not include ${target.toString()}`);
}
