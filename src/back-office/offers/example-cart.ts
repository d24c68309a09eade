import type { Product } from '#contract/product.ts';
import { toPaise } from '#contract/rules/money.ts';
import { applyOffers, type OfferLine, type OfferTerms } from '#contract/rules/offers.ts';

export type ExampleProduct = Pick<Product, '_id' | 'name' | 'price' | 'was' | 'category'>;

/** A line of the example. In paise. */
interface ExampleLine {
  readonly product: ExampleProduct;
  readonly pieces: number;
  readonly paise: number;
  readonly discount: number;
}

interface ExampleCart {
  readonly lines: readonly ExampleLine[];
  /** The paise that are missing to the minimum, which so many pieces do not reach. */
  readonly missing?: number;
}

const mostLines = 3;
/** The most pieces of a line: an example with a hundred of them shows nothing. */
const mostPieces = 10;

const lineOf = (product: ExampleProduct, pieces: number): OfferLine => ({
  product: product._id,
  category: product.category._id,
  isReduced: product.was !== undefined,
  paise: toPaise(product.price) * pieces,
});

const applyTo = (lines: readonly OfferLine[], terms: OfferTerms) =>
  applyOffers(lines, { automatic: [], code: terms }, 'online');

/**
 * A cart of some products that shows what an offer does: two that it is for, and one that it is not for, if there are. The first one is there as
 * often as the minimum needs.
 */
export function exampleCart(products: readonly ExampleProduct[], terms: OfferTerms): ExampleCart {
  const isFor = (product: ExampleProduct) =>
    applyTo([lineOf(product, 1)], { ...terms, minimum: undefined }).refusal === undefined;
  const eligible = products.filter(isFor);
  const others = products.filter((product) => !eligible.includes(product));
  const fewest = others.length > 0 ? mostLines - 1 : mostLines;
  const chosen = [...eligible.slice(0, fewest), ...others].slice(0, mostLines);
  const linesOf = (first: number) => chosen.map((product, index) => lineOf(product, index === 0 ? first : 1));
  const { missing = 0 } = applyTo(linesOf(1), terms).refusal ?? {};
  const price = toPaise(chosen[0]?.price ?? 0);
  const first = price === 0 ? 1 : Math.min(mostPieces, 1 + Math.ceil(missing / price));
  const lines = linesOf(first);
  const { discounts, refusal } = applyTo(lines, terms);
  return {
    lines: chosen.map((product, index) => ({
      product,
      pieces: index === 0 ? first : 1,
      paise: lines[index]?.paise ?? 0,
      discount: discounts[index] ?? 0,
    })),
    ...(refusal?.why === 'minimum' && { missing: refusal.missing }),
  };
}
