import { describe, expect } from 'vitest';
import { test } from '#tests/support/journey.ts';
import { readLayoutShifts, recordLayoutShifts } from '#tests/support/layout-shifts.ts';
import { expectAt, heading, main } from '#tests/support/storefront.ts';

describe.each([
  ['/about', 'About Us', ['brand', 'designs', 'Sustainability', 'Customer satisfaction']],
  ['/contact', 'Contact Us', ['support@weft.example', '+91', 'Facebook', 'Instagram']],
  [
    '/policy',
    'Policy',
    ['worldwide', '1-3 business days', '30 days', 'unused', 'original packaging', 'Privacy', 'PayPal'],
  ],
  [
    '/return-and-exchange',
    'Return And Exchange',
    [
      '30 days',
      'unused',
      'tags',
      'return shipping',
      'defective',
      'non-refundable',
      'Underwear',
      'Swimwear',
      'Customised',
    ],
  ],
  [
    '/shipping-policy',
    'Shipping Policy',
    ['1-3 business days', '3-7 business days', '7-21 business days', 'customs duties', 'e-mail or SMS'],
  ],
])('%s', (path, title, words) => {
  test('contains the required statements', async ({ visit }) => {
    const page = await visit(path);
    await heading(page, title).waitFor();
    await expect.poll(() => page.title()).toBe(`${title} | Weft`);
    const text = (await main(page).textContent()) ?? '';
    for (const word of words) expect(text).toContain(word);
  });

  test('has a picture with an alt text, which keeps its place', async ({ visit }) => {
    const page = await visit(path, { before: recordLayoutShifts });
    const picture = main(page).getByRole('img').and(page.locator('img')).first();
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0))
      .toBe(true);
    expect((await picture.getAttribute('alt'))?.length).toBeGreaterThan(10);
    // The web font can move a line by a fraction of a pixel.
    expect(await readLayoutShifts(page)).toBeLessThan(0.001);
  });
});

test('the support addresses are links', async ({ visit }) => {
  const page = await visit('/contact');
  await heading(page, 'Contact Us').waitFor();
  const links = main(page).getByRole('link');
  const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(targets.filter((target) => /^(mailto:|tel:|https:)/.test(target))).toHaveLength(4);
});

describe('any other path', () => {
  test.for(['/no-such-page', '/product', '/about/us'])('%s is not found and leads home', async (path, { visit }) => {
    const page = await visit(path, { allow: [/404/] });
    await heading(page, 'Oops! Page Not Found').waitFor();
    await main(page).getByRole('link', { name: 'Go back' }).click();
    await expectAt(page, '/');
  });

  test('has status 404, a page of the shop 200', async ({ shop }) => {
    const status = async (path: string) => (await fetch(shop.url + path, { headers: { accept: 'text/html' } })).status;
    expect(await status('/no-such-page')).toBe(404);
    expect(await status('/about')).toBe(200);
  });
});
