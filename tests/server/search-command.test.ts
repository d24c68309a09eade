import { afterAll, beforeAll, expect, test } from 'vitest';
import { builtEntry, runNode } from '#tests/support/node-process.ts';
import { insertProducts } from './support/catalogue.ts';
import { withEngine } from './support/engines.ts';
import { openFreshShop, type FreshShop } from './support/test-shop.ts';

withEngine('npm run search', (engine) => {
  let shop: FreshShop;
  beforeAll(async () => {
    shop = await openFreshShop(engine);
    await insertProducts(shop.database, [{ name: 'Marigold Tee' }, { name: 'Kite Tee', description: 'Indigo.' }]);
  });
  afterAll(() => shop.close());

  const run = (...args: readonly string[]) => runNode([builtEntry('search'), ...args], { env: shop.env });
  const find = async (keyword: string) =>
    (await shop.call('searchProducts', { params: { keyword } })).reply.map(({ name }) => name);
  /** Terms: marigold, tee, tees, plain, kite, indigo. */
  const compared = '2 products, 6 entries';

  test('finds wrong entries, and repairs them while the shop runs', async () => {
    const { db } = shop.database;
    await db.deleteFrom('search_posting').where('word', '=', 'kite').execute();
    await db.deleteFrom('search_word').where('word', '=', 'indigo').execute();
    await db.updateTable('search_posting').set({ word: 'ghost' }).where('word', '=', 'marigold').execute();
    expect(await find('kite')).toEqual([]);
    const { code, printed } = await run('verify');
    expect(code).toBe(1);
    expect(printed).toContain('4 entries of the search index are wrong');
    expect(printed).toContain('npm run search -- reindex');
    expect(await find('kite')).toEqual([]);
    expect(await run('reindex')).toEqual({
      code: 0,
      printed: `The search index is repaired: 4 entries were wrong (${compared}).\n`,
    });
    // The open shop is notified, or detects the commit, shortly after.
    await expect.poll(() => find('kite')).toEqual(['Kite Tee']);
    await expect.poll(() => find('ghost')).toEqual([]);
    expect(await run('verify')).toMatchObject({ code: 0 });
  });
});
