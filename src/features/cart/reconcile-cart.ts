import type { Product } from '#contract/product.ts';
import type { CartLimits } from '#contract/rules/cart-limits.ts';
import { sumRupees, toPaise, toRupees } from '#contract/rules/money.ts';
import { rowKeyOf, toCartItem, type CartItem, type ProductLookup } from '#src/shared/cart/cart-item.ts';
import { liveSize, type Sizes } from './live-sizes.ts';

/**
 * `available`: everything can be bought. `sold-out`: no stock, or the size is not sold any more. `short`: less stock than the row
 * holds. `over-limit`: the row has more items than one order accepts. `gone`: the product was deleted. `unknown`: the product has
 * not been loaded.
 */
export type RowState = 'available' | 'sold-out' | 'short' | 'over-limit' | 'gone' | 'unknown';

/** The limit that prevents one more item in a row. */
export type RowBound = 'stock' | 'product' | 'cart';

/** The entries of one product in one size, compared with the server's current product. */
export interface CartRow {
  key: string;
  /** The server's current product; the stored one while it is unknown. */
  item: CartItem;
  /** The sizes that the row can be changed to; undefined if the product has none or is unknown. */
  sizes?: Sizes | undefined;
  state: RowState;
  /** The number of entries. */
  count: number;
  /** The number of entries that can be bought; only these are in the total. */
  purchasable: number;
  /** Undefined if one more item can be added. */
  bound: RowBound | undefined;
  /** The unit price in rupees: the server's, or the stored one while it is unknown. */
  price: number;
  /** The unit's MRP, and its price before a sale, in rupees; undefined while the product is unknown, and if it has none. */
  mrp?: number | undefined;
  was?: number | undefined;
  /** The stored unit price in rupees, if it differs from the server's. */
  oldPrice?: number;
  /** In rupees, for what can be bought. */
  sum: number;
}

export interface ReconciledCart {
  /** In the order in which their first entries were added. */
  rows: CartRow[];
  /** The entries in order, with current prices. */
  items: CartItem[];
  /** In rupees: what can be bought, at current prices. */
  subtotal: number;
  /** Products whose current price differs from the stored one, without duplicates. */
  repriced: Product[];
  /** Rows with items that cannot be bought. */
  blocked: CartRow[];
  /** The cart has more items than one order accepts. */
  exceedsCartLimit: boolean;
}

/**
 * Lowers the lookup's stock to the quantities of a refused checkout: what other checkouts have reserved is in stock, but not
 * available.
 */
export function withStock(
  lookup: (slug: string) => ProductLookup,
  available: readonly Product[],
): (slug: string) => ProductLookup {
  const quantities = new Map(
    available.flatMap((product) => [product, ...(product.sizes ?? [])]).map(({ _id, quantity }) => [_id, quantity]),
  );
  const lower = <Stock extends { _id: string; quantity: number }>(stock: Stock): Stock => ({
    ...stock,
    quantity: Math.min(stock.quantity, quantities.get(stock._id) ?? stock.quantity),
  });
  return (slug) => {
    const found = lookup(slug);
    if (found.state !== 'found') return found;
    const product = lower(found.product);
    return { state: 'found', product: product.sizes ? { ...product, sizes: product.sizes.map(lower) } : product };
  };
}

