import type { RequestHandler } from 'msw';
import { calls, type CallName } from '#contract/calls.ts';
import { notFoundHandler, type MockHandlers } from './handle.ts';
import { adminProductHandlers } from './handlers/admin-product.ts';
import { authHandlers } from './handlers/auth.ts';
import { categoryHandlers } from './handlers/category.ts';
import { couponHandlers } from './handlers/coupon.ts';
import { orderHandlers } from './handlers/order.ts';
import { paymentHandlers } from './handlers/payment.ts';
import { productEditHandlers } from './handlers/product-edit.ts';
import { productHandlers } from './handlers/product.ts';
import { returnHandlers, shopReturnHandlers } from './handlers/return.ts';
import { saleHandlers } from './handlers/sale.ts';
import { settingsHandlers } from './handlers/settings.ts';
import { shopOrderHandlers } from './handlers/shop-order.ts';
import { userHandlers } from './handlers/user.ts';
import type { PhotoSource } from './photo-source.ts';
import { replay } from './replay.ts';
import type { MockState } from './state.ts';

/**
 * The mocks of all calls. The specification's calls, and those by which the app's pages read the same data, have handlers on the
 * state; all others replay their recordings.
 */
export function mockHandlers(state: MockState, photoOf: PhotoSource): MockHandlers {
  const own: Partial<MockHandlers> = {
    ...adminProductHandlers(state),
    ...authHandlers(state),
    ...categoryHandlers(state),
    ...couponHandlers(state),
    ...orderHandlers(state),
    ...paymentHandlers(state),
    ...productEditHandlers(state),
    ...productHandlers(state, photoOf),
    ...returnHandlers(state, photoOf),
    ...saleHandlers(state),
    ...settingsHandlers(state),
    ...shopOrderHandlers(state),
    ...shopReturnHandlers(state),
    ...userHandlers(state),
  };
  const names = Object.keys(calls) as CallName[];
  const all = names.map((name) => [name, own[name] ?? replay(name, state.accounts, state.clock)]);
  return Object.fromEntries(all) as MockHandlers;
}

/** The mocks as MSW takes them. The not-found handler comes last. */
export function asRequestHandlers(handlers: MockHandlers): RequestHandler[] {
  return [...Object.values(handlers).map(({ handler }) => handler), notFoundHandler];
}
