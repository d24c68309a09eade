import { respondWith } from '#tests/support/dom-api.ts';
import { beforeEach, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { maxWishes } from '#contract/rules/wish.ts';
import type { Wish } from '#contract/wish.ts';
import { handle } from '#mocks/handle.ts';
import { Refused } from '#mocks/refused.ts';
import { makeStore } from '#src/app/store.ts';
import { loggedIn, loggedOut } from '#src/shared/session/session-slice.ts';
import { changeAccountWishes, mergeDeviceWishes, WishlistFull } from './account-wishes.ts';
import { changeDeviceWishes, deviceWishes } from './device-wishes.ts';
import type { WishEntry } from './wish-api.ts';

const idOf = (n: number) => n.toString(16).padStart(24, '0');
const wishOf = ({ _id, price = 499 }: WishEntry): Wish => ({
  ...{ _id, name: `Tee ${_id}`, price, was_sold_out: false, added_at: '2026-01-31T09:30:00.000Z' },
});
const user = {
  ...{ _id: 'a'.repeat(24), name: 'Asha', email: 'asha@example.com', phone: '9876543210' },
  ...{ address: '', pincode: '411001', role: 0 as const },
};

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
  store.dispatch(loggedIn({ user, token: 'token' }));
  return store;
}

const onDevice = (...ids: number[]) =>
  changeDeviceWishes(() => ids.map((n) => ({ _id: idOf(n), slug: `tee-${n}`, name: `Tee ${n}`, price: n })));

test('each change begins with the list of the server, one after another', async () => {
  const store = signedInStore();
  const add = (n: number) => store.dispatch(changeAccountWishes((entries) => [{ _id: idOf(n) }, ...entries]));
  await Promise.all([add(1), add(2)]);
  expect(account).toEqual([{ _id: idOf(2) }, { _id: idOf(1) }]);
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
  const store = signedInStore();
  await store.dispatch(mergeDeviceWishes());
  expect(account).toHaveLength(maxWishes);
  expect(deviceWishes().map(({ _id }) => _id)).toEqual([idOf(2)]);
  const more = store.dispatch(changeAccountWishes((entries) => [{ _id: idOf(3) }, ...entries]));
  await expect(more).rejects.toThrow(WishlistFull);
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
  await expect(store.dispatch(changeAccountWishes(() => [{ _id: idOf(1) }]))).rejects.toThrow('Another account');
  expect(saves).toEqual([]);
});

test('without wishes on the device nothing is asked', async () => {
  respondWith(handle(endpoints.getWishlist, () => Promise.reject(new Refused('failed'))));
  await signedInStore().dispatch(mergeDeviceWishes());
  expect(saves).toEqual([]);
});
