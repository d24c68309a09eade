import { expect } from 'vitest';
import { sampled, inFullRun } from '#tests/support/full-run.ts';
import { test } from '#tests/support/journey.ts';
import { allProducts, breakCalls, cards, main, mainButton } from '#tests/support/storefront.ts';

/** The noise of the calls that the tests break. */
const broken = [/500/, /net::ERR_FAILED/];

for (const { value, options } of sampled(
  [
    ['/', '**/product-list/*', 'Products'],
    ['/search?keyword=tee', '**/search/*', 'Products'],
    ['/product/{product}', '**/get-product/*', 'You May Also Like'],
    ['/category/{category}', '**/product-category/**', 'Products'],
  ] as const,
  1,
)) {
  const [path, call, list] = value;
  test(
    `${path} that did not load offers 'Try again', after a status and without a network`,
    options,
    async ({ visitor, shop }) => {
      const [{ slug, category }] = await allProducts(shop);
      let restore = async () => {};
      for (const how of ['status', 'network'] as const) {
        const { open } = await visitor({
          allow: broken,
          bare: true,
          before: async (tab) => (restore = await breakCalls(tab, `${call}**`, how)),
        });
        const page = await open(path.replace('{product}', slug).replace('{category}', category.slug));
        const again = mainButton(page, 'Try again').first();
        await again.waitFor();
        await restore();
        await again.click();
        await cards(page, list).first().waitFor();
        await again.waitFor({ state: 'detached' });
      }
    },
  );
}

test('the side menu offers to load its categories again', inFullRun, async ({ visit }) => {
  let restore = async () => {};
  const page = await visit('/about', {
    allow: broken,
    bare: true,
    before: async (tab) => (restore = await breakCalls(tab, '**/all-category')),
  });
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Categories' }).click();
  const again = menu.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await restore();
  await again.click();
  await menu.locator('a[href^="/category/"]').first().waitFor();
});

test('a missing photo leaves the card usable', inFullRun, async ({ visit, shop }) => {
  const [{ name }] = await allProducts(shop);
  const page = await visit('/categories', { allow: broken, before: (tab) => breakCalls(tab, '**/product-photo/**') });
  await cards(page).first().getByRole('img', { name }).waitFor();
  await cards(page).first().getByText('No photo yet').waitFor();
  expect(await main(page).getByRole('button', { name: 'Add To Cart' }).first().isEnabled()).toBe(true);
});
