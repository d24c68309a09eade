import { useState } from 'react';
import type { Product } from '#contract/product.ts';
import { adminProducts as copy, productForm } from '#src/copy/admin-products.ts';
import { refusalOf } from '#src/shared/api/errors.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { draftOf, type ProductDraft } from './product-draft.ts';
import { useDeleteProductMutation, useUpdateProductMutation } from './products-admin-api.ts';
import { useBulkJob } from './use-bulk-job.ts';

/** The selected products, and what can be done with all of them. Its report outlives the table, which may become empty. */
export function useProductBulk() {
  const [selection, select] = useState<readonly string[]>([]);
  const { run, ...job } = useBulkJob();
  const [updateProduct] = useUpdateProductMutation();
  const [deleteProduct] = useDeleteProductMutation();
  const toasts = useToasts();
  const nameOf = ({ name }: Product) => name;

  const change = async (products: readonly Product[], parts: Partial<ProductDraft>, isRelative: boolean) => {
    const changed = await run({
      doing: copy.updating,
      entries: products,
      nameOf,
      act: async (product) => {
        // Without `quantity_seen` the new quantity is absolute; with it, pieces sold meanwhile stay sold.
        const seen = isRelative ? { quantity_seen: String(product.quantity) } : {};
        const fields = { ...draftOf(product), ...parts, __v: String(product.__v), ...seen };
        const { error } = await updateProduct({ id: product._id, fields, onProgress: () => undefined });
        return error && (refusalOf(error).message ?? productForm.saveFailed);
      },
    });
    if (changed.length > 0) toasts.success(copy.updated({ count: changed.length }));
    keepFailed(products, changed);
  };
  /** What failed stays selected, to be tried again. */
  const keepFailed = (all: readonly Product[], succeeded: readonly Product[]) =>
    select(all.filter((product) => !succeeded.includes(product)).map(({ _id }) => _id));

  return {
    ...job,
    selection,
    select,
    setStock: (products: readonly Product[], quantity: string) => change(products, { quantity }, false),
    setCategory: (products: readonly Product[], category: string) => change(products, { category }, true),
    remove: async (products: readonly Product[]) => {
      const deleted = await run({
        doing: copy.deleting,
        entries: products,
        nameOf,
        act: async ({ _id }) => {
          const { error } = await deleteProduct(_id);
          return error && (refusalOf(error).message ?? productForm.deleteFailed);
        },
      });
      if (deleted.length > 0) toasts.success(copy.deleted({ count: deleted.length }));
      keepFailed(products, deleted);
    },
  };
}

export type ProductBulk = ReturnType<typeof useProductBulk>;
