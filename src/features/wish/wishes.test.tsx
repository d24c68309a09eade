import { beforeEach, describe, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { maxWishes } from '#contract/rules/wish.ts';
import type { Wish } from '#contract/wish.ts';
import { handle } from '#mocks/handle.ts';
import { Refused } from '#mocks/refused.ts';
import { loggedOut } from '#src/shared/session/session-slice.ts';
import { recordCalls, respondWith } from '#tests/support/dom-api.ts';
import { makeProduct, makeSizedProduct } from '#tests/support/products.ts';
import { makeSignedInStore } from '#tests/support/render-in-shop.tsx';
import { mergeDeviceWishes, removeAccountWish, saveAccountWish } from './account-wishes.ts';
import { changeDeviceWishes, deviceWishes, markSoldOut, toDeviceWish, withSize } from './device-wishes.ts';
import { wishApi, type WishEntry } from './wish-api.ts';

const idOf = (n: number) => n.toString(16).padStart(24, '0');
const wishOf = ({ _id, price = 499 }: WishEntry): Wish => ({
  ...{ _id, name: `Tee ${_id}`, price, was_sold_out: false, added_at: '2026-01-31T09:30:00.000Z' },
});

let account: WishEntry[];
let saves: WishEntry[][];

beforeEach(() => {
  localStorage.clear();
  account = [];
  saves = [];
  changeDeviceWishes(() => []);
  respondWith(
    handle(endpoints.getWishlist, () => ({ success: true, products: account.map(wishOf), version: '1' })),
    handle(endpoints.updateWishlist, ({ body }) => {
      saves.push(body.products);
      account = body.products;
      return { success: true, products: account.map(wishOf), version: '2' };
    }),
  );
});

const onDevice = (...ids: number[]) =>
  changeDeviceWishes(() => ids.map((n) => ({ _id: idOf(n), slug: `tee-${n}`, name: `Tee ${n}`, price: n })));

test('a change is one call, after the one before it, and is known to hearts and page', async () => {
  account = [{ _id: idOf(9) }];
  respondWith(handle(endpoints.listWishIds, () => ({ success: true, ids: account.map(({ _id }) => _id) })));
  const saved = recordCalls(endpoints.saveWish, { success: true, wish: wishOf({ _id: idOf(1) }) });
  const dropped = recordCalls(endpoints.removeWish, { success: true });
  const store = makeSignedInStore();
  const { getWishlist, listWishIds } = wishApi.endpoints;
  await Promise.all([store.dispatch(getWishlist.initiate()), store.dispatch(listWishIds.initiate())]);
  const expectKnown = (...ids: string[]) => {
    expect(listWishIds.select()(store.getState()).data).toEqual(ids);
    expect(getWishlist.select()(store.getState()).data?.products).toMatchObject(ids.map((_id) => ({ _id })));
  };
  const added = store.dispatch(saveAccountWish(idOf(1), 'M'));
  const removed = store.dispatch(removeAccountWish(idOf(9)));
  await added;
  expectKnown(idOf(1), idOf(9));
  await removed;
  expectKnown(idOf(1));
  expect([saved, dropped]).toEqual([[{ productId: idOf(1), size: 'M' }], [{ productId: idOf(9) }]]);
});

test('the wishes of the device go before those of the account, which keep their entries', async () => {
  account = [{ _id: idOf(2) }, { _id: idOf(3) }];
  onDevice(1, 2);
  await makeSignedInStore().dispatch(mergeDeviceWishes());
  expect(saves).toEqual([[{ _id: idOf(1), price: 1 }, { _id: idOf(2) }, { _id: idOf(3) }]]);
  expect(deviceWishes()).toEqual([]);
});

test('what finds no room stays on the device', async () => {
  account = Array.from({ length: maxWishes - 1 }, (_, index) => ({ _id: idOf(index + 100) }));
  onDevice(1, 2);
  await makeSignedInStore().dispatch(mergeDeviceWishes());
  expect(account).toHaveLength(maxWishes);
  expect(deviceWishes().map(({ _id }) => _id)).toEqual([idOf(2)]);
});

test('after a failure the wishes are still on the device', async () => {
  respondWith(handle(endpoints.updateWishlist, () => Promise.reject(new Refused('failed'))));
  onDevice(1);
  await expect(makeSignedInStore().dispatch(mergeDeviceWishes())).rejects.toMatchObject({ status: 500 });
  expect(deviceWishes()).toHaveLength(1);
});

test("another account's list is never written", async () => {
  const store = makeSignedInStore();
  respondWith(
    handle(endpoints.getWishlist, () => {
      store.dispatch(loggedOut());
      return { success: true, products: [], version: '1' };
    }),
  );
  onDevice(1);
  const merged = store.dispatch(mergeDeviceWishes());
  const later = store.dispatch(saveAccountWish(idOf(2)));
  await expect(merged).rejects.toThrow('Another account');
  await expect(later).rejects.toThrow('Another account');
  expect(saves).toEqual([]);
});

describe('the wishes of the device', () => {
  const kite = toDeviceWish(makeProduct({ slug: 'kite', name: 'Kite', price: 499 }));

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
    ['no product id', JSON.stringify([{ ...kite, _id: 'kite' }])],
    ['a price that no product has', JSON.stringify([{ ...kite, price: -1 }])],
    ['no name', JSON.stringify([{ ...kite, name: 7 }])],
  ])('ignores %s', (_, stored) => {
    localStorage.setItem('wishes', stored);
    window.dispatchEvent(new StorageEvent('storage', { key: 'wishes' }));
    expect(deviceWishes()).toEqual([]);
  });
});
