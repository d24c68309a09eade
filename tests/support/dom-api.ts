import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Endpoint, Reply } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { ShopSettings } from '#contract/settings.ts';
import { shopDefaults } from '#contract/shop-defaults.ts';
import { handle, notFoundHandler, type MockHandler } from '#mocks/handle.ts';

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

/** A live shop with these settings, and the default ones. */
export function shopWith(settings: Partial<ShopSettings> = {}): MockHandler {
  const all = { ...shopDefaults, paymentMode: 'live' as const, ...settings };
  return handle(endpoints.getSettings, () => ({ success: true, settings: all }));
}

/** Mocks a call until the test ends. Returns what each request sends, parameters and body in one. */
export function recordCalls<E extends Endpoint>(endpoint: E, reply: Reply<E>): object[] {
  const sent: object[] = [];
  const record = handle<E, never>(endpoint, (received) => {
    const { params, body } = received as { params?: object; body?: object };
    sent.push({ ...params, ...body });
    return reply as never;
  });
  respondWith(record);
  return sent;
}

/** Makes all API requests fail, as without a network, unless they are mocked again. */
export function failRequests(): void {
  api.use(http.all('*', () => HttpResponse.error()));
}
