import { useState } from 'react';
import type { Product } from '#contract/product.ts';
import { formatList } from '#contract/rules/message.ts';
import { productFieldNames } from '#contract/rules/product-fields.ts';
import { adminProducts as copy } from '#src/copy/admin-products.ts';
import { productForm } from '#src/copy/admin-product-form.ts';
import { form as formCopy } from '#src/copy/form.ts';
import { refusalMessageOf, type ApiError } from '#src/shared/api/errors.ts';
import { fieldRefusalsOf } from '#src/shared/api/field-refusals.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { toTexts, type ProductTexts } from '../product-form/product-draft.ts';
import { useDeleteProductMutation, useSetProductVisibilityMutation, useUpdateProductMutation } from './products-api.ts';
import { useBulkJob } from '../ui/use-bulk-job.ts';

/** Why a product was not saved: the refused fields, else the message of the refusal. */
function reasonOf(error: ApiError): string {
  const refusals = fieldRefusalsOf(error);
  const refused = productFieldNames.flatMap((field) => {
    const refusal = refusals[field];
    return refusal === undefined ? [] : [formCopy.refused({ label: productForm.labels[field], refusal })];
  });
  return refused.length > 0 ? formatList(refused, 'unit') : (refusalMessageOf(error) ?? productForm.saveFailed);
}

/** The selected products and their bulk actions. The page owns it, so that the report remains if the table becomes empty. */
export function useProductBulk() {
  const [selection, select] = useState<readonly string[]>([]);
  const { run, ...job } = useBulkJob();
  const [updateProduct] = useUpdateProductMutation();
  const [deleteProduct] = useDeleteProductMutation();
  const [setVisibility] = useSetProductVisibilityMutation();
  const toasts = useToasts();
  const nameOf = ({ name }: Product) => name;
  /** Products whose call failed stay selected, so that the action can be repeated. */
  const keepFailed = (all: readonly Product[], succeeded: readonly Product[]) =>
    select(all.filter((product) => !succeeded.includes(product)).map(({ _id }) => _id));

  const update = async (products: readonly Product[], changes: Partial<ProductTexts>, isRelative: boolean) => {
    const updated = await run({
      action: copy.updating,
      entries: products,
      nameOf,
      invalidates: 'Product',
      call: async (product) => {
        // Without `quantity_seen` the new quantity is absolute; with it, what was sold meanwhile stays sold.
        const baseQuantity = isRelative ? { quantity_seen: String(product.quantity) } : {};
        const fields = { ...toTexts(product), ...changes, __v: String(product.__v), ...baseQuantity };
        const { error } = await updateProduct({ id: product._id, fields, onProgress: () => undefined, isBulk: true });
        return error;
      },
      reasonOf,
    });
    if (updated.length > 0) toasts.success(copy.updated({ count: updated.length }));
    keepFailed(products, updated);
  };

  return {
    ...job,
    selection,
    select,
    setStock: (products: readonly Product[], quantity: string) => update(products, { quantity }, false),
    setCategory: (products: readonly Product[], category: string) => update(products, { category }, true),
    setHidden: async (products: readonly Product[], hidden: boolean) => {
      const changed = await run({
        action: copy.updating,
        entries: products,
        nameOf,
        invalidates: 'Product',
        call: async ({ _id: id }) => {
          const { error } = await setVisibility({ id, hidden, isBulk: true });
          return error;
        },
        reasonOf: (error) => refusalMessageOf(error) ?? productForm.visibilityFailed,
      });
      const count = changed.length;
      if (count > 0) toasts.success((hidden ? copy.nowHidden : copy.nowShown)({ count }));
      keepFailed(products, changed);
    },
    remove: async (products: readonly Product[]) => {
      const deleted = await run({
        action: copy.deleting,
        entries: products,
        nameOf,
        invalidates: 'Product',
        call: async ({ _id: id }) => {
          const { error } = await deleteProduct({ id, isBulk: true });
          return error;
        },
        reasonOf: (error) => refusalMessageOf(error) ?? productForm.deleteFailed,
      });
      if (deleted.length > 0) toasts.success(copy.deleted({ count: deleted.length }));
      keepFailed(products, deleted);
    },
  };
}

export type ProductBulk = ReturnType<typeof useProductBulk>;
