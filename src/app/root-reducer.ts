import { combineReducers, type TypedStartListening } from '@reduxjs/toolkit';
import { cartReducer } from '#src/features/cart/cart-slice.ts';
import { checkoutReducer } from '#src/features/checkout/checkout-slice.ts';
import { api } from '#src/shared/api/api.ts';
import { sessionReducer } from '#src/shared/session/session-slice.ts';
import { sizeMemoryReducer } from '#src/shared/sizes/size-memory-slice.ts';
import type { AppDispatch, AppState } from '#src/shared/store/app-state.ts';
import type { Persistence } from './persist.ts';

export const makeReducer = (persistence: Persistence) =>
  combineReducers({
    auth: persistence.persistSession(sessionReducer),
    // Read before the cart, whose entries may need a preselected size.
    sizes: persistence.persistSizes(sizeMemoryReducer),
    cart: persistence.persistCart(cartReducer),
    checkout: persistence.persistCheckout(checkoutReducer),
    [api.reducerPath]: api.reducer,
  } satisfies { [Slice in keyof AppState]: (...args: never[]) => AppState[Slice] });

export type AppStartListening = TypedStartListening<AppState, AppDispatch>;
