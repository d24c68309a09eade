import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { cartReducer } from '#src/features/cart/cart-slice.ts';
import { api } from '#src/shared/api/api.ts';
import { sessionReducer } from '#src/shared/session/session-slice.ts';
import { makePersistence, type Persistence } from './persist.ts';

/** A store of its own for every browser, request and test. Nothing stored is read before `persistence.start`. */
export function makeStore(persistence: Persistence = makePersistence()) {
  return configureStore({
    reducer: combineReducers({
      auth: persistence.keepSession(sessionReducer),
      cart: persistence.keepCart(cartReducer),
      [api.reducerPath]: api.reducer,
    }),
    middleware: (getDefault) =>
      getDefault({
        // redux-persist's own actions carry functions.
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      }).concat(api.middleware),
  });
}

export type AppStore = ReturnType<typeof makeStore>;
