import { fieldRefusal, type FieldRefusal } from '#contract/field-refusals.ts';
import { isUnsized } from '#contract/rules/cart-size.ts';
import { leavesStock, matchSizes, sizePath, stockAfterEdit } from '#contract/rules/size-edit.ts';
import { sizeKey } from '#contract/rules/size-label.ts';
import { maxQuantity, stockOf, unsold } from '#contract/rules/stock-level.ts';
import type { SizeDraft } from '#contract/size.ts';
import { newId } from '../../db/ids.ts';
import { Refused } from '../../refused.ts';
import type { CatalogueChange } from '../catalogue-change/catalogue-changes.ts';
import { sumOf, type SizeRow } from './size-store.ts';

/** The stock fields of the product form. */
export interface StockFields {
  /** Ignored if there are sizes. */
  readonly quantity: number;
  /** The quantity that the editor saw: what was sold since then stays subtracted. Without it `quantity` is absolute. */
  readonly seen?: number | undefined;
  /** The whole list in order; empty: a product without sizes; undefined: the product keeps its sizes. */
  readonly sizes?: readonly SizeDraft[] | undefined;
  /** Of a product without sizes; empty: none, undefined: as it was. */
  readonly sku?: string | undefined;
  /** The id of a new size; random by default. */
  readonly sizeId?: (label: string) => string;
}

/**
 * The live sizes of a product after an edit, in order.
 * @param rows All its sizes, archived ones too; none for a new product.
 * @throws {Refused} malformed: an unknown or repeated size, too large a quantity, or one that is not the sum of the sizes
 */
export function planSizes(productId: string, rows: readonly SizeRow[], stock: StockFields): SizeRow[] {
  const { quantity, seen, sizes, sku, sizeId = newId } = stock;
  const live = rows.filter(isLive);
  const sum = sumOf(live);
  if (sizes === undefined && live.length > 0 && !isUnsized(live)) {
    if (!leavesStock({ quantity, quantity_seen: seen }, sum)) refuse('quantity', fieldRefusal('quantityOfSizes'));
    return live;
  }
  if (sizes === undefined || sizes.length === 0) {
    const only = live.find(({ label }) => label === '') ?? stockOf(sum);
    const whole = edited({ quantity, quantity_seen: seen }, only);
    if (whole.quantity > maxQuantity) refuse('quantity', fieldRefusal('quantityWithSales', { max: maxQuantity }));
    const row = unlabelled(productId, rows, whole);
    return [sku === undefined ? row : { ...row, sku: sku === '' ? null : sku }];
  }
  const planned = labelled(productId, rows, sizes, sizeId);
  if (sumOf(planned) > maxQuantity) {
    const quantities = planned.map((size) => size.quantity);
    const path = sizePath(quantities.indexOf(Math.max(...quantities)), 'quantity');
    refuse('sizes', { ...fieldRefusal('quantityWithSales', { max: maxQuantity }), path });
  }
  return planned;
}

/** The only size of a product without sizes. Its id is the product's. */
function unlabelled(productId: string, rows: readonly SizeRow[], stock: SizeStock): SizeRow {
  const known = rows.find(({ label }) => label === '') ?? {
    id: productId,
    product_id: productId,
    label: '',
    label_key: '',
    sku: null,
    low: null,
    archived_at: null,
  };
  // Meanwhile another size may have got the SKU of one that was taken out.
  const sku = known.archived_at === null ? known.sku : null;
  return { ...known, position: 0, ...stock, sku, archived_at: null };
}

type SizeStock = Pick<SizeRow, 'quantity' | 'short'>;

/**
 * The stock of a size after an edit. Added pieces go first to what the size became short for since the editor saw pieces of it; pieces that
 * an editor says can be sold where none were seen are there.
 */
function edited(draft: Pick<SizeDraft, 'quantity' | 'quantity_seen'>, before: SizeStock): SizeStock {
  const { quantity, quantity_seen: seen = 0 } = draft;
  if (seen > 0 && quantity > seen) return stockOf(unsold(before) + quantity - seen);
  const after = stockAfterEdit(draft, before.quantity);
  return { quantity: after, short: after > 0 ? 0 : before.short };
}

function labelled(
  productId: string,
  rows: readonly SizeRow[],
  drafts: readonly SizeDraft[],
  sizeId: (label: string) => string,
): SizeRow[] {
  const stored = rows
    .filter(({ label }) => label !== '')
    .map((row) => ({ row, _id: row.id, label: row.label, isArchived: !isLive(row) }));
  const matches = matchSizes(stored, drafts);
  if (!Array.isArray(matches)) refuse('sizes', matches);
  return matches.map(({ draft, stored: { row } = {} }, position) => {
    const { label, sku = '' } = draft;
    const { quantity } = draft;
    // An editor does not see what an archived size has; what its orders lack they lack still.
    const archived = { quantity: 0, short: row?.short ?? 0 };
    const stock = row !== undefined && isLive(row) ? edited(draft, row) : edited({ quantity }, archived);
    return {
      id: row?.id ?? sizeId(label),
      product_id: productId,
      label,
      label_key: sizeKey(label),
      position,
      archived_at: null,
      sku: sku === '' ? null : sku,
      low: row?.low ?? null,
      ...stock,
    };
  });
}

function isLive({ archived_at }: SizeRow): boolean {
  return archived_at === null;
}

function refuse(field: 'quantity' | 'sizes', reason: FieldRefusal): never {
  throw new Refused('malformed', { [field]: reason });
}

type StockedSize = Pick<SizeRow, 'label' | 'quantity' | 'archived_at'>;

/**
 * The change events of a product's sizes that came into stock or went out of it, and of a product without sizes that did: its size has
 * an empty label. A new spelling counts as both.
 */
export function sizeEvents(before: readonly StockedSize[], after: readonly StockedSize[]): CatalogueChange[] {
  const [was, is] = [labelsInStock(before), labelsInStock(after)];
  const changed = [...was.filter((label) => !is.includes(label)), ...is.filter((label) => !was.includes(label))];
  return changed.map((label) => ({ size: sizeKey(label) }));
}

function labelsInStock(sizes: readonly StockedSize[]): string[] {
  return sizes.filter(({ quantity, archived_at }) => quantity > 0 && archived_at === null).map(({ label }) => label);
}