/** Compares the cart with the server's current products: prices in a stored cart may be outdated. */
export function reconcileCart(
  items: readonly CartItem[],
  lookup: (slug: string) => ProductLookup,
  limits: CartLimits,
): ReconciledCart {
  const entriesOf = groupBy(items, rowKeyOf);
  const itemsOf = groupBy(items, ({ _id }) => _id);
  const isFull = items.length >= limits.maxPiecesPerCart;
  // The rows of a product share its limit, and its stock if it has no sizes: a row gets what earlier rows left.
  const taken = new Map<string, number>();
  const repriced = new Map<string, Product>();

  const rows = [...entriesOf].map(([key, entries]): CartRow => {
    const stored = entries[0];
    const count = entries.length;
    const before = taken.get(stored._id) ?? 0;
    taken.set(stored._id, before + count);
    const found = lookup(stored.slug);
    // A slug may be reused after its product was deleted: compare the id.
    if (found.state === 'gone' || (found.state === 'found' && found.product._id !== stored._id)) {
      return { key, item: stored, state: 'gone', count, purchasable: 0, bound: 'stock', price: stored.price, sum: 0 };
    }

    const product = found.state === 'found' ? found.product : undefined;
    const sizes = product?.sizes;
    const stock = product === undefined ? Infinity : stockOf(product, stored.size);
    const upTo = (max: number, taken: number) => Math.min(count, Math.max(0, max - taken));
    const inStock = upTo(stock, sizes ? 0 : before);
    const purchasable = Math.min(inStock, upTo(limits.maxPiecesPerProduct, before));
    const ofProduct = itemsOf.get(stored._id)?.length ?? count;
    const price = product?.price ?? stored.price;
    const old = product && entries.find((entry) => toPaise(entry.price) !== toPaise(price));
    if (product && old) repriced.set(product._id, product);
    return {
      key,
      item: product ? { ...stored, ...toCartItem(product, stored.size) } : stored,
      sizes,
      state: rowStateOf({ isKnown: product !== undefined, stock, count, inStock, purchasable }),
      count,
      purchasable,
      bound: boundOf({ ofProduct, ofStock: sizes ? count : ofProduct, stock, isFull, limits }),
      price,
      mrp: product?.mrp,
      was: product?.was,
      ...(old && { oldPrice: old.price }),
      sum: toRupees(toPaise(price) * purchasable),
    };
  });

  const now = new Map(rows.map(({ key, item }) => [key, item]));
  return {
    rows,
    items: items.map((item) => ({ ...item, ...now.get(rowKeyOf(item)) })),
    subtotal: sumRupees(rows.map(({ sum }) => sum)),
    repriced: [...repriced.values()],
    blocked: rows.filter(({ purchasable, count }) => purchasable < count),
    exceedsCartLimit: items.length > limits.maxPiecesPerCart,
  };
}

/** The stock that a row draws on: that of its size, or the product's if it has no sizes. */
const stockOf = ({ sizes, quantity }: Product, size: string | undefined): number =>
  sizes ? (liveSize(sizes, size)?.quantity ?? 0) : quantity;

interface RowFacts {
  isKnown: boolean;
  /** The stock of the product, or of the size if it has sizes. */
  stock: number;
  count: number;
  /** The number of entries that are in stock. */
  inStock: number;
  purchasable: number;
}

function rowStateOf({ isKnown, stock, count, inStock, purchasable }: RowFacts): RowState {
  if (stock === 0) return 'sold-out';
  if (inStock < count) return 'short';
  if (purchasable < count) return 'over-limit';
  return isKnown ? 'available' : 'unknown';
}

interface BoundFacts {
  /** The cart's items of the product, in all sizes. */
  ofProduct: number;
  /** The cart's items of the stock that the row draws on. */
  ofStock: number;
  stock: number;
  /** The cart has reached the cart limit. */
  isFull: boolean;
  limits: CartLimits;
}

function boundOf({ ofProduct, ofStock, stock, isFull, limits }: BoundFacts): RowBound | undefined {
  if (ofStock >= stock) return 'stock';
  if (ofProduct >= limits.maxPiecesPerProduct) return 'product';
  return isFull ? 'cart' : undefined;
}

/** Groups items in the order of each group's first item; no group is empty. */
function groupBy<T>(all: readonly T[], keyOf: (item: T) => string): Map<string, [T, ...T[]]> {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of all) {
    const group = groups.get(keyOf(item));
    if (group) group.push(item);
    else groups.set(keyOf(item), [item]);
  }
  return groups;
}
