import { ImportEvent, type ImportOutcome } from '#contract/catalogue-file.ts';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import type { SameAnswer } from '#contract/rules/catalogue-file.ts';
import type { StaffRole } from '#contract/rules/staff.ts';
import { setRole, registerAndLogIn, type Session } from './accounts.ts';
import { encodeForm, type Upload } from './forms.ts';
import type { CallResult, TestShop } from './test-shop.ts';

/** The fields of a product form; missing ones get valid values. */
export type ProductFields = Readonly<Record<string, string | Upload | undefined>>;

/** Registers an admin and logs in. */
export async function createAdmin(shop: TestShop, email = 'admin@example.com'): Promise<Session> {
  const admin = await registerAndLogIn(shop, { name: 'Admin', email });
  await setRole(shop, email, 1);
  return admin;
}

async function createStaff(shop: TestShop, staff_role: StaffRole, email: string): Promise<Session> {
  const member = await createAdmin(shop, email);
  await shop.database.db.updateTable('account').set({ staff_role }).where('id', '=', member.id).execute();
  return member;
}

/** Registers an account that may pack, and logs in. */
export const createPacker = (shop: TestShop, email = 'packer@example.com') => createStaff(shop, 'packer', email);

/** Registers a manager, and logs in. */
export const createManager = (shop: TestShop, email = 'manager@example.com') => createStaff(shop, 'manager', email);

/** The back office's calls as its pages make them. */
export class BackOffice {
  readonly #shop: TestShop;
  readonly token: string;

  constructor(shop: TestShop, { token }: Session) {
    this.#shop = shop;
    this.token = token;
  }

  async category(name: string): Promise<Category> {
    return (await this.#shop.call('createCategory', { token: this.token, body: { name } })).reply.category;
  }

  async create(fields: ProductFields): Promise<CallResult<'createProduct'>> {
    const form = await encodeForm({ name: 'Tee', description: 'Soft.', price: '499', quantity: '10', ...fields });
    return this.#shop.call('createProduct', { token: this.token, ...form });
  }

  /** Sends the form of a product with changed fields. */
  async update(product: Product, fields: ProductFields): Promise<CallResult<'updateProduct'>> {
    const { _id, name, description, price, quantity, category } = product;
    const shown = { name, description, price: String(price), quantity: String(quantity), category: category._id };
    const form = await encodeForm({ ...shown, ...fields });
    return this.#shop.call('updateProduct', { token: this.token, params: { id: _id }, ...form });
  }

  /**
   * Sends a catalogue file. Returns what came of it, the last event. With an answer it has what was written, product by product.
   * @param same The answer about products that are in the shop already.
   */
  async import(body: string, dryRun = false, same?: SameAnswer): Promise<ImportOutcome> {
    const query = { dry_run: dryRun ? '1' : '0', ...(same && { same }) };
    const headers = { 'content-type': 'text/csv' };
    const answer = await this.#shop.call('importCatalogue', { token: this.token, body, headers, query });
    const outcome = ImportEvent.parse(JSON.parse(String(answer.body).trimEnd().split('\n').at(-1) ?? ''));
    if ('done' in outcome) throw new Error('The outcome comes last');
    const { job: _report, ...reported } = outcome;
    const { changes: _written, ...result } = reported;
    return dryRun || same !== undefined ? reported : result;
  }

  async export(): Promise<string> {
    return String((await this.#shop.call('exportCatalogue', { token: this.token })).body);
  }

  remove({ _id }: Product): Promise<CallResult<'deleteProduct'>> {
    return this.#shop.call('deleteProduct', { token: this.token, params: { id: _id } });
  }
}
