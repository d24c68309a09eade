import type { Kysely } from 'kysely';
import { recordedAt } from '#mocks/clock.ts';
import { storedLogo } from '#mocks/logo.ts';
import type { Schema } from '#server/db/schema.ts';
import { CatalogueTransaction } from '#server/modules/catalogue-change/catalogue-changes.ts';
import { insertLogo, upsertSetting } from '#server/modules/settings/setting-store.ts';

/** The courier's token, which is random in other shops, and a logo that is not chosen. */
export async function addSettings(db: Kysely<Schema>): Promise<void> {
  const bytes = Buffer.from(storedLogo.base64, 'base64');
  await insertLogo(db, { hash: storedLogo.hash, bytes, width: 1, height: 1, created_at: recordedAt });
  await db.transaction().execute(async (trx) => {
    await upsertSetting(new CatalogueTransaction(trx), 'courier.token', JSON.stringify('c0'.repeat(16)));
  });
}
