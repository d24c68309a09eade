import { fieldRefusal } from '#contract/field-refusals.ts';
import type { FormFile, PhotoList } from '#contract/product-edit.ts';
import type { ProductPhoto } from '#contract/product-photo.ts';
import type { Product } from '#contract/product.ts';
import { mostPhotos } from '#contract/rules/photo.ts';
import { refuseChanged, Refused } from '../../refused.ts';
import { noteAudit } from '../../work/context.ts';
import type { CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import type { PhotoForms } from '../photo/photo-forms.ts';
import { deletePhoto, insertPhoto, photosOf, placePhoto, positionOf } from '../photo/photo-store.ts';
import { raiseVersion } from './catalogue-writer.ts';
import { edited, existingProduct, type ProductEditorDependencies } from './product-editor.ts';

/** A photo as it is sent. */
interface NewPhoto {
  readonly photo: FormFile;
  readonly alt?: string;
  /** From 1; by default, and if it would leave a gap, after the others. */
  readonly place?: number | undefined;
}

/** Adds further photos to products, and changes their order and alt texts. Each change is a new version of the product. */
export class PhotoEditor {
  readonly #dependencies: ProductEditorDependencies;

  constructor(dependencies: ProductEditorDependencies) {
    this.#dependencies = dependencies;
  }

  /**
   * Adds a photo after the others.
   * @throws {Refused} productNotFound, tooManyPhotos, unreadablePhoto
   */
  async add(id: string, photo: NewPhoto): Promise<{ photo: ProductPhoto; product: Product }> {
    const { database, encoder } = this.#dependencies;
    await existingProduct(database.db, id);
    refuseTooMany(await photosOf(database.db, id));
    const forms = await encoder.encode(photo.photo);
    return this.#dependencies.changes.transaction((catalogue) => this.#insert(catalogue, id, forms, photo));
  }

  /**
   * Adds a photo at its place, unless the product has it: whoever sends the same file again, after a broken connection, wants it once.
   * Encoding is deterministic, so the same file has the same original.
   * @throws {Refused} as `add`
   */
  async addOnce(id: string, photo: NewPhoto): Promise<{ product: Product; place: number; known?: true }> {
    const { database, changes, encoder } = this.#dependencies;
    await existingProduct(database.db, id);
    const forms = await encoder.encode(photo.photo);
    return changes.transaction(async (catalogue) => {
      await database.engine.lockCatalogue(catalogue.trx);
      const { name } = await existingProduct(catalogue.trx, id);
      noteAudit({ id, name });
      const known = await positionOf(catalogue.trx, id, forms.original);
      if (known !== undefined) noteAudit({ isUnchanged: true });
      if (known !== undefined) return { product: await edited(catalogue.trx, id), place: known + 1, known: true };
      const { photo: added, product } = await this.#insert(catalogue, id, forms, photo);
      return { product, place: (product.photos ?? []).findIndex(({ _id }) => _id === added._id) + 1 };
    });
  }

  async #insert(catalogue: CatalogueTransaction, id: string, forms: PhotoForms, { alt, place }: NewPhoto) {
    const { database, clock } = this.#dependencies;
    const { trx } = catalogue;
    await database.engine.lockCatalogue(trx);
    const product = await existingProduct(trx, id);
    const photos = await photosOf(trx, id);
    refuseTooMany(photos);
    const position = Math.min(photos.length, (place ?? mostPhotos) - 1);
    for (const [index, photo] of photos.entries()) {
      if (index >= position) await placePhoto(catalogue, id, photo, index + 1);
    }
    const added = await insertPhoto(catalogue, id, forms, { position, ...(alt !== undefined && { alt }) });
    await raiseVersion(catalogue, product, clock());
    return { photo: added, product: await edited(trx, id) };
  }

  /**
   * Sets order and alt texts, and removes the photos that are left out.
   * @throws {Refused} productNotFound, productChanged; malformed: a photo that the product does not have
   */
  async arrange(id: string, { photos, __v }: PhotoList): Promise<Product> {
    const { database, changes, clock } = this.#dependencies;
    return changes.transaction(async (catalogue) => {
      const { trx } = catalogue;
      await database.engine.lockCatalogue(trx);
      const product = await existingProduct(trx, id);
      await refuseChanged(__v, product.version, async () => ({ product: await edited(trx, id) }), 'productChanged');
      const before = await photosOf(trx, id);
      if (photos.some(({ _id }) => before.every((photo) => photo._id !== _id))) {
        throw new Refused('malformed', { photos: fieldRefusal('unknownPhoto') });
      }
      if (isSameList(photos, before)) return edited(trx, id);
      for (const { _id } of before) {
        if (photos.every((photo) => photo._id !== _id)) await deletePhoto(catalogue, id, _id);
      }
      for (const [position, photo] of photos.entries()) await placePhoto(catalogue, id, photo, position);
      await raiseVersion(catalogue, product, clock());
      return edited(trx, id);
    });
  }
}

function refuseTooMany(photos: readonly ProductPhoto[]): void {
  if (photos.length >= mostPhotos) throw new Refused('tooManyPhotos', undefined, { max: mostPhotos });
}

function isSameList(photos: PhotoList['photos'], before: readonly ProductPhoto[]): boolean {
  return (
    photos.length === before.length &&
    photos.every(({ _id, alt }, index) => before[index]?._id === _id && before[index].alt === alt)
  );
}
