import { calls } from '#contract/calls.ts';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { logIn, registerShopper, type ShopperAccount } from './account.ts';
import { callShop } from './call-shop.ts';
import { firstAdmin, type Shop } from './shop.ts';

/** An admin's account. */
export type AdminAccount = Omit<ShopperAccount, 'answer'>;

/** Logs in the first admin. */
export const logInAsAdmin = (shop: Shop): Promise<AdminAccount> => logIn(shop, firstAdmin);

/** An account that may pack, logged in. */
export async function createPacker(shop: Shop, { token }: AdminAccount): Promise<AdminAccount> {
  const { user, password } = await registerShopper(shop, { name: 'Kiran Patel' });
  await callShop(shop, calls.setUserRole, { token, params: { id: user._id }, body: { role: 'packer' } });
  return logIn(shop, { email: user.email, password });
}

/** Creates a category through the API. */
export async function createCategory(shop: Shop, { token }: AdminAccount, name: string): Promise<Category> {
  return (await callShop<{ category: Category }>(shop, calls.createCategory, { token, body: { name } })).category;
}

type FormFields = Readonly<Record<string, string | Blob>>;

let products = 0;

/** Creates a product with a unique name through the API, without a photo unless `parts` has one. */
export async function createProduct(
  shop: Shop,
  { token }: AdminAccount,
  { _id: category }: Category,
  parts: FormFields = {},
): Promise<Product> {
  products += 1;
  const plain = { description: 'Plain weave.', price: '499', quantity: '12', shipping: '1' };
  const body = asForm({ name: `Test Tee ${products}`, ...plain, category, ...parts });
  return (await callShop<{ product: Product }>(shop, calls.createProduct, { token, body })).product;
}

/** Changes a product through the API, as from another browser. */
export async function updateProductElsewhere(
  shop: Shop,
  { token }: AdminAccount,
  { _id, name, description, price, quantity, category }: Product,
  parts: FormFields,
): Promise<void> {
  const unchanged = { name, description, price: String(price), quantity: String(quantity), category: category._id };
  await callShop(shop, calls.updateProduct, { token, params: { id: _id }, body: asForm({ ...unchanged, ...parts }) });
}

/** Receives quantities of sizes through the API, by label; a product without sizes has one without a label. */
export async function receiveElsewhere(
  shop: Shop,
  { token }: AdminAccount,
  { _id: id, sizes }: Product,
  quantities: Readonly<Record<string, number>>,
): Promise<void> {
  const goods = (sizes ?? [{ _id: id, label: '' }]).flatMap(({ _id, label }) =>
    quantities[label] === undefined ? [] : [{ _id, pieces: quantities[label] }],
  );
  await callShop(shop, calls.receiveGoods, { token, params: { id }, body: { sizes: goods } });
}

function asForm(fields: FormFields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
