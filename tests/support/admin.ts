import { calls, type Call } from '#contract/calls.ts';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { fillPath } from '#contract/rules/address.ts';
import { logIn, type Person } from './account.ts';
import type { Shop } from './shop.ts';

/** An admin's account. */
export type Admin = Omit<Person, 'answer'>;

/** The first admin of a new shop, logged in with the password that the start printed. */
export async function theAdmin(shop: Shop): Promise<Admin> {
  const [, email, password] = /logs in as (\S+) with the password (\S+)/.exec(shop.output()) ?? [];
  if (email === undefined || password === undefined) throw new Error(`No admin was named:\n${shop.output()}`);
  return logIn(shop, { email, password });
}

/** Creates a category through the API. */
export async function aCategory(shop: Shop, admin: Admin, name: string): Promise<Category> {
  const { category } = await ask<{ category: Category }>(shop, admin, calls.createCategory, {}, json({ name }));
  return category;
}

let products = 0;

/** The form of a new product, with a new name each time. */
function aProductForm(parts: Record<string, string>): Record<string, string> {
  products += 1;
  const plain = { description: 'Plain weave.', price: '499', quantity: '12', shipping: '1' };
  return { name: `Test Tee ${products}`, ...plain, ...parts };
}

/** Creates a product without a photo through the API. */
export async function aProductOf(
  shop: Shop,
  admin: Admin,
  category: Category,
  parts: Record<string, string> = {},
): Promise<Product> {
  const body = asForm(aProductForm({ category: category._id, ...parts }));
  const { product } = await ask<{ product: Product }>(shop, admin, calls.createProduct, {}, { body });
  return product;
}

/** Changes a product through the API, as from another browser. */
export async function changeElsewhere(
  shop: Shop,
  admin: Admin,
  { _id, name, description, price, quantity, category }: Product,
  parts: Record<string, string>,
): Promise<void> {
  const was = { name, description, price: String(price), quantity: String(quantity), category: category._id };
  await ask(shop, admin, calls.updateProduct, { id: _id }, { body: asForm({ ...was, ...parts }) });
}

const json = (body: object): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

function asForm(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

async function ask<R>(
  shop: Shop,
  { token }: Admin,
  { method, path }: Call,
  params: Record<string, string>,
  init: RequestInit,
): Promise<R> {
  const answer = await fetch(`${shop.url}${fillPath(path, params)}`, {
    method,
    ...init,
    headers: { ...init.headers, authorization: token },
  });
  const reply = (await answer.json()) as R & { success: boolean };
  if (!reply.success) throw new Error(`${path} was refused: ${JSON.stringify(reply)}`);
  return reply;
}
