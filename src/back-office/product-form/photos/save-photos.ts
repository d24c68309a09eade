import type { Product } from '#contract/product.ts';
import { mostPhotos } from '#contract/rules/photo.ts';
import { productPhotos as copy } from '#src/copy/admin-product-form.ts';
import { type ApiError, fieldRefusalsOf, refusalMessageOf } from '#src/shared/api/errors.ts';
import { preparePhoto } from '#src/shared/lib/prepare-photo.ts';
import { useAddProductPhotoMutation, useUpdateProductPhotosMutation } from '../../ui/api/products-api.ts';
import { photoRefusal, toPhotoRefusal } from './photo-refusal.ts';
import { areSamePhotos, toPhotoRows, type PhotoRow } from './photo-rows.ts';

type Result<T> = { data: T } | { error: ApiError };

export interface PhotoCalls {
  add: (photo: {
    id: string;
    photo: File;
    alt: string;
  }) => Promise<Result<{ photo: { _id: string }; product: Product }>>;
  arrange: (list: {
    id: string;
    photos: { _id: string; alt: string }[];
    __v: number;
  }) => Promise<Result<{ product: Product }>>;
}

/** What has become of the photos. */
export interface SavedPhotos {
  /** The product with the photos that were saved. */
  product: Product;
  /** The rows of files that were not saved, each with the reason. */
  left: PhotoRow[];
  /** Why order, texts and removals were not saved. */
  error?: ApiError | undefined;
}

/** One of the pictures that are sent after the other fields, from 1. */
export interface SentPicture {
  number: number;
  count: number;
}

/**
 * Saves the photos of the form, one call after the other. A refused file holds up nothing else.
 * @param saved The product after its other fields were saved.
 * @param main The row whose file was sent with the other fields.
 * @param onSending Called before each picture is sent.
 */
export async function savePhotos(
  saved: Product,
  typed: readonly PhotoRow[],
  main: PhotoRow | undefined,
  calls: PhotoCalls,
  onSending: (picture: SentPicture) => void = () => undefined,
): Promise<SavedPhotos> {
  let product = saved;
  let version = saved.__v;
  let sent = 0;
  const left: PhotoRow[] = [];
  const rows: PhotoRow[] = [];
  const all = typed.flatMap((row) => (row.key === main?.key ? savedMain(row, saved) : [row]));
  // The version that this form has made: if another admin has changed the photos meanwhile, theirs are not overwritten.
  const arrange = (arranged: readonly PhotoRow[]) =>
    calls.arrange({ id: saved._id, photos: arranged.map(({ key, alt }) => ({ _id: key, alt })), __v: version });

  const kept = all.filter(({ file }) => file === undefined);
  const added = all.length - kept.length;
  const stored = saved.photos?.length ?? 0;
  if (added > 0 && kept.length < stored && stored + added > mostPhotos) {
    // The removed photos make room.
    const answer = await arrange(kept);
    if ('error' in answer) return { product, left, error: answer.error };
    product = answer.data.product;
    version = product.__v;
  }
  for (const { file, ...row } of all) {
    if (file === undefined) {
      rows.push(row);
      continue;
    }
    sent += 1;
    onSending({ number: sent, count: added });
    const answer = await calls.add({ id: saved._id, photo: file, alt: row.alt });
    if ('error' in answer) left.push({ ...row, file, refusal: refusalOf(answer.error), error: answer.error });
    else {
      product = answer.data.product;
      version += 1;
      rows.push({ key: answer.data.photo._id, alt: row.alt });
    }
  }
  if (areSamePhotos(rows, toPhotoRows(product.photos))) return { product, left };
  const answer = await arrange(rows);
  return 'error' in answer ? { product, left, error: answer.error } : { product: answer.data.product, left };
}

/** The row of the first photo once it is saved. An outside server does not name its photos. */
function savedMain({ alt }: PhotoRow, { photos = [] }: Product): PhotoRow[] {
  return photos.slice(0, 1).map(({ _id }) => ({ key: _id, alt }));
}

/** The reason after the name of a file. */
function refusalOf(error: ApiError): string {
  const { photo, alt = photo } = fieldRefusalsOf(toPhotoRefusal(error));
  if (alt !== undefined) return `${(photo ?? alt).replace(/\.$/, '')}.`;
  const message = refusalMessageOf(error);
  return message === undefined ? copy.notSent : `– ${message}`;
}

/** The calls of the API that save the photos of a product. */
export function usePhotoCalls(): PhotoCalls {
  const [addPhoto] = useAddProductPhotoMutation();
  const [arrange] = useUpdateProductPhotosMutation();
  const add: PhotoCalls['add'] = async ({ photo: chosen, ...rest }) => {
    const photo = await preparePhoto(chosen);
    return 'problem' in photo ? { error: photoRefusal(photo.problem) } : addPhoto({ ...rest, photo: photo.file });
  };
  return { add, arrange };
}
