import { expect, test } from 'vitest';
import { readPhoto } from './read-photo.ts';
import { createState, personOf } from './state.ts';
import { readShop, storeShop } from './stored-shop.ts';

function aTab(): Storage {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  } as unknown as Storage;
}

/** A shop with an order, a cart in checkout and a product with an uploaded photo. */
async function aUsedShop() {
  const state = createState();
  const { user } = personOf('shopper');
  const [category] = state.categories.list();
  const photo = await readPhoto(state.catalogue.all()[0]!.slug);
  const form = {
    name: 'Kite',
    description: 'New',
    price: 100,
    quantity: 3,
    category: category!._id,
    shipping: 0 as const,
  };
  const { _id } = state.catalogue.add({ ...form, photo: new Uint8Array(photo!) }, category!);
  const cart = { products: [{ _id }], size: 'M', address: '', quantity: 0 };
  const { id } = state.payments.begin({ amount: 100, cart }, user);
  state.payments.confirm({ order_id: id, payment_id: 'pay_1', signature: `${id}|pay_1` }, user);
  state.payments.begin({ amount: 100, cart }, user);
  return state;
}

test('keeps the data of a shop for a reload in the same scenarios', async () => {
  const { data } = await aUsedShop();
  const tab = aTab();
  expect(readShop(tab, [])).toBeUndefined();
  storeShop(tab, ['slow', 'admin'], data);
  expect(readShop(tab, ['slow', 'admin'])).toEqual(data);
  expect(readShop(tab, ['slow'])).toBeUndefined();
});
