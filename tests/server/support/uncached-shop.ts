import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabasePlace } from '#server/db/database.ts';
import { sqliteFile } from '#server/db/engines/sqlite-file.ts';
import { openShop, type TestShop } from './test-shop.ts';

/**
 * A server on the data of a shop that has cached nothing. On SQLite it opens a copy: the end of a second server changes the database
 * file, upon which the shop drops its whole cache.
 */
export async function openUncached(
  { database: { backUp } }: TestShop,
  place: DatabasePlace,
  options: Parameters<typeof openShop>[1],
): Promise<TestShop> {
  if (backUp === undefined) return openShop(place, options);
  const dataDir = await mkdtemp(join(tmpdir(), 'weft-copy-'));
  await backUp(sqliteFile(dataDir));
  const shop = await openShop({ ...place, dataDir }, options);
  return {
    ...shop,
    close: async () => {
      await shop.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
