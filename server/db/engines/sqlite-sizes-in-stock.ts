import { sql, type Kysely } from 'kysely';

const isInStock = (row: 'new' | 'old') => `${row}.label <> '' and ${row}.quantity > 0 and ${row}.archived_at is null`;

/** The labels of a product's sizes in stock as JSON. */
const sizesOf = (productId: string) => `(select json_group_array(label) from (
  select label from product_size
  where product_id = ${productId} and label <> '' and quantity > 0 and archived_at is null
  order by label))`;

const recount = (row: 'new' | 'old') =>
  `update product set sizes_in_stock = ${sizesOf(`${row}.product_id`)} where id = ${row}.product_id`;

const uncount = `update size_combination set product_count = product_count - 1
    where category_id = old.category_id and sizes_in_stock = old.sizes_in_stock;
  delete from size_combination
    where category_id = old.category_id and sizes_in_stock = old.sizes_in_stock and product_count = 0`;

const recountSizesInStock: readonly string[] = [
  `update product set sizes_in_stock = ${sizesOf('product.id')}`,
  'delete from size_combination',
  `insert into size_combination (category_id, sizes_in_stock, product_count)
    select category_id, sizes_in_stock, count(*) from product where sizes_in_stock <> '[]' group by category_id, sizes_in_stock`,
];

/** Counts the sizes in stock, and creates triggers that maintain `product.sizes_in_stock` and `size_combination`. */
export async function keepSizesInStock(db: Kysely<unknown>): Promise<void> {
  for (const statement of [
    ...recountSizesInStock,
    `create trigger size_added after insert on product_size when ${isInStock('new')} begin ${recount('new')}; end`,
    `create trigger size_removed after delete on product_size when ${isInStock('old')} begin ${recount('old')}; end`,
    `create trigger size_changed after update of label, quantity, archived_at on product_size
      when (${isInStock('old')}) <> (${isInStock('new')}) or old.label <> new.label begin ${recount('new')}; end`,
    `create trigger product_sizes_removed after delete on product when old.sizes_in_stock <> '[]' begin ${uncount}; end`,
    `create trigger product_sizes_changed after update of category_id, sizes_in_stock on product
      when old.category_id <> new.category_id or old.sizes_in_stock <> new.sizes_in_stock begin
      ${uncount};
      insert into size_combination (category_id, sizes_in_stock, product_count)
        select new.category_id, new.sizes_in_stock, 1 where new.sizes_in_stock <> '[]'
        on conflict (category_id, sizes_in_stock) do update set product_count = product_count + 1; end`,
  ]) {
    await sql.raw(statement).execute(db);
  }
}
