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

test('keeps the data of a shop, with an uploaded photo and a checkout, for a reload in the same scenarios', async () => {
  const { catalogue, categories, payments, data } = createState();
  const [category] = categories.list();
  const photo = new Uint8Array((await readPhoto(catalogue.all()[0]!.slug))!);
  const fields = { name: 'Kite', description: 'New', price: 100, quantity: 3, shipping: 0 as const };
  const { _id } = catalogue.add({ ...fields, category: category!._id, photo }, category!);
  const cart = { products: [{ _id }], size: 'M', address: '', quantity: 0 };
  payments.begin({ amount: 100, cart }, personOf('shopper').user);
  const tab = aTab();
  expect(readShop(tab, [])).toBeUndefined();
  storeShop(tab, ['slow', 'admin'], data);
  expect(readShop(tab, ['slow', 'admin'])).toEqual(data);
  expect(readShop(tab, ['slow'])).toBeUndefined();
});
