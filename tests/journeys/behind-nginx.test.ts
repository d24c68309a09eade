import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { freePort } from '../../scripts/lib/find-port.ts';
import { findNginx } from '../../scripts/lib/nginx.ts';
import { postgres } from '../server/support/engines.ts';
import { logInAsAdmin } from '#tests/support/admin.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { test as base } from '#tests/support/journey.ts';
import { startNginx, type Nginx } from '#tests/support/nginx.ts';
import { fetchProduct, fillInNewProduct, photoPreview } from '#tests/support/product-form.ts';
import { startShop, type Shop } from '#tests/support/shop.ts';
import { mainButton, mainField, toast } from '#tests/support/storefront.ts';

interface Site {
  readonly shops: [Shop, Shop];
  readonly nginx: Nginx;
}

/** Two servers on one PostgreSQL behind nginx; pages come from nginx. */
const test = base.extend<{ site: Site; origin: string }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- vitest reads the required fixtures from this pattern
    async ({}, use) => {
      const database = await postgres.create();
      const ports = [`${await freePort()}`, `${await freePort()}`] as const;
      // Before the servers, which load the payment script from its address.
      const nginx = await startNginx(ports.map((port) => `http://127.0.0.1:${port}`));
      const settings = { ...database.env, TRUST_PROXY: '1', PUBLIC_URL: nginx.url };
      const start = (port: string) => startShop({ ...settings, PORT: port });
      const shops: [Shop, Shop] = [await start(ports[0]), await start(ports[1])];
      await use({ shops, nginx });
      await nginx.stop();
      await shops[1].stop();
      await database.remove();
    },
    { scope: 'file' },
  ],
  origin: [({ site }, use) => use(site.nginx.url), { scope: 'file' }],
});

/** A photo of nearly the size that is allowed: nginx must not refuse it. */
function largePhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  return sharp({ create: { width: 1800, height: 2250, channels: 3, background: '#b4532a', noise } })
    .jpeg({ quality: 97 })
    .toBuffer();
}

describe.skipIf(!postgres.isAvailable || findNginx() === undefined)('two servers behind nginx', inFullRun, () => {
  test('an admin uploads a large photo, which both servers show', async ({ visit, site }) => {
    const [first, second] = site.shops;
    const { storage } = await logInAsAdmin(first);
    const page = await visit('/dashboard/admin/create-product', { storage, trustsAnyCertificate: true });
    await mainField(page, 'Photo').setInputFiles({
      name: 'large.jpg',
      mimeType: 'image/jpeg',
      buffer: await largePhoto(),
    });
    await photoPreview(page).waitFor();
    await fillInNewProduct(page);
    await mainButton(page, 'Create').click();
    // Encoding so large a photo takes seconds, and many on a busy machine.
    await toast(page, 'product Created Succesfully').waitFor({ timeout: 120_000 });
    const { _id } = await fetchProduct(second, 'shuttle-tee');
    expect((await fetch(`${second.url}/api/v1/product/product-photo/${_id}`)).status).toBe(200);
  });
});
