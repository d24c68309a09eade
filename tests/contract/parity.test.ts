import { getResponse } from 'msw';
import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls, type CallName } from '#contract/calls.ts';
import { ImportEvent } from '#contract/catalogue-file.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { CartChanged } from '#contract/payment.ts';
import { RefusalBody } from '#contract/refusal-body.ts';
import { recordedAt } from '#mocks/fixtures/recorded-at.ts';
import { asRequestHandlers, mockHandlers } from '#mocks/handlers.ts';
import { readPhoto } from '#mocks/read-photo.ts';
import { secrets, type Who } from '#mocks/secrets.ts';
import { createState } from '#mocks/state.ts';
import { exchangeOf, readFixture, type FixtureFile } from './fixture-file.ts';
import { recordAll } from './recorder.ts';
import { samples } from './samples/all.ts';
import type { Sample } from './samples/sample.ts';
import { sendSample, type Answer, type Responder } from './send.ts';

/** The server's current responses by sample. */
let answers: ReadonlyMap<Sample, Answer>;

beforeAll(async () => {
  answers = await recordAll();
}, 240_000);

/** The mocks in their initial state, at the time of the recording. */
function mocks(): Responder {
  const handlers = asRequestHandlers(mockHandlers(createState({ clock: () => recordedAt }), readPhoto));
  return {
    origin: 'http://mock.test',
    tokens: Object.fromEntries(Object.entries(secrets).map(([who, { token }]) => [who, token])) as Record<Who, string>,
    send: async (request) => {
      const response = await getResponse(handlers, request);
      if (response === undefined) throw new Error(`No mock answers ${request.url}`);
      return response;
    },
    // Like the mock's payment dialog.
    pay: (order_id) => ({ payment_id: 'pay_1', order_id, signature: `${order_id}|pay_1` }),
  };
}

/** Checks the response's body against the contract's schema for its status. */
function expectShape(name: CallName, { status, body }: Answer): void {
  const { schemas }: Endpoint = endpoints[name];
  if (status === 409 && name === 'checkout') expect(CartChanged.parse(body)).toEqual(body);
  else if (status >= 400 || RefusalBody.safeParse(body).success) expect(RefusalBody.parse(body)).toEqual(body);
  else if (schemas.reply instanceof z.ZodType) expect(schemas.reply.parse(body)).toEqual(body);
  else if (name === 'importCatalogue') ImportEvent.parse((body as { outcome: unknown }).outcome);
  else expect(body).toBeDefined();
}

describe.each([...(Object.keys(calls) as CallName[]), 'none' as const])('%s', (name) => {
  const own = samples.filter(({ call }) => call === name);
  let fixture: FixtureFile;

  beforeAll(async () => {
    fixture = await readFixture(name);
  });

  test('has a sample of success', () => {
    // A valid webhook can only be made by the provider (tests/server covers it), and an unknown path is not a call.
    if (name === 'receiveWebhook' || name === 'none') expect(own).not.toEqual([]);
    else expect(own.filter(({ status }) => status < 300)).not.toEqual([]);
  });

  test('has recordings of its samples only', () => {
    expect(fixture.exchanges.map(({ about }) => about)).toEqual(own.map(({ about }) => about));
  });

  test.each(own)('$about', async (sample) => {
    const fromServer = answers.get(sample)!;
    const fromMock = await sendSample(sample, mocks());
    expect(fromServer.status).toBe(sample.status);
    if (name !== 'none') for (const answer of [fromServer, fromMock]) expectShape(name, answer);
    const recorded = fixture.exchanges.find(({ about }) => about === sample.about);
    expect(recorded, 'npm run fixtures:record').toEqual(exchangeOf(sample, fromServer));
    const { status, type } = fromServer;
    expect(fromMock).toEqual(sample.onlyShape === undefined ? fromServer : expect.objectContaining({ status, type }));
  });
});
