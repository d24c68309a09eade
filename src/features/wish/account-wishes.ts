import { maxWishes } from '#contract/rules/wish.ts';
import type { Wish } from '#contract/wish.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import type { AppDispatch, AppState } from '#src/shared/store/app-state.ts';
import { changeDeviceWishes, deviceWishes } from './device-wishes.ts';
import { wishApi, type WishEntry } from './wish-api.ts';

/** Changes of the account's list run one after another. */
let last: Promise<unknown> = Promise.resolve();

/** The account's list has no room. */
export class WishlistFull extends Error {}

/**
 * Changes the account's wish list, beginning with the list as it is on the server now: another device may have changed it.
 * @throws {WishlistFull} The list would be too long.
 */
export function changeAccountWishes(change: (entries: readonly WishEntry[]) => readonly WishEntry[]) {
  return (dispatch: AppDispatch, getState: () => AppState): Promise<Wish[]> => {
    const user = selectUser(getState())?._id;
    const next = last
      .catch(() => undefined)
      .then(async () => {
        const { initiate } = wishApi.endpoints.getWishlist;
        const wishes = await dispatch(initiate(undefined, { forceRefetch: true, subscribe: false })).unwrap();
        // One account's list must not become another's.
        if (selectUser(getState())?._id !== user) throw new Error('Another account is signed in');
        const entries = [...change(wishes.map(({ _id, size }) => ({ _id, ...(size !== undefined && { size }) })))];
        if (entries.length > maxWishes) throw new WishlistFull();
        return dispatch(wishApi.endpoints.updateWishlist.initiate(entries)).unwrap();
      });
    last = next;
    return next;
  };
}

/**
 * Moves the device's wishes to the account that has signed in, before those that it has; the account's own prices stay. What finds no room
 * stays on the device.
 */
export function mergeDeviceWishes() {
  return async (dispatch: AppDispatch): Promise<void> => {
    if (deviceWishes().length === 0) return;
    let moved = new Set<string>();
    await dispatch(
      changeAccountWishes((entries) => {
        const saved = new Set(entries.map(({ _id }) => _id));
        const isSaved = ({ _id }: WishEntry) => saved.has(_id);
        const device = deviceWishes().map(({ slug: _slug, name: _name, ...entry }): WishEntry => entry);
        const added = device.filter((entry) => !isSaved(entry)).slice(0, Math.max(maxWishes - entries.length, 0));
        moved = new Set([...device.filter(isSaved), ...added].map(({ _id }) => _id));
        return [...added, ...entries];
      }),
    );
    changeDeviceWishes((wishes) => wishes.filter(({ _id }) => !moved.has(_id)));
  };
}
