import type { Database } from '#server/db/database.ts';

/** Numbers of products by category and labels in stock: 'c M S'. */
type Counts = Readonly<Record<string, number>>;

/** The kept counts by category and labels, and the same counted from the sizes. */
export async function countsOf({ db }: Database): Promise<{ kept: Counts; counted: Counts }> {
  const kept = await db.selectFrom('size_combination').selectAll().execute();
  const products = await db
    .selectFrom('product')
    .select(['id', 'category_id'])
    .where('hidden_at', 'is', null)
    .execute();
  const rows = await db
    .selectFrom('product_size')
    .select(['product_id', 'label'])
    .where('label', '!=', '')
    .where('quantity', '>', 0)
    .where('archived_at', 'is', null)
    .execute();
  const counted: Record<string, number> = {};
  for (const { id, category_id } of products) {
    const labels = rows.filter(({ product_id }) => product_id === id).map(({ label }) => label);
    const key = [category_id, ...labels.sort()].join(' ');
    if (labels.length > 0) counted[key] = (counted[key] ?? 0) + 1;
  }
  const keyOf = (category: string, json: string) => [category, ...(JSON.parse(json) as string[])].join(' ');
  return {
    kept: Object.fromEntries(kept.map((row) => [keyOf(row.category_id, row.sizes_in_stock), row.product_count])),
    counted,
  };
}
