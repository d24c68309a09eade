import { maxWishes } from '#contract/rules/wish.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import type { AppDispatch, AppState } from '#src/shared/store/app-state.ts';
import { changeDeviceWishes, deviceWishes } from './device-wishes.ts';
import { wishApi, type WishEntry } from './wish-api.ts';

/** Changes of the account's list run one after another. */
let last: Promise<unknown> = Promise.resolve();

/** Runs a change of the signed-in account's list after those before it. One account's change never reaches another's list. */
function enqueue<T>(change: (dispatch: AppDispatch, checkUser: () => void) => Promise<T>) {
  return (dispatch: AppDispatch, getState: () => AppState): Promise<T> => {
    const user = selectUser(getState())?._id;
    const checkUser = () => {
      if (selectUser(getState())?._id !== user) throw new Error('Another account is signed in');
    };
    const next = last
      .catch(() => undefined)
      .then(() => {
        checkUser();
        return change(dispatch, checkUser);
      });
    last = next;
    return next;
  };
}

/** Puts a product on the account's list, or changes its size: one call, which leaves the rest of the list to other devices. */
export const saveAccountWish = (productId: string, size?: string) =>
  enqueue((dispatch) => dispatch(wishApi.endpoints.saveWish.initiate({ productId, size })).unwrap());

export const removeAccountWish = (productId: string) =>
  enqueue((dispatch) => dispatch(wishApi.endpoints.removeWish.initiate(productId)).unwrap());

/**
 * Moves the device's wishes to the account that has signed in, before those that it has; the account's own prices stay. What finds no room
 * stays on the device.
 */
export function mergeDeviceWishes() {
  return async (dispatch: AppDispatch): Promise<void> => {
    if (deviceWishes().length === 0) return;
    const moved = await dispatch(
      enqueue(async (send, checkUser) => {
        const { initiate } = wishApi.endpoints.getWishlist;
        const stored = await send(initiate(undefined, { forceRefetch: true, subscribe: false })).unwrap();
        checkUser();
        const { products: wishes, version } = stored;
        const saved = new Set(wishes.map(({ _id }) => _id));
        const device = deviceWishes().map(({ slug: _slug, name: _name, ...entry }): WishEntry => entry);
        const isSaved = ({ _id }: WishEntry) => saved.has(_id);
        const added = device.filter((entry) => !isSaved(entry)).slice(0, Math.max(maxWishes - wishes.length, 0));
        const entries = wishes.map(({ _id, size }) => ({ _id, ...(size !== undefined && { size }) }));
        await send(wishApi.endpoints.updateWishlist.initiate({ products: [...added, ...entries], version })).unwrap();
        return new Set([...device.filter(isSaved), ...added].map(({ _id }) => _id));
      }),
    );
    changeDeviceWishes((wishes) => wishes.filter(({ _id }) => !moved.has(_id)));
  };
}
