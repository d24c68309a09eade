import { combineReducers, type TypedStartListening } from '@reduxjs/toolkit';
import { shopCalls, type Call } from '#contract/shop-calls.ts';
import { cartReducer } from '#src/features/cart/cart-slice.ts';
import { checkoutReducer } from '#src/features/checkout/checkout-slice.ts';
import { api } from '#src/shared/api/api.ts';
import { sessionReducer } from '#src/shared/session/session-slice.ts';
import { sizeMemoryReducer } from '#src/shared/sizes/size-memory-slice.ts';
import type { AppDispatch, AppState } from '#src/shared/store/app-state.ts';
import type { Persistence } from './persist.ts';

export function makeReducer(persistence: Persistence) {
  const reducer = combineReducers({
    auth: persistence.persistSession(sessionReducer),
    // Read before the cart, whose entries may need a preselected size.
    sizes: persistence.persistSizes(sizeMemoryReducer),
    cart: persistence.persistCart(cartReducer),
    checkout: persistence.persistCheckout(checkoutReducer),
    [api.reducerPath]: api.reducer,
  } satisfies { [Slice in keyof AppState]: (...args: never[]) => AppState[Slice] });

  const withoutOthersResults: typeof reducer = (state, action) => {
    const next = reducer(state, action);
    const before = state?.auth?.user;
    return before && before._id !== next.auth.user?._id ? { ...next, api: withoutPrivateResults(next.api) } : next;
  };
  return withoutOthersResults;
}

/**
 * Drops the cached results of calls that require a signed-in user. Public ones stay, and a response still in flight finds no entry
 * and is ignored. `resetApiState` would abort running calls, also that of a payment.
 */
function withoutPrivateResults(state: AppState['api']): AppState['api'] {
  const queries = Object.entries(state.queries).filter(([, query]) => isPublic(query?.endpointName));
  return { ...state, queries: Object.fromEntries(queries) };
}

/** An endpoint has the name of its call. */
const isPublic = (endpoint = ''): boolean =>
  (shopCalls as Partial<Record<string, Call>>)[endpoint]?.access === 'public';

export type AppStartListening = TypedStartListening<AppState, AppDispatch>;
