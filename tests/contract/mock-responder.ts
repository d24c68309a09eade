import { getResponse } from 'msw';
import { recordedAt } from '#mocks/clock.ts';
import { asRequestHandlers, mockHandlers } from '#mocks/handlers.ts';
import { readPhoto } from '#mocks/read-photo.ts';
import { secrets, type Who } from '#mocks/secrets.ts';
import { createState } from '#mocks/state.ts';
import type { Responder } from './send.ts';

/** The mocks in their initial state. Their clock stands at the time of the recording by default. */
export function mockResponder(clock: () => number = () => recordedAt): Responder {
  const handlers = asRequestHandlers(mockHandlers(createState({ clock }), readPhoto));
  return {
    origin: 'http://mock.test',
    tokens: Object.fromEntries(Object.entries(secrets).map(([who, { token }]) => [who, token])) as Record<Who, string>,
    send: async (request) => {
      const response = await getResponse(handlers, request);
      if (response === undefined) throw new Error(`No mock answers ${request.url}`);
      return response;
    },
    // Like the mock's payment dialog.
    pay: (order_id) => ({ payment_id: `pay_${order_id}`, order_id, signature: `${order_id}|pay_${order_id}` }),
  };
}
