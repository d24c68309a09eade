import type { Category } from '#contract/category.ts';
import { fieldRefusal, fieldSentences } from '#contract/field-refusals.ts';
import { mrpRefusal } from '#contract/product-details.ts';
import type { FormFile, NewProductForm, ProductEdit } from '#contract/product-edit.ts';
import type { ProductPhoto } from '#contract/product-photo.ts';
import type { Product } from '#contract/product.ts';
import { untypedFields, type OpenField } from '#contract/rules/draft.ts';
import { mostPhotos } from '#contract/rules/photo.ts';
import { detailsAfter, mostStyleColours, storedDetails, type ProductDetails } from '#contract/rules/product-details.ts';
import { freeSlug, slugify } from '#contract/rules/slug.ts';
import { styleColours } from '#contract/rules/style-colours.ts';
import { skuRefusal } from '#contract/sku.ts';
import { timestamp, type Clock } from './clock.ts';
import { newPhoto, type GalleryPhoto } from './galleries.ts';
import { newId } from './ids.ts';
import { parsePhoto, type Photo } from './photo.ts';
import { editSizes, liveSizes, addQuantity, shownStock, sizesOfProduct, type StockSize } from './product-sizes.ts';
import { Refused } from './refused.ts';
import type { ShopData } from './shop-data.ts';

/** The mocked products, with their photos and stock. */
export class Catalogue {
  readonly #data: ShopData;
  readonly #clock: Clock;

  constructor(data: ShopData, clock: Clock) {
    this.#data = data;
    this.#clock = clock;
  }

  /** Hidden ones too. Newest first. */
  all(): readonly Product[] {
    return this.#data.products;
  }

