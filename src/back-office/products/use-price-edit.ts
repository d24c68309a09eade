import type { Product } from '#contract/product.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { adminProducts as copy } from '#src/copy/admin-products.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { toTexts } from '../ui/product-texts.ts';
import { useUpdateProductMutation } from '../ui/api/products-api.ts';
import { reasonOf } from './use-product-bulk.ts';

/** Whether an edited cell is a price: rupees from 0 to 10,00,000 with at most two decimals. */
function isPrice(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= 1_000_000 && Number(value.toFixed(2)) === value;
}

/**
 * Saves a price or an MRP that was edited in the table. It stays as it was if somebody else has changed the product meanwhile, or if the price
 * would be above the MRP.
 */
export function usePriceEdit() {
  const [updateProduct] = useUpdateProductMutation();
  const toasts = useToasts();
  return async (edited: Product, before: Product): Promise<Product> => {
    const { _id: id, __v: version, quantity, name } = before;
    const field = edited.price === before.price ? 'mrp' : 'price';
    // The table makes null of an emptied cell.
    const value = edited[field] ?? undefined;
    if (value === before[field]) return before;
    const isRemoved = field === 'mrp' && value === undefined;
    if (!isRemoved && !isPrice(value)) {
      toasts.error(field === 'mrp' ? copy.notMrp({ name }) : copy.notPrice({ name }));
      return before;
    }
    // What was sold meanwhile stays sold.
    const fields = {
      ...toTexts(before),
      ...{ [field]: String(value ?? ''), __v: String(version), quantity_seen: String(quantity) },
    };
    const { data, error } = await updateProduct({ id, fields, onProgress: () => undefined });
    if (error !== undefined) toasts.error(reasonOf(error), error);
    else if (value === undefined) toasts.success(copy.mrpRemoved({ name }));
    else if (field === 'mrp') toasts.success(copy.mrpSaved({ name, mrp: formatRupees(value) }));
    else toasts.success(copy.priceSaved({ name, price: formatRupees(value) }));
    return data?.product ?? before;
  };
}
