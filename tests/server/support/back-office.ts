import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { formOf, type Upload } from './forms.ts';
import { setRole, signedIn, type SignedIn } from './people.ts';
import type { Answered, TestShop } from './test-shop.ts';

/** The fields of a product form; those that are not given are valid ones. */
export type ProductFields = Readonly<Record<string, string | Upload | undefined>>;

/** Somebody with the role of an admin, signed in. */
export async function anAdmin(shop: TestShop, email = 'admin@example.com'): Promise<SignedIn> {
  const admin = await signedIn(shop, { name: 'Admin', email });
  await setRole(shop, email, 1);
  return admin;
}

/** An admin at work: the calls of the back office as their screens make them. */
export class BackOffice {
  readonly #shop: TestShop;
  readonly token: string;

  constructor(shop: TestShop, { token }: SignedIn) {
    this.#shop = shop;
    this.token = token;
  }

  async category(name: string): Promise<Category> {
    return (await this.#shop.call('createCategory', { token: this.token, body: { name } })).reply.category;
  }

  async create(fields: ProductFields): Promise<Answered<'createProduct'>> {
    const form = await formOf({ name: 'Tee', description: 'Soft.', price: '499', quantity: '10', ...fields });
    return this.#shop.call('createProduct', { token: this.token, ...form });
  }

  /** Sends the form of a product with these fields changed. */
  async update(product: Product, fields: ProductFields): Promise<Answered<'updateProduct'>> {
    const { _id, name, description, price, quantity, category } = product;
    const shown = { name, description, price: String(price), quantity: String(quantity), category: category._id };
    const form = await formOf({ ...shown, ...fields });
    return this.#shop.call('updateProduct', { token: this.token, params: { id: _id }, ...form });
  }

  remove({ _id }: Product): Promise<Answered<'deleteProduct'>> {
    return this.#shop.call('deleteProduct', { token: this.token, params: { id: _id } });
  }
}
