import type { Category } from '#contract/category.ts';
import { fieldRefusal } from '#contract/field-refusals.ts';
import { mostPieces, Quantity } from '#contract/primitives.ts';
import type { ProductEdit, ProductForm } from '#contract/product-edit.ts';
import type { Product } from '#contract/product.ts';
import { freeSlug, slugify } from '#contract/rules/slug.ts';
import { timestamp, type Clock } from './clock.ts';
import { newId } from './ids.ts';
import { parsePhoto, type Photo } from './photo.ts';
import { Refused } from './refused.ts';
import { newSizes, sumOfSizes } from './sizes.ts';

/** The mocked products, with their photos and stock. */
export class Catalogue {
  #products: Product[];
  readonly #clock: Clock;
  /** Photos by product id; for a fixture, its name. Photos of deleted products stay, because orders show them. */
  readonly #photos: Map<string, Photo | string>;

  /** @param products Newest first. Each one's photo is the fixture named after its slug. */
  constructor(products: readonly Product[], clock: Clock) {
    this.#products = products.map((product) => ({ ...product }));
    this.#clock = clock;
    this.#photos = new Map(products.map(({ _id, slug }) => [_id, slug]));
  }

  /** Newest first. */
  all(): readonly Product[] {
    return this.#products;
  }

  /** Products in these categories, newest first. */
  in(categoryIds: readonly string[]): Product[] {
    return this.#products.filter(({ category }) => categoryIds.includes(category._id));
  }

  find(matches: (product: Product) => boolean): Product | undefined {
    return this.#products.find(matches);
  }

  /** A product's photo, or the name of its fixture. */
  photo(productId: string): Photo | string | undefined {
    return this.#photos.get(productId);
  }

  /**
   * @param slug Replaces the slug made from the name.
   * @throws {Refused} unreadablePhoto; malformed if a size of another product is named
   */
  add(
    { photo, shipping, category: _category, sizes: drafts, ...form }: ProductForm,
    category: Category,
    slug?: string,
  ): Product {
    const sizes = newSizes(drafts);
    const taken = new Set(this.#products.map((product) => product.slug));
    const now = timestamp(this.#clock());
    const product: Product = {
      ...form,
      ...(sizes && { sizes, quantity: sumOfSizes(sizes) }),
      _id: newId(),
      slug: slug ?? freeSlug(slugify(form.name, 'product'), taken),
      shipping: shipping ?? 0,
      category,
      __v: 0,
      createdAt: now,
      updatedAt: now,
    };
    if (photo !== undefined) this.#photos.set(product._id, parsePhoto(photo));
    this.#products.unshift(product);
    return product;
  }

  /**
   * Pieces sold since the editor loaded the product (`quantity_seen`) stay subtracted.
   * @throws {Refused} unreadablePhoto; malformed if the quantity exceeds its maximum
   */
  change(product: Product, edit: ProductEdit, category: Category): Product {
    const { name, description, price, photo, quantity_seen } = edit;
    const quantity = quantity_seen === undefined ? edit.quantity : product.quantity + edit.quantity - quantity_seen;
    if (!Quantity.safeParse(Math.max(0, quantity)).success)
      throw new Refused('malformed', { quantity: fieldRefusal('quantityWithSales', { max: mostPieces }) });
    if (photo !== undefined) this.#photos.set(product._id, parsePhoto(photo));
    return Object.assign(product, {
      name,
      description,
      price,
      category,
      quantity: Math.max(0, quantity),
      shipping: edit.shipping ?? product.shipping,
      __v: product.__v + 1,
      updatedAt: timestamp(this.#clock()),
    });
  }

  remove(product: Product): void {
    this.#products = this.#products.filter((one) => one !== product);
  }

  /** Applies a category's new name to its products, without incrementing `__v`. */
  updateCategory(category: Category): void {
    for (const product of this.in([category._id])) product.category = category;
  }

  /** Adds pieces to a product's stock; negative numbers remove pieces. Ignores deleted products. */
  move(productId: string, pieces: number): void {
    const product = this.find(({ _id }) => _id === productId);
    if (product !== undefined) product.quantity = Math.max(0, product.quantity + pieces);
  }

  /** Replaces all products. A product with a known id keeps its photo. */
  replace(products: readonly Product[]): void {
    this.#products = [...products];
  }
}
