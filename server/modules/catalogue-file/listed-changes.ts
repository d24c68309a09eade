import {
  changedFieldsOf,
  mostListedChanges,
  type FiledProduct,
  type ImportChange,
} from '#contract/catalogue-changes.ts';
import { namedSizes, totalOf } from '#contract/catalogue-sizes.ts';
import { toRupees } from '#contract/rules/money.ts';
import type { EditedFields } from '../product/catalogue-writer.ts';
import {
  detailColumns,
  detailsOf,
  isHidden,
  type DetailColumns,
  type VisibilityColumns,
} from '../product/product-row.ts';
import { skuOf, type ImportPlan } from './import-plan.ts';

/** The columns that a file describes; absent details are null. */
type FiledColumns = Omit<EditedFields, keyof DetailColumns> & Partial<DetailColumns & VisibilityColumns>;

/** What a plan would do, product by product in the order of the file; at most `mostListedChanges`. */
export function listedChanges({ additions, changes }: ImportPlan): ImportChange[] {
  const all = [
    ...additions.map((addition) => ({ line: addition.lines[0].line, list: () => listedAddition(addition) })),
    ...changes.map((change) => ({ line: change.lines[0].line, list: () => listedChange(change) })),
  ];
  const inOrder = all.sort((a, b) => a.line - b.line).slice(0, mostListedChanges);
  return inOrder.map(({ list }) => list());
}

function listedAddition({ lines: [{ line }], product }: ImportPlan['additions'][number]): ImportChange {
  const { name, slug, quantity, sizes, sku } = product;
  const fields = changedFieldsOf(undefined, { ...filed(product, quantity), sku }, { quantity, sizes });
  return { line, kind: 'created', name, slug, fields };
}

function listedChange({ lines: [{ line }], change, stock, live }: ImportPlan['changes'][number]): ImportChange {
  const { before, after } = change;
  const sizes = namedSizes(live);
  const known = { ...filed(before, totalOf(live)), sku: skuOf(live), ...(sizes.length > 0 && { sizes }) };
  const now = { ...filed({ ...before, ...after }, stock.quantity), sku: stock.sku };
  const fields = changedFieldsOf(known, now, stock);
  return { line, kind: 'updated', name: after.name, slug: before.slug, fields };
}

function filed(product: FiledColumns, quantity: number): FiledProduct {
  const { name, description, paise, base_paise: base, category, category_id, shipping } = product;
  return {
    name,
    description,
    price: toRupees(base ?? paise),
    quantity,
    shipping,
    hidden: isHidden(product),
    category: { _id: category_id, name: category },
    ...detailsOf({ ...detailColumns({}), ...product }),
  };
}
