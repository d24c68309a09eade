import type { Kysely } from 'kysely';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { fieldRefusal } from '#contract/field-refusals.ts';
import type { MatchedPhoto, PhotosForm, PhotosProduct, UnmatchedPhoto } from '#contract/many-photos.ts';
import type { Product } from '#contract/product.ts';
import { PhotoNames } from '#contract/rules/photo-names.ts';
import type { Schema } from '../../db/schema.ts';
import { Refused } from '../../refused.ts';
import { photosOf } from '../photo/photo-store.ts';
import type { PhotoEditor } from './photo-editor.ts';
import { allProductsAfter } from './product-store.ts';

/** Products of one statement: some milliseconds, in which the embedded database blocks the process. */
const productsAtOnce = 250;

/** Names that are read, or products whose photos are counted, before the event loop gets a turn. */
const namesAtOnce = 100;

interface Matches {
  matched: MatchedPhoto[];
  unmatched: UnmatchedPhoto[];
}

/** Photos of many products: whose they are by their names, and adding one of them after the other. */
export class ManyPhotos {
  readonly #db: Kysely<Schema>;
  readonly #photos: PhotoEditor;

  constructor(db: Kysely<Schema>, photos: PhotoEditor) {
    this.#db = db;
    this.#photos = photos;
  }

  /** Matches names of files with products, hidden ones too. Reads the whole catalogue, in parts. */
  async match(files: readonly string[]): Promise<Matches> {
    const names = new PhotoNames<Product>();
    for (let start = 0; start < files.length; start += namesAtOnce) {
      names.addFiles(files.slice(start, start + namesAtOnce));
      await yieldToEventLoop();
    }
    let last: Product | undefined;
    do {
      const products = await allProductsAfter(this.#db, last, productsAtOnce);
      for (const product of products) names.add(product);
      last = products.at(productsAtOnce - 1);
      await yieldToEventLoop();
    } while (last !== undefined);
    const counts = new Map<string, number>();
    for (const { _id } of names.products) {
      counts.set(_id, (await photosOf(this.#db, _id)).length);
      if (counts.size % namesAtOnce === 0) await yieldToEventLoop();
    }
    const { matched, unmatched } = names.match(({ _id }) => counts.get(_id) ?? 0);
    return {
      matched: matched.map((photo) => ({ ...photo, product: inReply(photo.product) })),
      unmatched: unmatched.map((photo) => ({ ...photo, products: photo.products.map(inReply) })),
    };
  }

  /**
   * Adds one photo to its product, or to that of its name. The same photo again changes nothing.
   * @throws {Refused} malformed (no photo, several names), productNotFound, tooManyPhotos, unreadablePhoto
   */
  async add({ files, photo, product: chosen, place }: PhotosForm): Promise<Matches> {
    const [file = ''] = files;
    if (photo === undefined) throw new Refused('malformed', { photo: fieldRefusal('required') });
    if (files.length > 1) throw new Refused('malformed', { files: fieldRefusal('tooManyEntries', { count: 1 }) });
    const { matched, unmatched } = chosen === undefined ? await this.match(files) : { matched: [], unmatched: [] };
    const id = chosen ?? matched[0]?.product._id;
    if (id === undefined) return { matched, unmatched };
    const { product, ...added } = await this.#photos.addOnce(id, { photo, place });
    return { matched: [{ file, product: inReply(product), ...added }], unmatched: [] };
  }
}

function inReply({ _id, name, slug, hidden }: Product): PhotosProduct {
  return { _id, name, slug, ...(hidden && { hidden }) };
}
