import { sql, type Kysely } from 'kysely';

/**
 * Triggers that maintain `category.product_count`. Inserts and deletes are counted once per statement: a thousand updates of one row
 * in a transaction would leave a thousand row versions.
 */
export async function keepProductCounts(db: Kysely<unknown>): Promise<void> {
  await sql`create function product_added() returns trigger language plpgsql as $$ begin
    update category set product_count = product_count + added.products
      from (select category_id, count(*) as products from changed group by category_id) as added
      where category.id = added.category_id;
    return null; end $$`.execute(db);
  await sql`create trigger product_added after insert on product
    referencing new table as changed for each statement execute function product_added()`.execute(db);

  await sql`create function product_removed() returns trigger language plpgsql as $$ begin
    update category set product_count = product_count - removed.products
      from (select category_id, count(*) as products from changed group by category_id) as removed
      where category.id = removed.category_id;
    return null; end $$`.execute(db);
  await sql`create trigger product_removed after delete on product
    referencing old table as changed for each statement execute function product_removed()`.execute(db);

  await sql`create function product_moved() returns trigger language plpgsql as $$ begin
    update category set product_count = product_count + case id when new.category_id then 1 else -1 end
      where id in (old.category_id, new.category_id);
    return null; end $$`.execute(db);
  await sql`create trigger product_moved after update of category_id on product
    for each row when (old.category_id <> new.category_id) execute function product_moved()`.execute(db);
}
