import { describe, expect } from 'vitest';
import { desktop, phone, testWithMotion as test } from '#tests/support/journey.ts';
import { allProducts, card, cartLink, expectAt, expectCount, heading, main, tabTo } from '#tests/support/storefront.ts';

const pages = ['/', '/categories', '/search?keyword=tee', '/cart', '/wishlist', '/about', '/contact', '/policy'];
const policies = ['/return-and-exchange', '/shipping-policy'];

describe('every page', () => {
  test('has one header, one main, one footer and one first-level heading', async ({ visit }) => {
    const page = await visit('/');
    for (const path of [...pages, ...policies]) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      for (const landmark of ['banner', 'main', 'contentinfo'] as const) await expectCount(page.getByRole(landmark), 1);
      await expectCount(page.getByRole('heading', { level: 1 }), 1);
      await expectCount(main(page).locator('header, footer'), 0);
    }
  });

  test.for([
    ['a phone', phone],
    ['a narrow phone', { width: 320, height: 640 }],
    ['a desktop', desktop],
  ] as const)('does not scroll sideways on %s', async ([, viewport], { visit, shop }) => {
    const [product] = await allProducts(shop);
    const paths = [...pages, ...policies, `/product/${product.slug}`, `/category/${product.category.slug}`];
    const page = await visit('/', { viewport });
    for (const path of paths) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, path).toBeLessThanOrEqual(viewport.width);
    }
  });
});

describe('the top bar', () => {
  const transparent = 'rgba(0, 0, 0, 0)';

  test('is transparent at the top of the page and solid once scrolled', async ({ visit }) => {
    const page = await visit('/');
    await heading(page, /./).waitFor();
    const colour = () => page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).backgroundColor);
    await expect.poll(colour).toBe(transparent);
    await page.mouse.wheel(0, 600);
    await expect.poll(colour).not.toBe(transparent);
    await page.mouse.wheel(0, -600);
    await expect.poll(colour).toBe(transparent);
    expect(await page.getByRole('banner').evaluate((bar) => getComputedStyle(bar).position)).toBe('fixed');
  });

  test('links to the home page, Sign Up, Log In, the wish list and the cart', async ({ visit }) => {
    const page = await visit('/about');
    const bar = page.getByRole('banner');
    const target = (name: string | RegExp) => bar.getByRole('link', { name }).getAttribute('href');
    expect(await target('Sign Up')).toBe('/register');
    expect(await target('Log In')).toBe('/login');
    expect(await target('Wish list')).toBe('/wishlist');
    expect(await target(/^Cart/)).toBe('/cart');
    await bar.getByRole('link', { name: /home/ }).click();
    await expectAt(page, '/');
  });

  test('shows the number of items in the cart', async ({ visit, shop }) => {
    const [newest] = await allProducts(shop);
    const page = await visit('/');
    await cartLink(page, 0).waitFor();
    const add = card(page, newest.name).getByRole('button', { name: 'Add To Cart' });
    await add.click();
    await cartLink(page, 1).waitFor();
    await add.click();
    await cartLink(page, 2).waitFor();
    await page.reload();
    await cartLink(page, 2).waitFor();
  });
});

describe('the side menu', () => {
  test('links to the wish list, About, Contact, Policy, all categories and each category', async ({ visit }) => {
    const page = await visit('/about');
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await menu.getByRole('button', { name: 'Categories' }).click();
    for (const [name, path] of [
      ['Wish list', '/wishlist'],
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Policy', '/policy'],
      ['All Categories', '/categories'],
    ] as const) {
      expect(await menu.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
    }
    await expectCount(menu.getByRole('link', { name: 'Orders' }), 0);
    const last = menu.locator('a[href^="/category/"]').last();
    const name = (await last.textContent()) ?? '';
    await last.click();
    await heading(page, `Category - ${name}`).waitFor();
    await menu.waitFor({ state: 'hidden' });
  });

  test('expands and collapses its categories; Escape closes it and returns the focus', async ({ visit }) => {
    const page = await visit('/about');
    const opener = page.getByRole('button', { name: 'Menu' });
    await opener.click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    const all = menu.getByRole('link', { name: 'All Categories' });
    await menu.getByRole('button', { name: 'Categories', expanded: false }).click();
    await all.waitFor();
    await menu.getByRole('button', { name: 'Categories', expanded: true }).click();
    await all.waitFor({ state: 'hidden' });
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(() => opener.evaluate((button) => button === document.activeElement)).toBe(true);
  });
});

describe('the footer', () => {
  test('contains the promises, the e-mail address and all links', async ({ visit }) => {
    const page = await visit('/about');
    const footer = page.getByRole('contentinfo');
    const text = (await footer.textContent()) ?? '';
    for (const promise of ['all prepaid orders', '15 days', 'Guaranteed quality', 'support@weft.example', '2023']) {
      expect(text).toContain(promise);
    }
    for (const [name, path] of [
      ['About', '/about'],
      ['Contact', '/contact'],
      ['Policy', '/policy'],
      ['Return And Exchange', '/return-and-exchange'],
      ['Shipping Policy', '/shipping-policy'],
    ] as const) {
      expect(await footer.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(path);
    }
    await expectCount(footer.getByRole('link', { name: /Facebook|Instagram/ }), 2);
  });
});

describe('by keyboard alone', () => {
  test('the first tab stop skips to the content', async ({ visit }) => {
    const page = await visit('/about');
    await heading(page, 'About Us').waitFor();
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await expect.poll(() => skip.evaluate((link) => link === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(() => main(page).evaluate((content) => content === document.activeElement)).toBe(true);
  });

  test('a product can be opened and added to the cart', async ({ visit, shop }) => {
    const [newest] = await allProducts(shop);
    const page = await visit('/');
    await card(page, newest.name).waitFor();
    await tabTo(card(page, newest.name).getByRole('link', { name: newest.name }).first());
    await page.keyboard.press('Enter');
    await heading(page, newest.name).waitFor();
    await tabTo(page.getByRole('button', { name: 'Add to Cart', exact: true }));
    await page.keyboard.press('Enter');
    await cartLink(page, 1).waitFor();
  });
});
