import type { Kysely } from 'kysely';
import type { Product } from '#contract/product.ts';
import { mostStyleColours } from '#contract/rules/product-details.ts';
import { styleColours, type StyledProduct } from '#contract/rules/style-colours.ts';
import type { Schema } from '../../db/schema.ts';
import { selectProducts } from '../../db/select-products.ts';

/** Styles per query: SQLite allows 500 unions. */
const stylesAtOnce = 100;

/**
 * Products with the colours of their styles. One query reads the newest products of each style from an index, however many there are.
 */
export async function loadStyleColours(db: Kysely<Schema>, products: readonly Product[]): Promise<Product[]> {
  const styles = [...new Set(products.flatMap(({ style, colour }) => (colour === undefined ? [] : (style ?? []))))];
  const byStyle = new Map<string, StyledProduct[]>(styles.map((style) => [style, []]));
  for (let at = 0; at < styles.length; at += stylesAtOnce) {
    const sisters = await newestOf(db, styles.slice(at, at + stylesAtOnce));
    for (const sister of sisters) byStyle.get(sister.style)?.push(sister);
  }
  return products.map((product) => {
    const colours = styleColours(product, byStyle.get(product.style ?? '') ?? []);
    return colours === undefined ? product : { ...product, colours };
  });
}

/** The newest shown products of each style that have a colour. */
async function newestOf(db: Kysely<Schema>, styles: readonly string[]): Promise<StyledProduct[]> {
  const queries = styles.map((style) =>
    db
      .selectFrom(
        selectProducts(db, 'shown')
          .select(['slug', 'name', 'style', 'colour'])
          .where('style', '=', style)
          .where('colour', 'is not', null)
          .orderBy('created_at', 'desc')
          .orderBy('id', 'desc')
          .limit(mostStyleColours)
          .as('sister'),
      )
      .selectAll(),
  );
  const [first, ...others] = queries;
  if (first === undefined) return [];
  const rows = await others.reduce((all, query) => all.unionAll(query), first).execute();
  return rows.flatMap(({ slug, name, style, colour }) =>
    style === null || colour === null ? [] : [{ slug, name, style, colour }],
  );
}
