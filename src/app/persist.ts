import type { Dispatch, Reducer, Store } from '@reduxjs/toolkit';
import { persistReducer, persistStore, type Persistor } from 'redux-persist';
import { cartReplaced, storedCart, type Cart } from '#src/features/cart/cart-slice.ts';
import { checkoutReplaced, storedCheckout, type Checkout } from '#src/features/checkout/checkout-slice.ts';
import { plainStorage, type PlainStorage } from '#src/shared/lib/plain-storage.ts';
import { noteStored } from '#src/shared/lib/unstored.ts';
import { sessionReplaced, storedSession, type Session } from '#src/shared/session/session-slice.ts';
import { storedSizeMemory, type SizeMemory } from '#src/shared/sizes/size-memory-slice.ts';

/**
 * Persists a slice. Without prefix and serialisation the storage object alone decides what is stored under the key (decision
 * 0004).
 */
function persistSlice<S extends object>(
  key: string,
  storage: PlainStorage<S>,
  merge: (stored: S, present: S) => S,
  reducer: Reducer<S>,
) {
  return persistReducer<S>(
    {
      key,
      storage,
      keyPrefix: '',
      serialize: false,
      // redux-persist supports this option, but its types omit it: the storage returns the state itself.
      ...({ deserialize: false } as object),
      timeout: 0,
      stateReconciler: (stored: S, _original: S, present: S) => merge(stored, present),
    },
    reducer,
  );
}

/** The persisted slices of one store. */
export type Persistence = ReturnType<typeof makePersistence>;

/** Persists the session under `auth`, the cart under `cart`, the payments under `checkout` and the
 * chosen sizes under `sizes` (docs/decisions/0004). */
export function makePersistence() {
  const auth = plainStorage(storedSession, noteStored);
  const cart = plainStorage(storedCart, noteStored);
  const checkout = plainStorage(storedCheckout);
  const sizes = plainStorage(storedSizeMemory);

  let persistor: Persistor | undefined;

  const persistence = {
    /** A log-in made before the key was read wins. */
    persistSession: (reducer: Reducer<Session>) =>
      persistSlice(
        'auth',
        auth,
        (stored, present) => (present.token === null ? { ...present, ...stored } : present),
        reducer,
      ),

    /** Items added before the key was read are appended. */
    persistCart: (reducer: Reducer<Cart>) =>
      persistSlice(
        'cart',
        cart,
        (stored, present) => ({ ...present, items: [...stored.items, ...present.items] }),
        reducer,
      ),

    /** Sizes chosen before the key was read win. */
    persistSizes: (reducer: Reducer<SizeMemory>) =>
      persistSlice(
        'sizes',
        sizes,
        (stored, present) => ({ ...present, labels: { ...stored.labels, ...present.labels } }),
        reducer,
      ),

    /** Payments made before the key was read are appended. */
    persistCheckout: (reducer: Reducer<Checkout>) =>
      persistSlice(
        'checkout',
        checkout,
        (stored, present) => ({ ...present, records: [...stored.records, ...present.records] }),
        reducer,
      ),

    /** Reads cart and payments again, together: another tab may have written them before its `storage` event arrives here. */
    refresh: (dispatch: Dispatch): void => {
      if (!cart.isStale('cart') && !checkout.isStale('checkout')) return;
      dispatch(cartReplaced(cart.read('cart')));
      dispatch(checkoutReplaced(checkout.read('checkout')));
    },

    /** Resolves once pending writes are done. */
    flush: async (): Promise<void> => {
      await persistor?.flush();
    },

    /**
     * Loads the stored state into the store, persists changes from then on and follows other tabs. Call it in the browser after
     * the first render, so that server and browser render the same HTML.
     * @returns A function that stops persistence.
     */
    start: (store: Store): (() => void) => {
      const started = persistStore(store);
      persistor = started;
      const readAgain = (key: string | null) => {
        if (key === 'auth' || key === null) store.dispatch(sessionReplaced(auth.read('auth')));
        // A payment moves items between these two keys: read separately, the items could be in both or in neither.
        if (key === 'cart' || key === 'checkout' || key === null) persistence.refresh(store.dispatch);
      };
      const stopped = new AbortController();
      const { signal } = stopped;
      window.addEventListener('storage', ({ key }) => readAgain(key), { signal });
      // A page restored from the back/forward cache has missed `storage` events.
      window.addEventListener('pageshow', ({ persisted }) => persisted && readAgain(null), { signal });
      // redux-persist writes in a later task, which a closing page does not get.
      window.addEventListener('pagehide', () => void started.flush(), { signal });
      return () => {
        stopped.abort();
        void started.flush();
        started.pause();
      };
    },
  };
  return persistence;
}
