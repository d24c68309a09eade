import type { Database } from '#server/db/database.ts';

/** Numbers of products by category and labels in stock: 'c M S'. */
type Counts = Readonly<Record<string, number>>;

/** The products by category and `sizes_in_stock`, which triggers maintain, and the same counted from the sizes. */
export async function countsOf({ db }: Database): Promise<{ kept: Counts; counted: Counts }> {
  const products = await db
    .selectFrom('product')
    .select(['id', 'category_id', 'sizes_in_stock'])
    .where('hidden_at', 'is', null)
    .execute();
  const rows = await db
    .selectFrom('product_size')
    .select(['product_id', 'label'])
    .where('label', '!=', '')
    .where('quantity', '>', 0)
    .where('archived_at', 'is', null)
    .execute();
  const kept: Record<string, number> = {};
  const counted: Record<string, number> = {};
  const count = (counts: Record<string, number>, category: string, labels: readonly string[]) => {
    const key = [category, ...labels].join(' ');
    if (labels.length > 0) counts[key] = (counts[key] ?? 0) + 1;
  };
  for (const { id, category_id, sizes_in_stock } of products) {
    count(kept, category_id, JSON.parse(sizes_in_stock) as string[]);
    const labels = rows.filter(({ product_id }) => product_id === id).map(({ label }) => label);
    count(counted, category_id, labels.sort());
  }
  return { kept, counted };
}
