import { beforeEach, expect, test } from 'vitest';
import { makeProduct, makeSizedProduct } from '#tests/support/products.ts';
import { changeDeviceWishes, deviceWishes, markSoldOut, toDeviceWish, withSize } from './device-wishes.ts';

const kite = toDeviceWish(makeProduct({ slug: 'kite', name: 'Kite', price: 499 }));

beforeEach(() => {
  localStorage.clear();
  changeDeviceWishes(() => []);
});

test('a wish is the product as it was when it was added; the key is absent without any', () => {
  expect(kite).toEqual({ _id: kite._id, slug: 'kite', name: 'Kite', price: 499 });
  expect(toDeviceWish(makeProduct({ slug: 'kite', quantity: 0 }))).toMatchObject({ sold_out: true });
  changeDeviceWishes(() => [kite]);
  expect(JSON.parse(localStorage.getItem('wishes') ?? '')).toEqual([kite]);
  changeDeviceWishes(() => []);
  expect(localStorage.getItem('wishes')).toBeNull();
});

test('another size has another stock', () => {
  expect(withSize({ ...kite, size: 'S', sold_out: true }, 'M')).toEqual({ ...kite, size: 'M' });
});

test('a size that a page shows as sold out is noted, also once it is back', () => {
  const sized = (quantity: number) => makeSizedProduct({ S: quantity, M: 2 }, { slug: 'kite' });
  const wish = toDeviceWish(sized(1), 'S');
  expect(wish).toMatchObject({ size: 'S' });
  changeDeviceWishes(() => [wish]);
  markSoldOut(sized(1));
  expect(deviceWishes()).toEqual([wish]);
  markSoldOut(sized(0));
  expect(deviceWishes()).toEqual([{ ...wish, sold_out: true }]);
  markSoldOut(sized(1));
  expect(deviceWishes()).toEqual([{ ...wish, sold_out: true }]);
});

test.each([
  ['no list', '{}'],
  ['no JSON', '{'],
  ['no product id', JSON.stringify([{ ...kite, _id: 'kite' }])],
  ['a price that no product has', JSON.stringify([{ ...kite, price: -1 }])],
  ['no name', JSON.stringify([{ ...kite, name: 7 }])],
])('ignores %s', (_, stored) => {
  localStorage.setItem('wishes', stored);
  window.dispatchEvent(new StorageEvent('storage', { key: 'wishes' }));
  expect(deviceWishes()).toEqual([]);
});
