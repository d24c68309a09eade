import { sql, type Kysely } from 'kysely';

/** Triggers that keep `category.product_count` while products come, move and go. */
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

/** Counts anew: where tables were replaced as a whole, the triggers have counted what the categories knew already. */
export const recountProducts =
  'UPDATE category SET product_count = (SELECT count(*) FROM product WHERE product.category_id = category.id)';
