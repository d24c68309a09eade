import { useState } from 'react';
import type { PriceResult } from '#contract/product-prices.ts';
import type { Product } from '#contract/product.ts';
import { formatList } from '#contract/rules/message.ts';
import { productFieldNames } from '#contract/rules/product-fields.ts';
import { productForm } from '#src/copy/admin-product-form.ts';
import { adminProducts as copy } from '#src/copy/admin-products.ts';
import { form as formCopy } from '#src/copy/form.ts';
import { type ApiError, fieldRefusalsOf, refusalMessageOf } from '#src/shared/api/errors.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import {
  useDeleteProductMutation,
  useSetProductVisibilityMutation,
  useUpdateProductMutation,
} from '../ui/api/products-api.ts';
import { toTexts, type ProductTexts } from '../ui/product-texts.ts';
import { useBulkJob, type BulkJob } from '../ui/use-bulk-job.ts';
import { useDialog } from '../ui/use-dialog.ts';
import type { Selection } from '../ui/use-selection.ts';

/** Why a product was not saved: the refused fields, else the message of the refusal. */
export function reasonOf(error: ApiError): string {
  const refusals = fieldRefusalsOf(error);
  const refused = productFieldNames.flatMap((field) => {
    const refusal = refusals[field];
    return refusal === undefined ? [] : [formCopy.refused({ label: productForm.labels[field], refusal })];
  });
  return refused.length > 0 ? formatList(refused, 'unit') : (refusalMessageOf(error) ?? productForm.saveFailed);
}

/** The bulk actions of products. The page owns it, so that the report remains if the table becomes empty. */
export function useProductBulk(selection: Selection<Product>) {
  const { run, ...job } = useBulkJob();
  const pricing = useDialog<readonly Product[]>();
  const [changedPrices, setChangedPrices] = useState<readonly PriceResult[]>([]);
  const [updateProduct] = useUpdateProductMutation();
  const [deleteProduct] = useDeleteProductMutation();
  const [setVisibility] = useSetProductVisibilityMutation();
  const toasts = useToasts();

  /** Products whose call failed stay selected, so that the action can be repeated. */
  const runFor = async (
    entries: readonly Product[],
    done: (params: { count: number }) => string,
    action: Pick<BulkJob<Product>, 'action' | 'call' | 'reasonOf'>,
  ) => {
    const succeeded = await run({ ...action, entries, nameOf: ({ name }) => name, invalidates: 'Product' });
    if (succeeded.length > 0) toasts.success(done({ count: succeeded.length }));
    selection.select(entries.filter((product) => !succeeded.includes(product)));
  };

  const update = (products: readonly Product[], changes: Partial<ProductTexts>, isRelative: boolean) =>
    runFor(products, copy.updated, {
      action: copy.updating,
      call: (product) => {
        // Without `quantity_seen` the new quantity is absolute; with it, what was sold meanwhile stays sold.
        const baseQuantity = isRelative ? { quantity_seen: String(product.quantity) } : {};
        const fields = { ...toTexts(product), ...changes, __v: String(product.__v), ...baseQuantity };
        return updateProduct({ id: product._id, fields, onProgress: () => undefined, isBulk: true });
      },
      reasonOf,
    });

  return {
    ...job,
    selection,
    /** The dialog of new prices. The page owns it too: what is typed stays if the window becomes too narrow for the table. */
    pricing,
    /** The prices that were changed last, until they are taken back or the notice is closed. */
    changedPrices,
    setChangedPrices,
    setStock: (products: readonly Product[], quantity: string) => update(products, { quantity }, false),
    setCategory: (products: readonly Product[], category: string) => update(products, { category }, true),
    setHidden: (products: readonly Product[], hidden: boolean) =>
      runFor(products, hidden ? copy.nowHidden : copy.nowShown, {
        action: copy.updating,
        call: ({ _id: id }) => setVisibility({ id, hidden, isBulk: true }),
        reasonOf: (error) => refusalMessageOf(error) ?? productForm.visibilityFailed,
      }),
    remove: (products: readonly Product[]) =>
      runFor(products, copy.deleted, {
        action: copy.deleting,
        call: ({ _id: id }) => deleteProduct({ id, isBulk: true }),
        reasonOf: (error) => refusalMessageOf(error) ?? productForm.deleteFailed,
      }),
  };
}

export type ProductBulk = ReturnType<typeof useProductBulk>;
