import { combineReducers, type ThunkDispatch, type TypedStartListening, type UnknownAction } from '@reduxjs/toolkit';
import { cartReducer } from '#src/features/cart/cart-slice.ts';
import { checkoutReducer } from '#src/features/checkout/checkout-slice.ts';
import type { ApiAccess } from '#src/shared/api/access.ts';
import { api } from '#src/shared/api/api.ts';
import { sessionReducer } from '#src/shared/session/session-slice.ts';
import type { Persistence } from './persist.ts';

export const makeReducer = (persistence: Persistence) =>
  combineReducers({
    auth: persistence.persistSession(sessionReducer),
    cart: persistence.persistCart(cartReducer),
    checkout: persistence.persistCheckout(checkoutReducer),
    [api.reducerPath]: api.reducer,
  });

export type RootState = ReturnType<ReturnType<typeof makeReducer>>;
export type AppDispatch = ThunkDispatch<RootState, ApiAccess, UnknownAction>;
export type AppStartListening = TypedStartListening<RootState, AppDispatch>;
