import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import type { Endpoint } from '#contract/endpoint.ts';
import { notFoundHandler, onCall, type MockHandler } from '#mocks/handle.ts';

/** The API's origin in component tests: Node's fetch has no origin of its own. */
export const testApiOrigin = 'http://shop.test';

/** Refuses calls that a test does not mock with 404. tests/support/dom-setup.ts starts it. */
export const api = setupServer(notFoundHandler);

/** Mocks calls until the test ends, by handlers of `mocks/handle.ts`, whose replies the contract types. Later handlers win. */
export function respondWith(...handlers: readonly MockHandler[]): void {
  api.use(...handlers.map(({ handler }) => handler));
}

/** A call that never gets a response. */
export function neverRespond({ name, call }: Endpoint): MockHandler {
  return { name, handler: onCall(call, () => new Promise<never>(() => undefined)) };
}

/** Makes all API requests fail, as without a network, unless they are mocked again. */
export function failRequests(): void {
  api.use(http.all('*', () => HttpResponse.error()));
}
