import { sql, type Kysely } from 'kysely';
import { addCounts, countLock, createFunction, dropZeros, sizesOfProduct } from './postgres-sizes-in-stock.ts';

const replaceFunction = (name: string, body: string) =>
  createFunction(name, body).replace('create', 'create or replace');

/**
 * Changes the triggers of `keepProductCounts` and `keepSizesInStock` so that they leave out hidden products: these have no sizes in
 * stock.
 */
export async function countShownOnly(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    replaceFunction(
      'product_added',
      `begin update category set product_count = product_count + added.products
        from (select category_id, count(*) as products from changed where hidden_at is null group by category_id) as added
        where category.id = added.category_id;
      return null;`,
    ),
    replaceFunction(
      'product_removed',
      `begin update category set product_count = product_count - removed.products
        from (select category_id, count(*) as products from changed where hidden_at is null group by category_id) as removed
        where category.id = removed.category_id;
      return null;`,
    ),
    replaceFunction(
      'product_moved',
      `begin update category set product_count = product_count
          + case when id = new.category_id and new.hidden_at is null then 1 else 0 end
          - case when id = old.category_id and old.hidden_at is null then 1 else 0 end
        where id in (old.category_id, new.category_id);
      return null;`,
    ),
    'drop trigger product_moved on product',
    `create trigger product_moved after update of category_id, hidden_at on product for each row
      when (old.category_id <> new.category_id or (old.hidden_at is null) <> (new.hidden_at is null))
      execute function product_moved()`,

    replaceFunction(
      'recount_sizes_in_stock',
      `declare ids text[]; begin
        with taken as (delete from size_recount returning product_id) select array_agg(product_id) into ids from taken;
        -- An earlier row of this transaction has recounted all of them.
        if ids is null then return null; end if;
        perform pg_advisory_xact_lock(${countLock});
        with recounted as (
          select id, sizes_in_stock as before,
            case when hidden_at is null then ${sizesOfProduct} else '[]' end as after
          from product where id = any(ids)
        ), changed as (
          update product set sizes_in_stock = recounted.after from recounted
            where product.id = recounted.id and recounted.before <> recounted.after
            returning product.category_id, recounted.before, recounted.after
        ) ${addCounts('select category_id, before, -1 from changed union all select category_id, after, 1 from changed')};
        ${dropZeros};
        return null;`,
    ),
    createFunction('product_shown_changed', 'begin insert into size_recount values (old.id); return null;'),
    `create trigger product_shown_changed after update of hidden_at on product for each row
      when ((old.hidden_at is null) <> (new.hidden_at is null)) execute function product_shown_changed()`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}

/**
 * Drops the counts of combinations of sizes, and their lock. A transaction that recounts a product's sizes locks the product instead:
 * of two that change sizes of one product, the second counts what the first has committed.
 */
export async function dropSizeCombinations(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    'drop trigger product_sizes_moved on product',
    'drop function product_sizes_moved()',
    'drop trigger product_sizes_removed on product',
    'drop function product_sizes_removed()',
    replaceFunction(
      'recount_sizes_in_stock',
      `declare ids text[]; begin
        with taken as (delete from size_recount returning product_id) select array_agg(product_id) into ids from taken;
        -- An earlier row of this transaction has recounted all of them.
        if ids is null then return null; end if;
        perform 1 from product where id = any(ids) order by id for no key update;
        update product set sizes_in_stock = recounted.sizes
          from (select id, case when hidden_at is null then ${sizesOfProduct} else '[]' end as sizes
            from product where id = any(ids)) as recounted
          where product.id = recounted.id and product.sizes_in_stock <> recounted.sizes;
        return null;`,
    ),
    'drop table size_combination',
    // Servers of the version before, which run beside this one during an upgrade, read it. A later migration drops it.
    `create view size_combination as select category_id, sizes_in_stock, count(*) as product_count
      from product where sizes_in_stock <> '[]' group by category_id, sizes_in_stock`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
