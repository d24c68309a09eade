import { useEffect, useState } from 'react';
import type { Product } from '#contract/product.ts';
import { productForm as copy } from '#src/copy/admin-products.ts';
import type { ApiError } from '#src/shared/api/errors.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { useSaveDraftOnSessionEnd, useSavedDraft } from '#src/shared/hooks/use-saved-draft.ts';
import { useUnsavedChanges } from '#src/shared/ui/unsaved-changes.tsx';
import { atPhoto } from './photo-refusal.ts';
import { differing, draftOf, emptyDraft, rebased, type ProductDraft } from './product-draft.ts';

export interface ProductValues extends ProductDraft {
  photo: File | undefined;
}

/** An unfinished edit, saved when the session ends. */
interface SavedEdit {
  values: ProductValues;
  seen: Product | undefined;
}

interface Upload {
  /** The version that the values are based on; undefined for a new product. */
  seen: Product | undefined;
  /** Called with the share of the form that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

interface ProductFormOptions {
  /** The path of the form, which is the key of its saved draft. */
  path: string;
  /** The current version; undefined for a new product. */
  product: Product | undefined;
  send: (
    values: ProductValues,
    upload: Upload,
  ) => Promise<{ data?: { product: Product } | undefined; error?: ApiError | undefined }>;
  onSaved: () => void;
}

const textsOf = (product: Product | undefined) => (product ? draftOf(product) : emptyDraft);

/**
 * The form of a new or an existing product. Without changes it follows newer versions of the product. With changes it keeps them
 * and reports `isOutdated` until the admin calls `takeTheirs` or `keepMine`.
 */
export function useProductForm({ path, product, send, onSaved }: ProductFormOptions) {
  const saved = useSavedDraft<SavedEdit>(path);
  const [seen, setSeen] = useState(saved ? saved.seen : product);
  const [progress, setProgress] = useState<number>();

  const form = useApiForm<ProductValues>({
    labels: copy.labels,
    defaultValues: saved?.values ?? { ...textsOf(product), photo: undefined },
    failed: copy.saveFailed,
    send: async (values) => {
      setProgress(0);
      const { data, error } = await send(values, { seen, onProgress: setProgress });
      setProgress(undefined);
      if (error) return atPhoto(error);
      if (product && data) rebaseOnto(data.product, values);
      onSaved();
    },
  });

  const { values } = form;
  const isDirty = values.photo !== undefined || differing(values, textsOf(seen)).length > 0;
  const isOutdated = product !== undefined && seen !== undefined && product.__v > seen.__v;
  const confirmSaved = useUnsavedChanges(isDirty);
  useSaveDraftOnSessionEnd(path, isDirty ? ({ values, seen } satisfies SavedEdit) : undefined);

  /** Continues from the version `fresh`, and keeps what was changed since the values `base`. */
  const rebaseOnto = (fresh: Product, base: ProductValues) => {
    const typed = form.getValues();
    const photo = typed.photo === base.photo ? undefined : typed.photo;
    form.setValues({ ...rebased(typed, base, draftOf(fresh)), photo });
    setSeen(fresh);
  };
  const takeTheirs = () => {
    if (product) rebaseOnto(product, form.getValues());
  };
  const keepMine = () => {
    if (product) rebaseOnto(product, { ...textsOf(seen), photo: undefined });
  };
  useEffect(() => {
    if (isOutdated && !isDirty) takeTheirs();
  });

  return {
    form,
    values,
    /** The version that the values are based on. */
    seen,
    /** Whether another admin has changed the product meanwhile. */
    isOutdated: isOutdated && isDirty,
    /** The share of the form that has been sent, from 0 to 1; undefined while it is not being sent. */
    progress,
    /** Discards the changes for the current version. */
    takeTheirs,
    /** Applies the changes to the current version. */
    keepMine,
    /** Ends the protection of unsaved changes: to be called before navigating away. */
    confirmSaved,
  };
}

export type ProductForm = ReturnType<typeof useProductForm>['form'];
