import { useEffect, useState } from 'react';
import type { Product } from '#contract/product.ts';
import { productForm as copy } from '#src/copy/admin-product-form.ts';
import type { ApiError } from '#src/shared/api/errors.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { useUnsavedChanges } from '#src/shared/ui/unsaved-changes.tsx';
import { forgetLostPhotos, lostPhotosOf } from './photos/lost-photos.ts';
import { photoRefusal, toPhotoRefusal } from './photos/photo-refusal.ts';
import { preparePhoto } from '../ui/prepare-photo.ts';
import { mainRow } from './photos/photo-rows.ts';
import { toSizeChart } from '../ui/size-chart/chart-draft.ts';
import {
  changedFields,
  toDraft,
  toFormFields,
  emptyDraft,
  rebaseDraft,
  type ProductDraft,
  rebaseStock,
} from './product-draft.ts';
import type { ProductVersion } from '../ui/api/products-api.ts';
import { savePhotos, type PhotoCalls, type SavedPhotos, type SentPicture } from './photos/save-photos.ts';

interface ProductValues extends ProductDraft {
  /** Always empty: only refusals of the first photo name this field. */
  photo?: undefined;
}

/** The form as it is sent. */
export type SentProduct = ReturnType<typeof toFormFields> & { photo: File | undefined };

interface Upload {
  /** The version that the values are based on; undefined for a new product. */
  baseVersion: ProductVersion | undefined;
  /** Called with the share of the form that has been sent, from 0 to 1. */
  onProgress: (share: number) => void;
}

interface ProductFormOptions {
  /** The current version; undefined for a new product. */
  product: ProductVersion | undefined;
  /** The first values of a new product; empty by default. */
  initial?: ProductDraft | undefined;
  send: (
    fields: SentProduct,
    upload: Upload,
  ) => Promise<{ data?: { product: Product } | undefined; error?: ApiError | undefined }>;
  /** The calls that save the gallery after the other fields. */
  photoCalls: PhotoCalls;
  /** @param result What has become of the gallery. */
  onSaved: (result: SavedPhotos) => void | Promise<void>;
}

/**
 * The form of a new or an existing product. Without changes it follows newer versions of the product. With changes it keeps them
 * and reports `isOutdated` until the admin calls `discardChanges` or `keepChanges`.
 */
export function useProductForm({ product, initial = emptyDraft, send, photoCalls, onSaved }: ProductFormOptions) {
  const draftOrEmpty = (version: ProductVersion | undefined) => (version ? toDraft(version) : initial);
  const [baseVersion, setBaseVersion] = useState(product);
  const [progress, setProgress] = useState<number>();
  const [sending, setSending] = useState<SentPicture>();

  const form = useApiForm<ProductValues>({
    labels: copy.labels,
    defaultValues: { ...withLostPhotos(draftOrEmpty(product), product), photo: undefined },
    failed: copy.saveFailed,
    send: async (values) => {
      setProgress(0);
      const main = mainRow(values.photos, baseVersion?.photos);
      const photo = main && (await preparePhoto(main.file));
      if (photo && 'problem' in photo) {
        setProgress(undefined);
        return photoRefusal(photo.problem);
      }
      const { data, error } = await send(
        { ...toFormFields(values, baseVersion), photo: photo?.file },
        { baseVersion, onProgress: setProgress },
      );
      setProgress(undefined);
      if (error || !data) return error && toPhotoRefusal(error);
      const result = await savePhotos(data.product, values.photos, main, photoCalls, setSending);
      setSending(undefined);
      if (product) {
        // The response has no chart: it is the one that was sent.
        const { size_chart: chart } = values;
        rebaseOnto({ ...result.product, own_size_chart: chart && toSizeChart(chart) }, values);
        const current = form.getValues();
        if (result.error) form.setValues({ ...current, photos: values.photos });
        else if (result.left.length > 0) form.setValues({ ...current, photos: [...current.photos, ...result.left] });
      }
      await onSaved(result);
      return result.error;
    },
  });

  const { values } = form;
  const isDirty = changedFields(values, draftOrEmpty(baseVersion)).length > 0;
  // While the form is being saved, each of its calls makes a newer version.
  const isOutdated =
    !form.isBusy && product !== undefined && baseVersion !== undefined && product.__v > baseVersion.__v;
  const confirmSaved = useUnsavedChanges(isDirty);

  /** Makes `version` the base version and keeps the changes made since the values `base`. */
  const rebaseOnto = (version: ProductVersion, base: ProductValues) => {
    form.setValues(rebaseDraft(form.getValues(), base, toDraft(version)));
    setBaseVersion(version);
  };
  /**
   * Takes over the stock after goods came in: like a sale, that is no new version. Ignores another version: its other fields are not
   * those of the draft, and `isOutdated` reports it once it is loaded.
   */
  const followStock = (received: Product) => {
    if (received.__v !== baseVersion?.__v) return;
    const version = { ...received, own_size_chart: baseVersion.own_size_chart };
    const current = form.getValues();
    form.setValues({ ...current, ...rebaseStock(current, toDraft(baseVersion), toDraft(version)) });
    setBaseVersion(version);
  };
  const discardChanges = () => {
    if (product) rebaseOnto(product, form.getValues());
  };
  const keepChanges = () => {
    if (product) rebaseOnto(product, draftOrEmpty(baseVersion));
  };
  useEffect(() => {
    if (isOutdated && !isDirty) discardChanges();
  });
  useEffect(() => {
    if (product) forgetLostPhotos(product._id);
  }, [product]);

  return {
    form,
    values,
    /** The version that the values are based on. */
    baseVersion,
    /** Whether another admin has saved the product since the base version. */
    isOutdated: isOutdated && isDirty,
    /** Whether something is not saved. */
    isDirty,
    /** The share of the form that has been sent, from 0 to 1; undefined while it is not being sent. */
    progress,
    /** The picture of the gallery that is being sent. */
    sending,
    followStock,
    /** Discards the changes for the current version. */
    discardChanges,
    /** Applies the changes to the current version. */
    keepChanges,
    /** Disables the warning about unsaved changes. Call it before navigating away. */
    confirmSaved,
  };
}

/** With the photos that Create Product has not saved. */
function withLostPhotos(draft: ProductDraft, product: Product | undefined): ProductDraft {
  return product ? { ...draft, photos: [...draft.photos, ...lostPhotosOf(product._id)] } : draft;
}

export type ProductForm = ReturnType<typeof useProductForm>['form'];
