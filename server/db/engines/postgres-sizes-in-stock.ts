import { sql, type Kysely } from 'kysely';

/** An advisory lock that lets transactions change the counts one after the other. Arbitrary; see `postgres.ts`. */
export const countLock = 5_737_843;

const isInStock = (row: string) => `${row}.label <> '' and ${row}.quantity > 0 and ${row}.archived_at is null`;

export const sizesOfProduct = `coalesce((select json_agg(label order by label collate "C") from product_size as size
  where size.product_id = product.id and ${isInStock('size')})::text, '[]')`;

export const createFunction = (name: string, body: string) =>
  `create function ${name}() returns trigger language plpgsql as $$ ${body} end $$`;

/** Adds counts, the rows of a `select category_id, sizes_in_stock, count`. */
export const addCounts = (
  counts: string,
) => `insert into size_combination as known (category_id, sizes_in_stock, product_count)
    select category_id, sizes, sum(products) from (${counts}) as counts (category_id, sizes, products)
      where sizes <> '[]' group by category_id, sizes having sum(products) <> 0
    on conflict (category_id, sizes_in_stock) do update set product_count = known.product_count + excluded.product_count`;

export const dropZeros = 'delete from size_combination where product_count = 0';

/**
 * Counts the sizes in stock, and creates triggers that maintain `product.sizes_in_stock` and `size_combination`. The counting is
 * deferred to the commit: the transaction then has the locks of all its products, and other transactions wait for its counts only
 * while it commits. `size_recount` holds the products that a transaction has to recount; its rows never outlive the transaction.
 */
export async function keepSizesInStock(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    `update product set sizes_in_stock = ${sizesOfProduct}`,
    addCounts('select category_id, sizes_in_stock, 1 from product'),
    'create table size_recount (product_id text not null)',

    createFunction(
      'recount_sizes_in_stock',
      `declare ids text[]; begin
        with taken as (delete from size_recount returning product_id) select array_agg(product_id) into ids from taken;
        -- An earlier row of this transaction has recounted all of them.
        if ids is null then return null; end if;
        perform pg_advisory_xact_lock(${countLock});
        with recounted as (
          select id, sizes_in_stock as before, ${sizesOfProduct} as after from product where id = any(ids)
        ), changed as (
          update product set sizes_in_stock = recounted.after from recounted
            where product.id = recounted.id and recounted.before <> recounted.after
            returning product.category_id, recounted.before, recounted.after
        ) ${addCounts('select category_id, before, -1 from changed union all select category_id, after, 1 from changed')};
        ${dropZeros};
        return null;`,
    ),
    `create constraint trigger recount_sizes_in_stock after insert on size_recount deferrable initially deferred
      for each row execute function recount_sizes_in_stock()`,

    createFunction(
      'sizes_added',
      `begin insert into size_recount select distinct product_id from added where ${isInStock('added')}; return null;`,
    ),
    `create trigger sizes_added after insert on product_size
      referencing new table as added for each statement execute function sizes_added()`,
    createFunction('size_changed', 'begin insert into size_recount values (old.product_id); return null;'),
    `create trigger size_changed after update of label, quantity, archived_at on product_size for each row
      when ((${isInStock('old')}) <> (${isInStock('new')}) or old.label <> new.label) execute function size_changed()`,
    `create trigger size_removed after delete on product_size for each row
      when (${isInStock('old')}) execute function size_changed()`,

    createFunction(
      'product_sizes_moved',
      `begin perform pg_advisory_xact_lock(${countLock});
        ${addCounts('values (old.category_id, old.sizes_in_stock, -1), (new.category_id, old.sizes_in_stock, 1)')};
        ${dropZeros}; return null;`,
    ),
    `create constraint trigger product_sizes_moved after update of category_id on product deferrable initially deferred
      for each row when (old.category_id <> new.category_id) execute function product_sizes_moved()`,
    createFunction(
      'product_sizes_removed',
      `begin perform pg_advisory_xact_lock(${countLock});
        ${addCounts('values (old.category_id, old.sizes_in_stock, -1)')};
        ${dropZeros}; return null;`,
    ),
    `create constraint trigger product_sizes_removed after delete on product deferrable initially deferred
      for each row when (old.sizes_in_stock <> '[]') execute function product_sizes_removed()`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
