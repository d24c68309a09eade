import { configureStore, createListenerMiddleware } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { networkAccess, type ApiAccess } from '#src/shared/api/access.ts';
import { api } from '#src/shared/api/api.ts';
import type { AppDispatch, AppState } from '#src/shared/store/app-state.ts';
import { startPaymentListener } from './payment-listener.ts';
import { makePersistence, type Persistence } from './persist.ts';
import type { PreloadedQueries } from './preloaded-queries.ts';
import { makeReducer } from './root-reducer.ts';

interface StoreOptions {
  access?: ApiAccess;
  /** Query results fetched by the server. */
  preloaded?: PreloadedQueries | undefined;
}

/** Makes a store for one browser tab, server request or test. Stored state is not read before `persistence.start`. */
export function makeStore(
  persistence: Persistence = makePersistence(),
  { access = networkAccess, preloaded }: StoreOptions = {},
) {
  const listener = createListenerMiddleware();
  const reducer = makeReducer(persistence);
  const store = configureStore({
    reducer,
    // Other slices start with their initial state.
    ...(preloaded && { preloadedState: { api: preloaded } as Partial<ReturnType<typeof reducer>> }),
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: access },
        // redux-persist's actions contain functions.
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      })
        .prepend(listener.middleware)
        .concat(api.middleware),
  });
  const startListening = listener.startListening.withTypes<AppState, AppDispatch>();
  startPaymentListener(startListening, persistence);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
