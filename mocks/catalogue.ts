import type { Category } from '#contract/category.ts';
import type { NewProductForm, ProductEdit } from '#contract/product-edit.ts';
import type { ProductPhoto } from '#contract/product-photo.ts';
import type { Product } from '#contract/product.ts';
import { detailsAfter, mostStyleColours } from '#contract/rules/product-details.ts';
import { styleColours } from '#contract/rules/style-colours.ts';
import { freeSlug, slugify } from '#contract/rules/slug.ts';
import { timestamp, type Clock } from './clock.ts';
import { newId } from './ids.ts';
import { Galleries } from './galleries.ts';
import { parsePhoto } from './photo.ts';
import { Refused } from './refused.ts';
import { ProductSizes, type StockSize } from './product-sizes.ts';

/** The mocked products, with their photos and stock. */
export class Catalogue {
  #products: Product[] = [];
  /** By product id. */
  #sizes = new Map<string, ProductSizes>();
  readonly #clock: Clock;
  readonly photos: Galleries;

  /** @param products Newest first. Their photos are the fixtures of their slugs. */
  constructor(products: readonly Product[], clock: Clock) {
    this.#clock = clock;
    this.photos = new Galleries(products);
    this.replace(products);
  }

  /** Hidden ones too. Newest first. */
  all(): readonly Product[] {
    return this.#products;
  }

  /** The products of the shop, newest first; of these categories, or of all. */
  shown(categoryIds?: readonly string[]): Product[] {
    return this.#products.filter(
      ({ hidden, category }) => hidden === undefined && (categoryIds?.includes(category._id) ?? true),
    );
  }

  /** Products in a category, hidden ones too. */
  in(categoryId: string): Product[] {
    return this.#products.filter(({ category }) => category._id === categoryId);
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
    return this.#products.find(matches);
  }

  /** The live sizes of a product; none if it was deleted. A product without sizes has one, with the empty label. */
  sizesOf(productId: string): readonly StockSize[] {
    return this.#sizes.get(productId)?.live() ?? [];
  }

  /** The product with its photos, for replies with one product. */
  withPhotos(product: Product): Product {
    const photos = this.photos.of(product._id);
    return { ...product, ...(photos.length > 0 && { photos }) };
  }

  /**
   * Adds a photo after the others.
   * @throws {Refused} tooManyPhotos, unreadablePhoto
   */
  addPhoto(product: Product, bytes: Uint8Array, alt: string): ProductPhoto {
    this.photos.refuseMore(product._id);
    const photo = this.photos.add(product._id, parsePhoto(bytes), alt);
    this.#raiseVersion(product);
    return photo;
  }

  /** @throws {Refused} As `Galleries.arrange`. */
  arrangePhotos(product: Product, photos: Parameters<Galleries['arrange']>[1]): void {
    if (this.photos.arrange(product._id, photos)) this.#raiseVersion(product);
  }

  /**
   * @param slug Replaces the slug made from the name.
   * @throws {Refused} unreadablePhoto, malformed (sizes)
   */
  add(form: NewProductForm, category: Category, slug?: string): Product {
    const { name, description, price, shipping = 0 } = form;
    const photo = form.photo && parsePhoto(form.photo);
    const _id = newId();
    const sizes = ProductSizes.create(form, _id);
    const taken = new Set(this.#products.map((product) => product.slug));
    const now = timestamp(this.#clock());
    const product: Product = {
      _id,
      name,
      slug: slug ?? freeSlug(slugify(name, 'product'), taken),
      description,
      price,
      ...sizes.shown(),
      shipping,
      category,
      ...detailsAfter({}, form),
      __v: 0,
      createdAt: now,
      updatedAt: now,
    };
    if (photo !== undefined) this.photos.replaceFirst(product._id, photo);
    this.#sizes.set(_id, sizes);
    this.#products.unshift(product);
    return this.setHidden(product, form.hidden ?? false);
  }

  /**
   * Pieces sold since the editor loaded the product (`quantity_seen`) stay subtracted.
   * @throws {Refused} unreadablePhoto, malformed (sizes, quantity)
   */
  change(product: Product, edit: ProductEdit, category: Category): Product {
    const { name, description, price } = edit;
    const photo = edit.photo && parsePhoto(edit.photo);
    this.#sizes.get(product._id)?.edit(edit);
    if (photo !== undefined) this.photos.replaceFirst(product._id, photo);
    this.#showStock(product);
    const details = detailsAfter(product, edit);
    delete product.colour;
    delete product.style;
    delete product.facts;
    return Object.assign(product, details, {
      name,
      description,
      price,
      category,
      shipping: edit.shipping ?? product.shipping,
      __v: product.__v + 1,
      updatedAt: timestamp(this.#clock()),
    });
  }

  /** Hides a product from the shop, or shows it again, without incrementing `__v`. */
  setHidden(product: Product, hidden: boolean): Product {
    if (hidden) Object.assign(product, { hidden: true, photo_key: product.photo_key ?? newId() });
    else for (const field of ['hidden', 'photo_key'] as const) delete product[field];
    return product;
  }

  remove(product: Product): void {
    this.#products = this.#products.filter((one) => one !== product);
    this.#sizes.delete(product._id);
  }

  /** Applies a category's new name to its products, without incrementing `__v`. */
  updateCategory(category: Category): void {
    for (const product of this.in(category._id)) product.category = category;
  }

  /** Adds pieces to a size; negative numbers remove pieces. Ignores deleted products. */
  move(productId: string, sizeId: string, pieces: number): void {
    this.#sizes.get(productId)?.move(sizeId, pieces);
    const product = this.find(({ _id }) => _id === productId);
    if (product !== undefined) this.#showStock(product);
  }

  /** Replaces all products. A product with a known id keeps its photo. */
  replace(products: readonly Product[]): void {
    this.#products = products.map((product) => ({ ...product }));
    this.#sizes = new Map(this.#products.map((product) => [product._id, ProductSizes.of(product)]));
  }

  #raiseVersion(product: Product): void {
    Object.assign(product, { __v: product.__v + 1, updatedAt: timestamp(this.#clock()) });
  }

  #showStock(product: Product): void {
    delete product.sizes;
    Object.assign(product, this.#sizes.get(product._id)?.shown());
  }
}