  /** The products of the shop, newest first; of these categories, or of all. */
  shown(categoryIds?: readonly string[]): Product[] {
    return this.#data.products.filter(
      ({ hidden, category }) => hidden === undefined && (categoryIds?.includes(category._id) ?? true),
    );
  }

  /** Products as public calls show them: with the colours of their styles. */
  withColours(products: readonly Product[]): Product[] {
    const sisters = this.shown().flatMap(({ slug, name, style, colour }) =>
      style === undefined || colour === undefined ? [] : [{ slug, name, style, colour }],
    );
    return products.map((product) => {
      const ofStyle = sisters.filter(({ style }) => style === product.style).slice(0, mostStyleColours);
      const colours = styleColours(product, ofStyle);
      return colours === undefined ? product : { ...product, colours };
    });
  }

  /** A product of the shop. */
  findShown(matches: (product: Product) => boolean): Product | undefined {
    return this.shown().find(matches);
  }

  /** Hidden ones too. */
  find(matches: (product: Product) => boolean): Product | undefined {
    return this.#data.products.find(matches);
  }

  /** The live sizes of a product; none if it was deleted. A product without sizes has one, with the empty label. */
  sizesOf(productId: string): readonly StockSize[] {
    return liveSizes(this.#sizesOf(productId));
  }

  /** The product with its photos, for replies with one product. */
  withPhotos(product: Product): Product {
    const photos = this.photosOf(product._id).map(({ file: _, ...photo }): ProductPhoto => photo);
    return { ...product, ...(photos.length > 0 && { photos }) };
  }

  photosOf(productId: string): readonly GalleryPhoto[] {
    return this.#data.photos.get(productId) ?? [];
  }

  /** The file of a photo of any product. */
  photoFile(photoId: string): Photo | string | undefined {
    return [...this.#data.photos.values()].flat().find(({ _id }) => _id === photoId)?.file;
  }

  /**
   * Adds a photo after the others.
   * @throws {Refused} tooManyPhotos, unreadablePhoto
   */
  addPhoto(product: Product, file: FormFile, alt: string): ProductPhoto {
    const before = this.photosOf(product._id);
    if (before.length >= mostPhotos) throw new Refused('tooManyPhotos', undefined, { max: mostPhotos });
    const added = { ...newPhoto(parsePhoto(file)), alt };
    this.setPhotos(product._id, [...before, added]);
    this.#raiseVersion(product);
    const { file: _, ...photo } = added;
    return photo;
  }

  /**
   * Sets order and alt texts, and removes the photos that are left out.
   * @throws {Refused} malformed: a photo that the product does not have
   */
  arrangePhotos(product: Product, arranged: readonly Pick<ProductPhoto, '_id' | 'alt'>[]): void {
    const before = this.photosOf(product._id);
    const after = arranged.map(({ _id, alt }) => {
      const photo = before.find((one) => one._id === _id);
      if (photo === undefined) throw new Refused('malformed', { photos: fieldRefusal('unknownPhoto') });
      return { ...photo, alt };
    });
    const shown = (photos: readonly GalleryPhoto[]) => photos.map(({ _id, alt }) => `${_id} ${alt}`).join('\n');
    this.setPhotos(product._id, after);
    if (shown(before) !== shown(after)) this.#raiseVersion(product);
  }

  /** Sets the photos without a new version. */
  setPhotos(productId: string, photos: readonly GalleryPhoto[]): void {
    this.#data.photos.set(productId, photos);
  }

  /** @throws {Refused} unreadablePhoto, malformed (sizes, a price above the MRP) */
  add(form: NewProductForm, category: Category): Product {
    refuseMrp(form, {});
    const { name, description = '', price = 0, shipping = 0 } = form;
    this.#refuseTakenSkus(form, undefined);
    const photo = form.photo && parsePhoto(form.photo);
    const _id = newId();
    const sizes = editSizes([], { ...form, quantity: form.quantity ?? 0 }, _id);
    const taken = new Set(this.#data.products.map(({ slug }) => slug));
    const now = timestamp(this.#clock());
    const product: Product = {
      _id,
      name,
      slug: freeSlug(slugify(name, 'product'), taken),
      description,
      price,
      ...shownStock(sizes),
      shipping,
      category,
      ...detailsAfter({}, form),
      ...untypedOf(form),
      __v: 0,
      createdAt: now,
      updatedAt: now,
    };
    if (photo !== undefined) this.#replaceFirstPhoto(_id, photo);
    this.#data.sizes.set(_id, sizes);
    this.#data.products.unshift(product);
    return this.setHidden(product, form.hidden ?? false);
  }

  /**
   * What was sold since the editor loaded the product (`quantity_seen`) stays subtracted.
   * @throws {Refused} unreadablePhoto, malformed (sizes, quantity, what a shown product misses, a price above the MRP)
   */
  change(product: Product, edit: ProductEdit, category: Category): Product {
    if (product.hidden === undefined) refuseUntyped(untypedFields({ ...edit, sizes: [] }));
    refuseMrp(edit, product);
    this.#refuseTakenSkus(edit, product);
    const { name, description = '', price = 0, quantity = product.quantity } = edit;
    const photo = edit.photo && parsePhoto(edit.photo);
    this.#setSizes(product._id, editSizes(this.#sizesOf(product._id), { ...edit, quantity }, product._id));
    if (photo !== undefined) this.#replaceFirstPhoto(product._id, photo);
    const details = detailsAfter(product, edit);
    for (const field of [...storedDetails, 'untyped'] as const) delete product[field];
    Object.assign(product, details, untypedOf(edit), {
      name,
      description,
      price,
      category,
      shipping: edit.shipping ?? product.shipping,
    });
    this.#raiseVersion(product);
    return product;
  }

  /** A price that was checked before. */
  setPrice(product: Product, price: number): void {
    product.price = price;
    this.#raiseVersion(product);
  }

  /** Hides a product from the shop, or shows it again, without incrementing `__v`. */
  setHidden(product: Product, hidden: boolean): Product {
    if (hidden) Object.assign(product, { hidden: true, photo_key: product.photo_key ?? newId() });
    else for (const field of ['hidden', 'photo_key'] as const) delete product[field];
    return product;
  }

  remove(product: Product): void {
    this.#data.products = this.#data.products.filter((one) => one !== product);
    this.#data.sizes.delete(product._id);
  }

  /** Adds a quantity to a size; a negative one is subtracted. Ignores deleted products. */
  changeStock(productId: string, sizeId: string, quantity: number): void {
    this.#setSizes(productId, addQuantity(this.#sizesOf(productId), sizeId, quantity));
  }

  /** Replaces all products. A product with a known id keeps its photos. For scenarios. */
  replace(products: readonly Product[]): void {
    this.#data.products = products.map((product) => ({ ...product }));
    this.#data.sizes = new Map(products.map((product) => [product._id, sizesOfProduct(product)]));
  }

  /** Archived ones too. */
  #sizesOf(productId: string): readonly StockSize[] {
    return this.#data.sizes.get(productId) ?? [];
  }

  #setSizes(productId: string, sizes: readonly StockSize[]): void {
    const product = this.find(({ _id }) => _id === productId);
    if (product === undefined) return;
    this.#data.sizes.set(productId, sizes);
    for (const field of ['sizes', 'sku'] as const) delete product[field];
    Object.assign(product, shownStock(sizes));
  }

  /** @throws {Refused} malformed */
  #refuseTakenSkus(form: NewProductForm | ProductEdit, product: Product | undefined): void {
    const others = this.#data.products.filter((one) => one !== product);
    const names = others.flatMap(({ _id, name }) =>
      this.sizesOf(_id).map(({ sku = '' }): [string, string] => [sku, name]),
    );
    const refused = skuRefusal(form, product ? this.sizesOf(product._id) : [], new Map(names));
    if (refused !== undefined) throw new Refused('malformed', refused, fieldSentences(refused));
  }

  #raiseVersion(product: Product): void {
    Object.assign(product, { __v: product.__v + 1, updatedAt: timestamp(this.#clock()) });
  }

  #replaceFirstPhoto(productId: string, photo: Photo): void {
    this.setPhotos(productId, [newPhoto(photo), ...this.photosOf(productId).slice(1)]);
  }
}

function untypedOf(form: NewProductForm | ProductEdit): Pick<Product, 'untyped'> {
  const untyped = untypedFields(form);
  return untyped.length > 0 ? { untyped } : {};
}

/** @throws {Refused} malformed */
function refuseUntyped(fields: readonly OpenField[]): void {
  if (fields.length === 0) return;
  throw new Refused('malformed', Object.fromEntries(fields.map((field) => [field, fieldRefusal('required')])));
}

/** @throws {Refused} malformed: the price would be above the MRP */
function refuseMrp(edit: NewProductForm | ProductEdit, before: ProductDetails): void {
  const refused = mrpRefusal({ ...edit, price: edit.price ?? 0 }, detailsAfter(before, edit).mrp);
  if (refused !== undefined) throw new Refused('malformed', refused, fieldSentences(refused));
}
