import type { Dispatch, Reducer, Store } from '@reduxjs/toolkit';
import { persistReducer, persistStore, type Persistor } from 'redux-persist';
import { cartReplaced, type Cart } from '#src/features/cart/cart-slice.ts';
import { storedCart } from '#src/features/cart/stored-cart.ts';
import { checkoutReplaced, type Checkout } from '#src/features/checkout/checkout-slice.ts';
import { storedCheckout } from '#src/features/checkout/stored-checkout.ts';
import { plainStorage, type PlainStorage } from '#src/shared/lib/plain-storage.ts';
import { sessionReplaced, type Session } from '#src/shared/session/session-slice.ts';
import { storedSession } from '#src/shared/session/stored-session.ts';

/** Without prefix and serialisation the storage object alone decides what stands under the key (decision 0004). */
function keep<S extends object>(
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
      // redux-persist reads this though its types leave it out: the storage answers the state itself.
      ...({ deserialize: false } as object),
      timeout: 0,
      stateReconciler: (stored: S, _original: S, present: S) => merge(stored, present),
    },
    reducer,
  );
}

/** The kept slices of one store. */
export type Persistence = ReturnType<typeof makePersistence>;

/** Keeps the session under `auth`, the cart under `cart`, a cart that is being paid under `checkout` (decisions, 'Browser storage'). */
export function makePersistence() {
  const auth = plainStorage(storedSession);
  const cart = plainStorage(storedCart);
  const checkout = plainStorage(storedCheckout);

  let persistor: Persistor | undefined;

  const persistence = {
    /** Who logged in before the key was read stays logged in. */
    keepSession: (reducer: Reducer<Session>) =>
      keep('auth', auth, (stored, present) => (present.token === null ? { ...present, ...stored } : present), reducer),

    /** What was added before the key was read is appended to it. */
    keepCart: (reducer: Reducer<Cart>) =>
      keep('cart', cart, (stored, present) => ({ ...present, items: [...stored.items, ...present.items] }), reducer),

    /** What was paid before the key was read is appended to it. */
    keepCheckout: (reducer: Reducer<Checkout>) =>
      keep(
        'checkout',
        checkout,
        (stored, present) => ({ ...present, records: [...stored.records, ...present.records] }),
        reducer,
      ),

    /** Reads cart and payments again, together: another tab may have changed them before this one is told. */
    refresh: (dispatch: Dispatch): void => {
      if (!cart.isStale('cart') && !checkout.isStale('checkout')) return;
      dispatch(cartReplaced(cart.read('cart')));
      dispatch(checkoutReplaced(checkout.read('checkout')));
    },

    /** Resolves once everything is written. */
    flush: async (): Promise<void> => {
      await persistor?.flush();
    },

    /**
     * Reads the keys into the store, keeps them from then on, and follows what other tabs do. To be called in the browser
     * once the first render is done, so that server and browser render the same. Answers a function that ends it.
     */
    start: (store: Store): (() => void) => {
      const started = persistStore(store);
      persistor = started;
      const follow = (key: string | null) => {
        if (key === 'auth' || key === null) store.dispatch(sessionReplaced(auth.read('auth')));
        // A payment moves items between these two: read apart, they would be in both, or in none.
        if (key === 'cart' || key === 'checkout' || key === null) persistence.refresh(store.dispatch);
      };
      const ended = new AbortController();
      const { signal } = ended;
      window.addEventListener('storage', ({ key }) => follow(key), { signal });
      // A page that the browser kept for its Back button was told nothing meanwhile.
      window.addEventListener('pageshow', ({ persisted }) => persisted && follow(null), { signal });
      // A write waits for the next turn of the loop: a page that goes away does not have one.
      window.addEventListener('pagehide', () => void started.flush(), { signal });
      return () => {
        ended.abort();
        void started.flush();
        started.pause();
      };
    },
  };
  return persistence;
}
