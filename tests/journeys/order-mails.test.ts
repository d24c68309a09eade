import { AxeBuilder } from '@axe-core/playwright';
import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { logInAsAdmin } from '#tests/support/admin.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { test } from '#tests/support/journey.ts';
import { createPaidOrder, updateOrder } from '#tests/support/orders.ts';
import { mailTo } from '#tests/support/outbox.ts';
import { heading } from '#tests/support/storefront.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

test(
  'the mails of an order look right on a phone, light and dark, with photos from the shop',
  inFullRun,
  async ({ browser, shop, stocked: [one, two], person }) => {
    const admin = await logInAsAdmin(shop);
    const order = await createPaidOrder(shop, person, one, two, two);
    await updateOrder(shop, admin, calls.moveOrder, order, { status: 'Shipped' });
    const subjects = [`Your order ${order.number} at Weft`, `Your order ${order.number} from Weft is on its way`];
    const mails = await Promise.all(subjects.map((subject) => mailTo(shop, person.user.email, subject)));
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ viewport: { width: 320, height: 640 }, colorScheme });
      const page = await context.newPage();
      for (const { html } of mails) {
        // A page of no origin, as of web mail: the photos come from elsewhere.
        await page.setContent(html, { waitUntil: 'load' });
        await heading(page, new RegExp(person.user.name)).waitFor();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
        const widths = await page
          .locator('img[src^="http"]')
          .evaluateAll((photos) => photos.map((photo) => (photo as HTMLImageElement).naturalWidth));
        expect(widths).toEqual([320, 320]);
        // A mail client's page has the landmarks.
        const { violations } = await new AxeBuilder({ page }).setLegacyMode().withTags(wcag).analyze();
        expect(violations).toEqual([]);
      }
      await context.close();
    }
  },
);
