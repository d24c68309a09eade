import { calls, type Call } from '#contract/calls.ts';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import { logIn, type ShopperAccount } from './account.ts';
import { firstAdmin, type Shop } from './shop.ts';

/** An admin's account. */
export type AdminAccount = Omit<ShopperAccount, 'answer'>;

/** Logs in the first admin. */
export const logInAsAdmin = (shop: Shop): Promise<AdminAccount> => logIn(shop, firstAdmin);

/** Creates a category through the API. */
export async function createCategory(shop: Shop, admin: AdminAccount, name: string): Promise<Category> {
  const { category } = await send<{ category: Category }>(shop, admin, calls.createCategory, {}, json({ name }));
  return category;
}

type FormFields = Readonly<Record<string, string | Blob>>;

let products = 0;

/** Form fields of a product with a unique name. */
function productForm(parts: FormFields): FormFields {
  products += 1;
  const plain = { description: 'Plain weave.', price: '499', quantity: '12', shipping: '1' };
  return { name: `Test Tee ${products}`, ...plain, ...parts };
}

/** Creates a product through the API, without a photo unless `parts` has one. */
export async function createProduct(
  shop: Shop,
  admin: AdminAccount,
  category: Category,
  parts: FormFields = {},
): Promise<Product> {
  const body = asForm(productForm({ category: category._id, ...parts }));
  const { product } = await send<{ product: Product }>(shop, admin, calls.createProduct, {}, { body });
  return product;
}

/** Changes a product through the API, as from another browser. */
export async function updateProductElsewhere(
  shop: Shop,
  admin: AdminAccount,
  { _id, name, description, price, quantity, category }: Product,
  parts: FormFields,
): Promise<void> {
  const unchanged = { name, description, price: String(price), quantity: String(quantity), category: category._id };
  await send(shop, admin, calls.updateProduct, { id: _id }, { body: asForm({ ...unchanged, ...parts }) });
}

/** Receives quantities of sizes through the API, by label; a product without sizes has one without a label. */
export async function receiveElsewhere(
  shop: Shop,
  admin: AdminAccount,
  { _id: id, sizes }: Product,
  quantities: Readonly<Record<string, number>>,
): Promise<void> {
  const goods = (sizes ?? [{ _id: id, label: '' }]).flatMap(({ _id, label }) =>
    quantities[label] === undefined ? [] : [{ _id, pieces: quantities[label] }],
  );
  await send(shop, admin, calls.receiveGoods, { id }, json({ sizes: goods }));
}

const json = (body: object): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

function asForm(fields: FormFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

async function send<R>(
  shop: Shop,
  { token }: AdminAccount,
  { method, path }: Call,
  params: Record<string, string>,
  init: RequestInit,
): Promise<R> {
  const response = await fetch(`${shop.url}${fillPath(path, params)}`, {
    method,
    ...init,
    headers: { ...init.headers, authorization: token },
  });
  const reply = (await response.json()) as R & { success: boolean };
  if (!reply.success) throw new Error(`${path} was refused: ${JSON.stringify(reply)}`);
  return reply;
}
