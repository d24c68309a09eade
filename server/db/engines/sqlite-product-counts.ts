import { sql, type Kysely } from 'kysely';

/** Triggers that maintain `category.product_count`. */
export async function keepProductCounts(db: Kysely<unknown>): Promise<void> {
  await sql`create trigger product_added after insert on product begin
    update category set product_count = product_count + 1 where id = new.category_id; end`.execute(db);
  await sql`create trigger product_removed after delete on product begin
    update category set product_count = product_count - 1 where id = old.category_id; end`.execute(db);
  await sql`create trigger product_moved after update of category_id on product
    when old.category_id <> new.category_id begin
    update category set product_count = product_count - 1 where id = old.category_id;
    update category set product_count = product_count + 1 where id = new.category_id; end`.execute(db);
}
