import { combineReducers, configureStore, createListenerMiddleware, type TypedStartListening } from '@reduxjs/toolkit';
import { FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE } from 'redux-persist';
import { cartReducer } from '#src/features/cart/cart-slice.ts';
import { checkoutReducer } from '#src/features/checkout/checkout-slice.ts';
import { overNetwork, type ApiAccess } from '#src/shared/api/access.ts';
import { api } from '#src/shared/api/api.ts';
import { sessionReducer } from '#src/shared/session/session-slice.ts';
import type { KnownAnswers } from './known-answers.ts';
import { makePersistence, type Persistence } from './persist.ts';
import { forgetPrivateAnswers } from './private-answers.ts';
import { followCheckouts } from './unfinished-checkout.ts';

const makeReducer = (persistence: Persistence) =>
  combineReducers({
    auth: persistence.keepSession(sessionReducer),
    cart: persistence.keepCart(cartReducer),
    checkout: persistence.keepCheckout(checkoutReducer),
    [api.reducerPath]: api.reducer,
  });

interface StoreOptions {
  access?: ApiAccess;
  /** Answers that need not be asked for any more. */
  known?: KnownAnswers | undefined;
}

/** A store of its own for every browser, request and test. Nothing stored is read before `persistence.start`. */
export function makeStore(
  persistence: Persistence = makePersistence(),
  { access = overNetwork, known }: StoreOptions = {},
) {
  const listener = createListenerMiddleware();
  const store = configureStore({
    reducer: makeReducer(persistence),
    // The parts that are not named start as they always do.
    ...(known && { preloadedState: { api: known } as Partial<RootState> }),
    middleware: (getDefault) =>
      getDefault({
        thunk: { extraArgument: access },
        // redux-persist's own actions carry functions.
        serializableCheck: { ignoredActions: [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE] },
      })
        .prepend(listener.middleware)
        .concat(api.middleware),
  });
  followCheckouts(listener.startListening as Parameters<typeof followCheckouts>[0], persistence);
  forgetPrivateAnswers(listener.startListening as AppStartListening);
  return store;
}

export type AppStore = ReturnType<typeof makeStore>;
export type RootState = ReturnType<ReturnType<typeof makeReducer>>;
export type AppDispatch = AppStore['dispatch'];
export type AppStartListening = TypedStartListening<RootState, AppDispatch>;
