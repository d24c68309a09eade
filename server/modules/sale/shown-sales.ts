import type { Kysely } from 'kysely';
import { toRupees } from '#contract/rules/money.ts';
import { salePaise, leastSalePaise } from '#contract/rules/sale.ts';
import { versionOf } from '#contract/rules/version.ts';
import { mostSalePrices, type Sale, type SalePrice } from '#contract/sale.ts';
import { parseJson } from '../../db/json.ts';
import type { Schema } from '../../db/schema.ts';
import { priorPrices, reductionOf } from './sale-rules.ts';
import { countProducts, productsOf, type ChosenProduct, type SaleRow } from './sale-store.ts';

const byName = new Intl.Collator('en', { numeric: true });

/** Sales without their products, in their order. */
export async function listedSales(db: Kysely<Schema>, rows: readonly SaleRow[]): Promise<Sale[]> {
  const changing = rows.filter(({ state }) => state === 'starting' || state === 'ending').map(({ id }) => id);
  const counts = await countProducts(db, changing);
  return rows.map((row) => {
    const waiting = row.state === 'starting' ? 'waiting' : 'on';
    const left = counts.find(({ sale_id, state }) => sale_id === row.id && state === waiting)?.count ?? 0;
    return { ...toSale(row), ...(changing.includes(row.id) && { done: Math.max(0, row.total - left) }) };
  });
}

/** A sale that is not stored yet, with its prices. */
export async function plannedSale(db: Kysely<Schema>, row: SaleRow, products: readonly ChosenProduct[]): Promise<Sale> {
  const shown = firstOf(products);
  const prior = await priorPrices(
    db,
    row,
    shown.map(({ id }) => id),
  );
  const reduction = reductionOf(row);
  const prices = shown.map((product): SalePrice => {
    const paise = product.base_paise ?? product.paise;
    const reduced = salePaise(paise, reduction);
    return priceOf(product, { paise, reduced: reduced < leastSalePaise ? null : reduced, was: prior.get(product.id) });
  });
  return { ...toSale(row), prices };
}

/** A stored sale with its products and prices: as they were once it has begun, until then as they would be now. */
export async function shownSale(db: Kysely<Schema>, row: SaleRow): Promise<Sale> {
  const products = await productsOf(db, row.id);
  const isChosen = row.categories === null && row.is_all === 0;
  const [sale] = await listedSales(db, [row]);
  const planned = await plannedSale(
    db,
    row,
    products.filter(({ state, before }) => state === 'waiting' && before === null),
  );
  const begun = firstOf(products.filter(({ before }) => before !== null)).map((product) =>
    priceOf(product, { paise: product.before ?? 0, reduced: product.reduced, was: product.was ?? undefined }),
  );
  return {
    ...planned,
    ...sale,
    ...(isChosen && { products: products.map(({ id }) => id) }),
    prices: firstOf([...begun, ...(planned.prices ?? [])]),
  };
}

function firstOf<P extends { readonly name: string }>(products: readonly P[]): P[] {
  return products.toSorted((a, b) => byName.compare(a.name, b.name)).slice(0, mostSalePrices);
}

interface Prices {
  readonly paise: number;
  readonly reduced: number | null;
  readonly was: number | undefined;
}

function priceOf({ id, name, slug, mrp_paise: mrp }: ChosenProduct, { paise, reduced, was }: Prices): SalePrice {
  return {
    ...{ _id: id, name, slug, price: toRupees(paise) },
    ...(reduced !== null && { sale_price: toRupees(reduced) }),
    ...(reduced !== null && was !== undefined && reduced < was && { was: toRupees(was) }),
    ...(mrp !== null && { mrp: toRupees(mrp) }),
  };
}

function toSale(row: SaleRow): Sale {
  const { id, name, state, announced_at, starts_at, ends_at, categories, is_all, total } = row;
  const iso = (time: number) => new Date(time).toISOString();
  const chosen = { ...(categories !== null && { categories: parseJson<string[]>(categories) }) };
  return {
    ...{ _id: id, name, state, announced: iso(announced_at), from: iso(starts_at), to: iso(ends_at) },
    ...{ ...reductionOf(row), round: row.round, ...chosen, ...(is_all === 1 && { all: true as const }), total },
    version: versionOf([
      name,
      state === 'planned',
      announced_at,
      starts_at,
      ends_at,
      reductionOf(row),
      categories,
      total,
    ]),
  };
}
