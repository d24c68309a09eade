import type { Category } from '#contract/category.ts';
import { Quantity } from '#contract/primitives.ts';
import type { ProductEdit, ProductForm } from '#contract/product-edit.ts';
import type { Product } from '#contract/product.ts';
import { freeSlug, slugify } from '#contract/rules/slug.ts';
import { timestamp, type Clock } from './clock.ts';
import { newId } from './ids.ts';
import { asPhoto, type Photo } from './photo.ts';
import { Refused } from './refused.ts';

/** The mocked products, with their photos and stock. */
export class Catalogue {
  #products: Product[];
  readonly #clock: Clock;
  /** By the product's id; of a fixture its name instead. What left the shop keeps its photo: orders show it. */
  readonly #photos: Map<string, Photo | string>;

  /** @param products Newest first. The photo of each is a fixture under its slug. */
  constructor(products: readonly Product[], clock: Clock) {
    this.#products = products.map((product) => ({ ...product }));
    this.#clock = clock;
    this.#photos = new Map(products.map(({ _id, slug }) => [_id, slug]));
  }

  /** Newest first. */
  all(): readonly Product[] {
    return this.#products;
  }

  /** Those of these categories, newest first. */
  in(categoryIds: readonly string[]): Product[] {
    return this.#products.filter(({ category }) => categoryIds.includes(category._id));
  }

  find(matches: (product: Product) => boolean): Product | undefined {
    return this.#products.find(matches);
  }

  /** A product's photo, or the name of the fixture that is it. */
  photo(productId: string): Photo | string | undefined {
    return this.#photos.get(productId);
  }

  /**
   * @param slug Where its name is not to make one.
   * @throws {Refused} unreadablePhoto
   */
  add({ photo, shipping, category: _category, ...form }: ProductForm, category: Category, slug?: string): Product {
    const taken = new Set(this.#products.map((product) => product.slug));
    const now = timestamp(this.#clock());
    const product: Product = {
      ...form,
      _id: newId(),
      slug: slug ?? freeSlug(slugify(form.name, 'product'), taken),
      shipping: shipping ?? 0,
      category,
      __v: 0,
      createdAt: now,
      updatedAt: now,
    };
    if (photo !== undefined) this.#photos.set(product._id, asPhoto(photo));
    this.#products.unshift(product);
    return product;
  }

  /**
   * What was sold since the editor looked (`quantity_seen`) stays sold.
   * @throws {Refused} unreadablePhoto; malformed, where that makes more pieces than a product can have
   */
  change(product: Product, edit: ProductEdit, category: Category): Product {
    const { name, description, price, photo, quantity_seen } = edit;
    const quantity = quantity_seen === undefined ? edit.quantity : product.quantity + edit.quantity - quantity_seen;
    if (!Quantity.safeParse(Math.max(0, quantity)).success) throw new Refused('malformed', { quantity: tooManyPieces });
    if (photo !== undefined) this.#photos.set(product._id, asPhoto(photo));
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

  /** A category has another name now. To its products that is no edit. */
  relabel(category: Category): void {
    for (const product of this.in([category._id])) product.category = category;
  }

  /** Adds pieces to the stock (a negative number takes them out) if the product still exists. */
  move(productId: string, pieces: number): void {
    const product = this.find(({ _id }) => _id === productId);
    if (product !== undefined) product.quantity = Math.max(0, product.quantity + pieces);
  }

  /** Puts other products in place of all. A product with the id of another one of before keeps its photo. */
  replace(products: readonly Product[]): void {
    this.#products = [...products];
  }
}

const tooManyPieces = 'is more than 100000 with what came in since you looked';
