import { respondWith } from '#tests/support/dom-api.ts';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { maxWishes } from '#contract/rules/wish.ts';
import type { Wish } from '#contract/wish.ts';
import { handle } from '#mocks/handle.ts';
import { Refused } from '#mocks/refused.ts';
import { personOf } from '#mocks/state.ts';
import { makeStore } from '#src/app/store.ts';
import { loggedIn, loggedOut } from '#src/shared/session/session-slice.ts';
import { mergeDeviceWishes, removeAccountWish, saveAccountWish } from './account-wishes.ts';
import { changeDeviceWishes, deviceWishes } from './device-wishes.ts';
import { wishApi, type WishEntry } from './wish-api.ts';

const idOf = (n: number) => n.toString(16).padStart(24, '0');
const wishOf = ({ _id, price = 499 }: WishEntry): Wish => ({
  ...{ _id, name: `Tee ${_id}`, price, was_sold_out: false, added_at: '2026-01-31T09:30:00.000Z' },
});
const { user, token } = personOf('shopper');

let account: WishEntry[];
let saves: WishEntry[][];

beforeEach(() => {
  localStorage.clear();
  account = [];
  saves = [];
  changeDeviceWishes(() => []);
  respondWith(
    handle(endpoints.getWishlist, () => ({ success: true, products: account.map(wishOf) })),
    handle(endpoints.updateWishlist, ({ body }) => {
      saves.push(body.products);
      account = body.products;
      return { success: true, products: account.map(wishOf) };
    }),
  );
});

function signedInStore() {
  const store = makeStore();
  store.dispatch(loggedIn({ user, token }));
  return store;
}

const onDevice = (...ids: number[]) =>
  changeDeviceWishes(() => ids.map((n) => ({ _id: idOf(n), slug: `tee-${n}`, name: `Tee ${n}`, price: n })));

test('a change is one call, after the one before it, and is known to hearts and page', async () => {
  const calls: string[] = [];
  account = [{ _id: idOf(9) }];
  respondWith(
    handle(endpoints.getWishlist, () => ({ success: true, products: account.map(wishOf) })),
    handle(endpoints.listWishIds, () => ({ success: true, ids: account.map(({ _id }) => _id) })),
    handle(endpoints.saveWish, ({ params, body }) => {
      calls.push(`save ${params.productId} ${body.size}`);
      return { success: true, wish: wishOf({ _id: params.productId }) };
    }),
    handle(endpoints.removeWish, ({ params }) => {
      calls.push(`remove ${params.productId}`);
      return { success: true };
    }),
  );
  const store = signedInStore();
  const { getWishlist, listWishIds } = wishApi.endpoints;
  await Promise.all([store.dispatch(getWishlist.initiate()), store.dispatch(listWishIds.initiate())]);
  const cached = () => [
    listWishIds.select()(store.getState()).data,
    getWishlist
      .select()(store.getState())
      .data?.map(({ _id }) => _id),
  ];
  const added = store.dispatch(saveAccountWish(idOf(1), 'M'));
  const removed = store.dispatch(removeAccountWish(idOf(9)));
  await added;
  expect(cached()).toEqual([
    [idOf(1), idOf(9)],
    [idOf(1), idOf(9)],
  ]);
  await removed;
  expect(cached()).toEqual([[idOf(1)], [idOf(1)]]);
  expect(calls).toEqual([`save ${idOf(1)} M`, `remove ${idOf(9)}`]);
});

test('the wishes of the device go before those of the account, which keep their entries', async () => {
  account = [{ _id: idOf(2) }, { _id: idOf(3) }];
  onDevice(1, 2);
  await signedInStore().dispatch(mergeDeviceWishes());
  expect(saves).toEqual([[{ _id: idOf(1), price: 1 }, { _id: idOf(2) }, { _id: idOf(3) }]]);
  expect(deviceWishes()).toEqual([]);
});

test('what finds no room stays on the device', async () => {
  account = Array.from({ length: maxWishes - 1 }, (_, index) => ({ _id: idOf(index + 100) }));
  onDevice(1, 2);
  await signedInStore().dispatch(mergeDeviceWishes());
  expect(account).toHaveLength(maxWishes);
  expect(deviceWishes().map(({ _id }) => _id)).toEqual([idOf(2)]);
});

test('after a failure the wishes are still on the device', async () => {
  respondWith(handle(endpoints.updateWishlist, () => Promise.reject(new Refused('failed'))));
  onDevice(1);
  await expect(signedInStore().dispatch(mergeDeviceWishes())).rejects.toMatchObject({ status: 500 });
  expect(deviceWishes()).toHaveLength(1);
});

test("another account's list is never written", async () => {
  const store = signedInStore();
  respondWith(
    handle(endpoints.getWishlist, () => {
      store.dispatch(loggedOut());
      return { success: true, products: [] };
    }),
  );
  onDevice(1);
  const merged = store.dispatch(mergeDeviceWishes());
  const later = store.dispatch(saveAccountWish(idOf(2)));
  await expect(merged).rejects.toThrow('Another account');
  await expect(later).rejects.toThrow('Another account');
  expect(saves).toEqual([]);
});
