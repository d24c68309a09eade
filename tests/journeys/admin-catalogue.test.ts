import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { dayOf } from '#contract/rules/day.ts';
import { logInAsAdmin } from '#tests/support/admin.ts';
import { test } from '#tests/support/journey.ts';
import {
  allProducts,
  breakCalls,
  cards,
  expectAt,
  expectCount,
  heading,
  main,
  mainButton,
  tabTo,
  toast,
} from '#tests/support/storefront.ts';

const path = '/dashboard/admin/catalogue';
const header = 'slug,name,description,price,quantity,category,shipping';
const problems = (page: Page) => main(page).getByRole('table', { name: 'Problems in the file' }).getByRole('row');

/** Chooses a CSV file with these lines. */
async function choose(page: Page, ...lines: string[]): Promise<void> {
  const buffer = Buffer.from(lines.map((line) => `${line}\r\n`).join(''));
  await main(page).getByLabel('CSV file').setInputFiles({ name: 'spring.csv', mimeType: 'text/csv', buffer });
}

async function download(page: Page, click: () => Promise<void>) {
  const [saved] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: saved.suggestedFilename(), text: await readFile(await saved.path(), 'utf8') };
}

describe('the catalogue as a file', () => {
  test('exports every product; importing the export changes nothing', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const products = await allProducts(shop);
    const page = await visit(path, { storage });
    await heading(page, 'Import & export').waitFor();
    await tabTo(mainButton(page, 'Export the catalogue'));
    const { name, text } = await download(page, () => page.keyboard.press('Enter'));
    expect(name).toBe(`catalogue-${dayOf(Date.now())}.csv`);
    for (const { slug } of products) expect(text).toContain(`"${slug}"`);

    const lines = text.trimEnd().split('\r\n');
    const sizes = products.map((product) => product.sizes?.length ?? 1);
    expect(lines).toHaveLength(1 + sizes.reduce((sum, count) => sum + count));
    await choose(page, ...lines);
    await mainButton(page, 'Check the file').click();
    await main(page).getByText('Everything in it is in the shop already').waitFor();
    await expectCount(mainButton(page, 'Import'), 0);
  });

  test('is checked, then imported, by keyboard; the shop shows the changes at once', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const existing = (await allProducts(shop)).find(({ sizes }) => sizes === undefined)!;
    // Imported products have no photo: the list requests it and gets 404.
    const page = await visit(path, { storage, allow: [/product-photo/, /404/] });
    const changed = `${existing.slug},"${existing.name}",Dyed twice.,${existing.price},7,${existing.category.name},1`;
    await tabTo(main(page).getByLabel('CSV file'));
    await choose(page, header, changed, `,Import Tee,Came in a file.,349.50,9,${existing.category.name},0`);
    await main(page).getByText('spring.csv').waitFor();
    await tabTo(mainButton(page, 'Check the file'));
    await page.keyboard.press('Enter');
    await main(page).getByText('Importing it makes 1 new product and changes 1 product.').waitFor();
    const before = (await allProducts(shop)).find(({ slug }) => slug === existing.slug);
    expect(before?.description).toBe(existing.description);

    await tabTo(mainButton(page, 'Import'));
    await page.keyboard.press('Enter');
    await toast(page, 'The catalogue is imported').waitFor();
    await main(page).getByText('It made 1 new product and changed 1 product.').waitFor();
    await expectCount(mainButton(page, 'Import'), 0);
    const now = await allProducts(shop);
    expect(now.find(({ slug }) => slug === existing.slug)).toMatchObject({ description: 'Dyed twice.', quantity: 7 });
    await main(page).getByRole('link', { name: 'See the products' }).click();
    await expectAt(page, '/dashboard/admin/products');
    await cards(page).getByText('Import Tee').waitFor();
  });

  test('reports each invalid line and imports nothing', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const before = await allProducts(shop);
    const page = await visit(path, { storage });
    const validLine = `,Fine Tee,Fine.,349,9,${before[0].category.name},0`;
    await choose(page, header, validLine, ',Bad Tee,Bad.,cheap,9,No Such Category,0', ',,Nameless.,349,-1,Polos,0');
    await mainButton(page, 'Check the file').click();
    await main(page)
      .getByText(/^\d problems in the file$/)
      .waitFor();
    const reported = await problems(page).allTextContents();
    expect(reported).toContain('3pricemust be rupees with at most two decimals');
    expect(reported.filter((row) => row.startsWith('4')).length).toBeGreaterThanOrEqual(2);
    await expectCount(mainButton(page, 'Import'), 0);
    expect(await allProducts(shop)).toEqual(before);

    // Another file resets the report.
    await choose(page, header, validLine);
    await expectCount(problems(page), 0);
  });

  test('shows many problems in steps', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const page = await visit(path, { storage });
    await choose(page, header, ...Array.from({ length: 900 }, (_, n) => `,Tee ${n},Bad.,cheap,9,Polos,0`));
    await mainButton(page, 'Check the file').click();
    await main(page).getByText('900 problems in the file').waitFor();
    await expectCount(problems(page), 201);
    await mainButton(page, 'Show 200 more of 700').click();
    await expectCount(problems(page), 401);
  });

  test('reports an unknown result if the import breaks off, and that a failed check changed nothing', async ({
    visit,
    shop,
  }) => {
    const { storage } = await logInAsAdmin(shop);
    const [existing] = await allProducts(shop);
    const page = await visit(path, { storage, allow: [/ERR_FAILED/, /Failed to load resource/, /catalogue\.csv/] });
    await choose(page, header, `,Lost Tee,Lost.,349,9,${existing.category.name},0`);
    const restore = await breakCalls(page, '**/catalogue.csv?dry_run=1');
    await mainButton(page, 'Check the file').click();
    await main(page).getByText('The file was not checked').waitFor();
    await restore();
    await mainButton(page, 'Check the file').click();
    await mainButton(page, 'Import').waitFor();
    await page.route('**/catalogue.csv?dry_run=0', (route) =>
      route.fulfill({ contentType: 'application/x-ndjson', body: '{"state":"writing","done":0,"total":1}\n' }),
    );
    await mainButton(page, 'Import').click();
    await toast(page, 'We do not know how the import ended', 'alert').waitFor();
    await main(page).getByText('The connection broke before the shop said so').waitFor();
    await main(page).getByRole('link', { name: 'See the products' }).waitFor();
  });

  test('shows the progress of the check', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const page = await visit(path, { storage });
    // Records each progress text, because some are visible only briefly.
    await page.evaluate(() => {
      const progressTexts: string[] = [];
      Object.assign(window, { progressTexts });
      new MutationObserver(() => {
        const bar = document.querySelector('main [role="progressbar"]');
        if (bar) progressTexts.push(bar.nextElementSibling?.textContent ?? '');
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });
    await choose(page, header, ...Array.from({ length: 5000 }, (_, n) => `,Tee ${n},Many.,349,9,Polos,0`));
    await mainButton(page, 'Check the file').click();
    await main(page).getByText('Importing it makes 5000 new products').waitFor();
    const progressTexts = await page.evaluate(() => (window as unknown as { progressTexts: string[] }).progressTexts);
    expect(progressTexts.filter((words) => /^Reading line \d+ of \d+$/.test(words)).length).toBeGreaterThan(1);
  });

  test('offers a template that can be imported, and refuses a dropped file that is too large', async ({
    visit,
    shop,
  }) => {
    const { storage } = await logInAsAdmin(shop);
    const page = await visit(path, { storage });
    const link = main(page).getByRole('link', { name: 'Get a template' });
    const { name, text } = await download(page, () => link.click());
    expect(name).toBe('catalogue-template.csv');
    await choose(page, ...text.trimEnd().split('\r\n'));
    await mainButton(page, 'Check the file').click();
    await main(page).getByText('Importing it makes 1 new product').waitFor();

    const dataTransfer = await page.evaluateHandle(() => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([new Uint8Array(33 * 1024 * 1024)], 'huge.csv', { type: 'text/csv' }));
      return dropped;
    });
    await main(page).getByLabel('CSV file').dispatchEvent('drop', { dataTransfer });
    await main(page).getByText('huge.csv has more than 32 MB').waitFor();
  });

  test('shows a toast if the export fails', async ({ visit, shop }) => {
    const { storage } = await logInAsAdmin(shop);
    const page = await visit(path, { storage, allow: [/500/] });
    await breakCalls(page, '**/catalogue.csv');
    await mainButton(page, 'Export the catalogue').click();
    await toast(page, 'The catalogue could not be exported. Please try again.', 'alert').waitFor();
  });
});
