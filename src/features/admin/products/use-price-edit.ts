import type { Product } from '#contract/product.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { adminProducts as copy } from '#src/copy/admin-products.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { toTexts } from '../product-form/product-draft.ts';
import { useUpdateProductMutation } from './products-api.ts';
import { reasonOf } from './use-product-bulk.ts';

/** Whether an edited cell is a price: rupees from 0 to 10,00,000 with at most two decimals. */
function isPrice(value: unknown): boolean {
  return typeof value === 'number' && value >= 0 && value <= 1_000_000 && Number(value.toFixed(2)) === value;
}

/** Saves a price that was edited in the table. The price stays as it was if somebody else has changed the product meanwhile. */
export function usePriceEdit() {
  const [updateProduct] = useUpdateProductMutation();
  const toasts = useToasts();
  return async ({ price }: Product, before: Product): Promise<Product> => {
    if (price === before.price) return before;
    if (!isPrice(price)) {
      toasts.error(copy.notPrice({ name: before.name }));
      return before;
    }
    const { _id: id, __v: version, quantity, name } = before;
    // What was sold meanwhile stays sold.
    const fields = {
      ...toTexts(before),
      ...{ price: String(price), __v: String(version), quantity_seen: String(quantity) },
    };
    const { data, error } = await updateProduct({ id, fields, onProgress: () => undefined });
    if (error === undefined) toasts.success(copy.priceSaved({ name, price: formatRupees(price) }));
    else toasts.error(reasonOf(error), error);
    return data?.product ?? before;
  };
}
