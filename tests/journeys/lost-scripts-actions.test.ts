import { expect } from 'vitest';
import { inFullRun } from '#tests/support/full-run.ts';
import { testWithMotion as test } from '#tests/support/journey.ts';
import { chunkFailureNoise, expectPageFrame, goWithin } from '#tests/support/lost-scripts.ts';
import { cards, cartLink, heading, main, mainButton, untilReady } from '#tests/support/storefront.ts';

test(
  'a back-office table whose chunk fails to load shows an error and can be retried',
  inFullRun,
  async ({ visit, admin: { storage } }) => {
    const script = '**/assets/user-grid-*.js';
    const page = await visit('/dashboard/admin/users', {
      storage,
      allow: chunkFailureNoise,
      before: (tab) => tab.route(script, (route) => route.abort('failed')),
    });
    const failure = main(page).getByRole('alert').filter({ hasText: 'The table did not load.' });
    await failure.waitFor();
    await page.unroute(script);
    await failure.getByRole('button', { name: 'Try again' }).click();
    await main(page).getByRole('grid', { name: 'Users' }).waitFor();
  },
);

test('a failed chunk is reported as offline while offline, and recovers', inFullRun, async ({ visitor }) => {
  const { context, open } = await visitor({ allow: chunkFailureNoise });
  const page = await open('/about');
  await context.setOffline(true);
  await goWithin(page, '/contact');
  await heading(page, 'You are offline').waitFor();
  await expectPageFrame(page);
  await expect.poll(() => mainButton(page, 'Reload').count()).toBe(0);
  await page.getByRole('button', { name: 'Search' }).click();
  const failure = page.getByRole('dialog', { name: 'You are offline' });
  await failure.waitFor();
  await context.setOffline(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('combobox', { name: /looking for/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('combobox', { name: /looking for/ }).waitFor({ state: 'detached' });
  await mainButton(page, 'Try again').click();
  await heading(page, 'Contact Us').waitFor();
});

test("the app's entry scripts are retried", async ({ visit }) => {
  let aborted = 0;
  const page = await visit('/', {
    allow: chunkFailureNoise,
    before: (tab) =>
      tab.route('**/assets/index-*.js', (route) => {
        aborted += 1;
        return aborted <= 3 ? route.abort('failed') : route.continue();
      }),
  });
  await cards(page).first().getByRole('button', { name: 'Add To Cart' }).click();
  await cartLink(page, 1).waitFor();
  expect(aborted).toBeGreaterThan(3);
});

test.for([
  ['rendered by the server', '/'],
  ['that comes as the bare shell', '/dashboard/user'],
])('a page %s shows a message and a link if no script loads', inFullRun, async ([, path], { visit }) => {
  const page = await visit(path!, {
    allow: chunkFailureNoise,
    until: 'commit',
    before: (tab) => tab.route('**/assets/*.js', (route) => route.abort('failed')),
  });
  const failure = page.getByRole('status').filter({ hasText: 'could not be loaded' });
  await failure.waitFor({ timeout: 30_000 });
  await page.unroute('**/assets/*.js');
  await failure.getByRole('link', { name: 'Reload' }).click();
  await untilReady(page);
  await failure.waitFor({ state: 'hidden' });
});
