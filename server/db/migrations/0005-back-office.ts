import { sql, type Kysely, type Migration } from 'kysely';
import { searchText } from '../search-text.ts';

/** What the back office looks for and counts: names without case, orders by status and day, products that run low. */
export function backOffice(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await accountNames(db);
      await orderTexts(db);
      // Each must match the order by of its list to the letter.
      await db.schema.createIndex('account_newest').on('account').columns(['created_at desc', 'id desc']).execute();
      await db.schema.createIndex('order_newest').on('order').columns(['created_at desc', 'id desc']).execute();
      await db.schema
        .createIndex('order_status_newest')
        .on('order')
        .columns(['status', 'created_at desc', 'id desc'])
        .execute();
      await db.schema.createIndex('order_line_product').on('order_line').column('product_id').execute();
      await db.schema.createIndex('product_quantity').on('product').columns(['quantity', 'id']).execute();
    },
  };
}

async function accountNames(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('account')
    .addColumn('name_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const { rows } = await sql<{ id: string; name: string }>`select id, name from account`.execute(db);
  for (const { id, name } of rows) {
    await sql`update account set name_key = ${searchText(name)} where id = ${id}`.execute(db);
  }
}

async function orderTexts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('order')
    .addColumn('search_text', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  const { rows } = await sql<
    Record<'id' | 'provider_order_id' | 'payment_id' | 'email' | 'name', string>
  >`select id, provider_order_id, payment_id, email, name from "order"`.execute(db);
  for (const { id, provider_order_id, payment_id, email, name } of rows) {
    const text = searchText(id, provider_order_id, payment_id, email, name);
    await sql`update "order" set search_text = ${text} where id = ${id}`.execute(db);
  }
}
