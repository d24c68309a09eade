import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { notFoundHandler, onCall, type MockHandler } from '#mocks/handle.ts';

/** The API's origin in component tests: Node's fetch has no origin of its own. */
export const testApiOrigin = 'http://shop.test';

/** Refuses calls that a test does not mock with 404. */
const api = setupServer(notFoundHandler);

/** Mocks the API in the tests of a file. Component tests do so by themselves (dom-setup.ts). */
export function mockApi(): void {
  beforeAll(() => api.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => api.resetHandlers());
  afterAll(() => api.close());
}

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
