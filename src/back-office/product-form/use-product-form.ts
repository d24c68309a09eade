import { useEffect, useState } from 'react';
import type { Product } from '#contract/product.ts';
import { productForm as copy } from '#src/copy/admin-product-form.ts';
import type { ApiError } from '#src/shared/api/errors.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { preparePhoto } from '#src/shared/lib/prepare-photo.ts';
import type { ProductVersion } from '../ui/api/products-api.ts';
import { toSizeChart } from '../ui/size-chart/chart-draft.ts';
import { takeLostPhotos } from './photos/lost-photos.ts';
import { photoRefusal, toPhotoRefusal } from './photos/photo-refusal.ts';
import { mainRow } from './photos/photo-rows.ts';
import { savePhotos, type PhotoCalls, type SavedPhotos, type SentPicture } from './photos/save-photos.ts';
import {
  changedFields,
  toDraft,
  toFormFields,
  emptyDraft,
  rebaseDraft,
  type ProductDraft,
  rebaseStock,
} from './product-draft.ts';

/** The draft, and what the form needs besides. */
interface ProductValues extends ProductDraft {
  /** Always empty: only refusals of the first photo name this field. */
  photo?: undefined;
  /** The version that the values are based on; undefined for a new product. */
  version: ProductVersion | undefined;
}

type LabelledField = keyof typeof copy.labels;

const valuesOf = (version: ProductVersion): ProductValues => ({ ...toDraft(version), version });

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
 * and reports `theirs` until the admin calls `discardChanges` or `keepChanges`.
 */
export function useProductForm({ product, initial = emptyDraft, send, photoCalls, onSaved }: ProductFormOptions) {
  const [progress, setProgress] = useState<number>();
  const [sending, setSending] = useState<SentPicture>();

  const form = useApiForm<ProductValues, LabelledField>({
    labels: copy.labels,
    ...(product ? { stored: valuesOf(product) } : { defaultValues: { ...initial, version: undefined } }),
    same: (a, b) => changedFields(a, b).length === 0,
    merge: (typed, base, latest) => ({ ...latest, ...rebaseDraft(typed, base, latest) }),
    asks: () => true,
    versionOf: ({ version }) => version?.__v ?? 0,
    failed: copy.saveFailed,
    send: async ({ version: _, photo: _photo, ...values }) => {
      const baseVersion = form.base.version;
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
      // The response has no chart: it is the one that was sent.
      const { size_chart: chart } = values;
      form.saved(product && valuesOf({ ...result.product, own_size_chart: chart && toSizeChart(chart) }));
      if (product && result.error) setPhotos(values.photos);
      else if (product && result.left.length > 0) setPhotos([...form.getValues().photos, ...result.left]);
      await onSaved(result);
      return result.error;
    },
  });
  const { base } = form;
  const setPhotos = (photos: ProductDraft['photos']) => form.setValues({ ...form.getValues(), photos });

  /**
   * Takes over the stock after goods came in: like a sale, that is no new version. Ignores another version: its other fields are not
   * those of the draft, and `theirs` reports it once it is loaded.
   */
  const followStock = (received: Product) => {
    if (received.__v !== base.version?.__v) return;
    const next = valuesOf({ ...received, own_size_chart: base.version.own_size_chart });
    form.rebase(next, { ...next, ...rebaseStock(form.getValues(), base, next), version: next.version });
  };
  useEffect(() => {
    // Photos that Create Product has not saved.
    const lost = product ? takeLostPhotos(product._id) : [];
    if (lost.length > 0) setPhotos([...form.getValues().photos, ...lost]);
  });

  return {
    form,
    values: form.values,
    /** The version that the values are based on. */
    baseVersion: base.version,
    /** The version that another admin has saved since then. */
    theirs: form.isBusy ? undefined : form.theirs?.version,
    /** The share of the form that has been sent, from 0 to 1; undefined while it is not being sent. */
    progress,
    /** The picture of the gallery that is being sent. */
    sending,
    followStock,
    /** Discards the changes for the current version. */
    discardChanges: form.discard,
    /** Applies the changes to the current version. */
    keepChanges: form.keepMine,
  };
}

export type ProductForm = ReturnType<typeof useProductForm>['form'];
