import type { RequestHandler } from 'msw';
import { unknownCall, type MockHandlers } from './handle.ts';
import { authHandlers } from './handlers/auth.ts';
import { categoryHandlers } from './handlers/category.ts';
import { orderHandlers } from './handlers/order.ts';
import { paymentHandlers } from './handlers/payment.ts';
import { productHandlers, type PhotoSource } from './handlers/product.ts';
import { settingsHandlers } from './handlers/settings.ts';
import type { MockState } from './state.ts';

/** The mock of every call, on that state. */
export function mockHandlers(state: MockState, photoOf: PhotoSource): MockHandlers {
  return {
    ...authHandlers(state),
    ...categoryHandlers(state),
    ...orderHandlers(state),
    ...paymentHandlers(state),
    ...productHandlers(state, photoOf),
    ...settingsHandlers(state),
  };
}

/** The same as MSW takes them. What is nobody's address comes last. */
export function asRequestHandlers(handlers: MockHandlers): RequestHandler[] {
  return [...Object.values(handlers).map(({ handler }) => handler), unknownCall];
}
