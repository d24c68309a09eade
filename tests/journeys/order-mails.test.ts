import { AxeBuilder } from '@axe-core/playwright';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect } from 'vitest';
import { calls } from '#contract/calls.ts';
import { registerShopper, type ShopperAccount } from '#tests/support/account.ts';
import { logInAsAdmin } from '#tests/support/admin.ts';
import { wellStocked } from '#tests/support/checkout.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { test } from '#tests/support/journey.ts';
import { readOutbox, type OutboxMail } from '#tests/support/outbox.ts';
import { createPaidOrder, updateOrder } from '#tests/support/paid-order.ts';
import type { Shop } from '#tests/support/shop.ts';
import { allProducts, heading } from '#tests/support/storefront.ts';

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The mail to the account with this text in its subject. */
async function mailTo(shop: Shop, { user }: ShopperAccount, subject: string): Promise<OutboxMail> {
  const find = async () =>
    (await readOutbox(join(shop.dataDir, 'outbox'))).find(
      (mail) => mail.to === user.email && mail.subject.includes(subject),
    );
  await expect.poll(find).toBeDefined();
  const mail = await find();
  if (mail === undefined) throw new Error(`No mail about ${subject}`);
  return mail;
}

/** Shows mails at `/0`, `/1` … of an origin of its own, as web mail does. */
async function openWebMail(mails: readonly OutboxMail[]) {
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(mails[Number(url.slice(1))]?.html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => new Promise((resolve) => server.close(resolve)) };
}

test(
  'the mails of an order look right on a phone, light and dark, with photos from the shop',
  inFullRun,
  async ({ browser, shop }) => {
    const admin = await logInAsAdmin(shop);
    const [one, two] = wellStocked(await allProducts(shop));
    const person = await registerShopper(shop);
    const order = await createPaidOrder(shop, person, one, two, two);
    await updateOrder(shop, admin, calls.moveOrder, order, { status: 'Shipped' });
    const mails = [
      await mailTo(shop, person, `Your order ${order.number} at Weft`),
      await mailTo(shop, person, `Your order ${order.number} from Weft is on its way`),
    ];
    const webMail = await openWebMail(mails);
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ viewport: { width: 320, height: 640 }, colorScheme });
      const page = await context.newPage();
      for (const index of mails.keys()) {
        await page.goto(`${webMail.url}/${index}`, { waitUntil: 'load' });
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
    await webMail.close();
  },
);
