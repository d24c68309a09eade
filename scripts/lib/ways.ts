import { mkdtemp, rm } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createShopper } from '#tests/server/support/accounts.ts';
import { insertProduct } from '#tests/server/support/catalogue.ts';
import { checkout, openPayingShop, orderId } from '#tests/server/support/payments.ts';

/**
 * The files of `server/` and `contract/` whose functions run for one call, timers included: a list that is not cached, the same list again,
 * and a purchase from the checkout to the order. The payment provider's sandbox runs in the same process and is left out.
 */
export async function filesOfWays(): Promise<Record<string, string[]>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'weft-ways-'));
  const shop = await openPayingShop({ dataDir, url: undefined });
  const session = new Session();
  session.connect();
  try {
    await session.post('Profiler.enable');
    const shopper = await createShopper(shop);
    const tee = await insertProduct(shop.database, { price: 499.5, quantity: 50 });
    const list = () => shop.call('listProducts', { params: { page: 1 } });
    return {
      'a list, not cached': await filesOf(session, list),
      'a list, cached': await filesOf(session, list),
      'a purchase': await filesOf(session, async () => {
        await shop.pay(orderId(await checkout(shop, shopper, [tee])));
        // The sandbox sends its webhook by itself.
        while ((await shop.database.db.selectFrom('order').select('id').execute()).length === 0)
          await new Promise((resolve) => setTimeout(resolve, 50));
      }),
    };
  } finally {
    session.disconnect();
    await shop.close();
    await rm(dataDir, { recursive: true });
  }
}

async function filesOf(session: Session, way: () => Promise<unknown>): Promise<string[]> {
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await way();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  await session.post('Profiler.stopPreciseCoverage');
  return result.flatMap(({ url, functions }) => {
    const path = url.startsWith('file:') ? relative(process.cwd(), fileURLToPath(url)).split(sep).join('/') : '';
    const file = /^(?:server|contract)\//.test(path) ? path : undefined;
    // A module's own code is a function that begins at 0: it ran when the module was loaded.
    const ran = functions.some(({ ranges }) => ranges.some(({ count, startOffset }) => count > 0 && startOffset > 0));
    return file !== undefined && ran && !file.startsWith('server/providers/sandbox/') ? [file] : [];
  });
}
