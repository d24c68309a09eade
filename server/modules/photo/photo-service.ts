import type { Kysely } from 'kysely';
import { fittingSize, fittingWidth } from '#contract/rules/photo.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import type { PhotoFormat } from './photo-forms.ts';
import { firstPhotoForm, fullPhoto, pastPhotoForm, photoForm, type PhotoForm, type StoredForm } from './photo-store.ts';

export class PhotoService {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /**
   * The product's first photo in the smallest stored width of at least `width` pixels; the largest by default. Also serves deleted products, for
   * their orders.
   * @param accepted The accepted formats. Photos of earlier versions have no AVIF.
   * @param key The `photo_key` of a hidden product.
   * @throws {Refused} photoNotFound
   */
  async first(
    productId: string,
    accepted: readonly PhotoFormat[],
    width = Infinity,
    key?: string,
  ): Promise<StoredForm> {
    const fitting = fittingWidth(width);
    const form =
      (await firstPhotoForm(this.#db, productId, accepted, fitting, key)) ??
      (await pastPhotoForm(this.#db, productId, accepted, fitting));
    if (form === undefined) throw new Refused('photoNotFound');
    return form;
  }

  /**
   * A photo in the smallest stored width of at least `width` pixels; wider ones in full size if the client accepts WebP, otherwise in the
   * largest stored width.
   * @param accepted The accepted formats.
   * @param key The `photo_key` of a hidden product.
   * @throws {Refused} photoNotFound
   */
  async one(
    photoId: string,
    accepted: readonly PhotoFormat[],
    width: number | undefined,
    key: string | undefined,
  ): Promise<PhotoForm> {
    const size = fittingSize(width);
    const form =
      (size === 'full' && accepted.includes('webp') ? await fullPhoto(this.#db, photoId, key) : undefined) ??
      (await photoForm(this.#db, photoId, accepted, size === 'full' ? fittingWidth(Infinity) : size, key));
    if (form === undefined) throw new Refused('photoNotFound');
    return form;
  }
}
