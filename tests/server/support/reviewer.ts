import { newId } from '#server/db/ids.ts';
import { createShopper, type Session } from './accounts.ts';
import type { TestShop } from './test-shop.ts';

/** A shopper with a shown review of the product. Its order is any that there is. */
export async function createReviewer(shop: TestShop, productId: string): Promise<Session> {
  const session = await createShopper(shop);
  const { db } = shop.database;
  const { id: order_id } = await db.selectFrom('order').select('id').executeTakeFirstOrThrow();
  await db
    .withoutPlugins()
    .insertInto('review')
    .values({
      ...{ id: newId(), product_id: productId, account_id: session.id, order_id, name: 'Leela N.' },
      ...{ stars: 4, fit: 'true', text: 'Soft.', size: null, created_at: 1 },
      ...{ hidden_at: null, hidden_reason: null, hidden_by: null },
    })
    .execute();
  return session;
}
