import { fieldRefusal } from '#contract/field-refusals.ts';
import type { ProductEdit } from '#contract/product-edit.ts';
import type { Product } from '#contract/product.ts';
import { isUnsized } from '#contract/rules/cart-size.ts';
import { leavesStock, matchSizes, sizePath, stockAfterEdit, type StoredSize } from '#contract/rules/size-edit.ts';
import { maxQuantity } from '#contract/rules/stock-level.ts';
import type { SizeDraft } from '#contract/size.ts';
import { newId } from './ids.ts';
import { Refused } from './refused.ts';

/**
 * A size with its stock. A product has its live sizes in order, then archived ones; without sizes it has one live size, with the
 * empty label and the product's id.
 */
export interface StockSize extends StoredSize {
  readonly quantity: number;
  readonly sku?: string | undefined;
}

type StockEdit = Pick<ProductEdit, 'sizes' | 'sku' | 'quantity_seen'> & { quantity: number };

/** The sizes of a product as it is shown. */
export function sizesOfProduct({
  _id,
  quantity,
  sku,
  sizes = [{ _id, label: '', quantity, sku }],
}: Product): StockSize[] {
  return sizes.map((size) => ({ ...size, isArchived: false }));
}

export const liveSizes = (all: readonly StockSize[]): StockSize[] => all.filter(({ isArchived }) => !isArchived);

/** The stock as a product shows it. */
export function shownStock(all: readonly StockSize[]): Pick<Product, 'quantity' | 'sizes' | 'sku'> {
  const live = liveSizes(all);
  const sizes = live.map(({ isArchived: _archived, ...size }) => size);
  const sku = live.find(({ label }) => label === '')?.sku;
  return { quantity: sumOf(live), ...(!isUnsized(live) && { sizes }), ...(sku !== undefined && { sku }) };
}

/**
 * Applies an admin's edit: what was sold since the editor loaded the product stays subtracted.
 * @param all The sizes before; none for a new product.
 * @throws {Refused} malformed
 */
export function editSizes(
  all: readonly StockSize[],
  { sizes, sku, ...stock }: StockEdit,
  productId: string,
): readonly StockSize[] {
  const live = liveSizes(all);
  const sum = sumOf(live);
  if (sizes !== undefined && sizes.length > 0) return withSizes(all, sizes);
  if (sizes !== undefined || all.length === 0 || isUnsized(live))
    return withoutSizes(all, stockAfterEdit(stock, sum), productId, sku);
  if (!leavesStock(stock, sum)) throw new Refused('malformed', { quantity: fieldRefusal('quantityOfSizes') });
  return all;
}

/** Adds a quantity to a size, archived or not, up to the largest of a product; a negative one is subtracted. */
export function addQuantity(all: readonly StockSize[], sizeId: string, added: number): StockSize[] {
  const sum = sumOf(liveSizes(all));
  return all.map((size) => {
    if (size._id !== sizeId) return size;
    const room = maxQuantity - (size.isArchived ? size.quantity : sum);
    return { ...size, quantity: Math.max(0, size.quantity + Math.min(added, room)) };
  });
}

function withSizes(all: readonly StockSize[], drafts: readonly SizeDraft[]): StockSize[] {
  const labelled = all.filter(({ label }) => label !== '');
  const matches = matchSizes(labelled, drafts);
  if (!Array.isArray(matches)) throw new Refused('malformed', { sizes: matches });
  return withLive(
    all,
    matches.map(({ draft, stored }) => sizeOf(draft, stored)),
    'sizes',
  );
}

function withoutSizes(
  all: readonly StockSize[],
  quantity: number,
  productId: string,
  typed: string | undefined,
): StockSize[] {
  const stored = all.find(({ label }) => label === '');
  const sku = typed ?? (stored?.isArchived === false ? stored.sku : undefined);
  return withLive(all, [{ ...sizeOf({ label: '', quantity, sku }, stored), _id: productId }], 'quantity');
}

/** Archives the live sizes that are not among the new ones. Their quantities are no longer in stock. */
function withLive(all: readonly StockSize[], live: readonly StockSize[], field: 'sizes' | 'quantity'): StockSize[] {
  if (sumOf(live) > maxQuantity) {
    const quantities = live.map((size) => size.quantity);
    const path = sizePath(quantities.indexOf(Math.max(...quantities)), 'quantity');
    const refusal = fieldRefusal('quantityWithSales', { max: maxQuantity });
    throw new Refused('malformed', { [field]: field === 'sizes' ? { ...refusal, path } : refusal });
  }
  const kept = new Set(live.map(({ _id }) => _id));
  const dropped = all.filter(({ _id }) => !kept.has(_id));
  return [...live, ...dropped.map((size) => (size.isArchived ? size : { ...size, quantity: 0, isArchived: true }))];
}

function sizeOf({ label, sku = '', ...stock }: SizeDraft, stored: StockSize | undefined): StockSize {
  const isLive = stored !== undefined && !stored.isArchived;
  return {
    _id: stored?._id ?? newId(),
    label,
    // The stock of an archived size is not what the editor saw.
    quantity: isLive ? stockAfterEdit(stock, stored.quantity) : stock.quantity,
    ...(sku !== '' && { sku }),
    isArchived: false,
  };
}

function sumOf(sizes: readonly StockSize[]): number {
  return sizes.reduce((sum, { quantity }) => sum + quantity, 0);
}
