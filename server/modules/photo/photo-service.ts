import type { Kysely } from 'kysely';
import { fittingWidth } from '#contract/rules/photo.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import type { PhotoFormat } from './photo-forms.ts';
import { pastPhotoForm } from './past-photo-store.ts';
import { photoForm, type StoredForm } from './photo-store.ts';

export class PhotoService {
  readonly #db: Kysely<Schema>;

  constructor(db: Kysely<Schema>) {
    this.#db = db;
  }

  /**
   * The product's photo in the smallest stored width of at least `width` pixels; the largest by default. Also serves deleted products, for
   * their orders.
   * @param accepted The accepted formats. Photos of earlier versions have no AVIF.
   * @throws {Refused} photoNotFound
   */
  async form(productId: string, accepted: readonly PhotoFormat[], width = Infinity): Promise<StoredForm> {
    const fitting = fittingWidth(width);
    const form =
      (await photoForm(this.#db, productId, accepted, fitting)) ??
      (await pastPhotoForm(this.#db, productId, accepted, fitting));
    if (form === undefined) throw new Refused('photoNotFound');
    return form;
  }
}
