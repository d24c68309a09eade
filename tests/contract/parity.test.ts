import { getResponse } from 'msw';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls, type CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { RefusalBody } from '#contract/refusal-body.ts';
import { totalCountHeader } from '#contract/rules/paging.ts';
import { asRequestHandlers, mockHandlers } from '#mocks/handlers.ts';
import { readPhoto } from '#mocks/node.ts';
import { createState } from '#mocks/state.ts';
import { startShop, type Shop } from '#tests/support/shop.ts';
import { samples, strangers, type Sample } from './requests.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await startShop();
});

afterAll(() => shop.stop());

/** What is compared of an answer. */
interface Seen {
  status: number;
  type: string | undefined;
  total: string | null;
  /** Parsed JSON; the length of anything else. */
  body: unknown;
}

async function seen(response: Response): Promise<Seen> {
  const type = response.headers.get('content-type')?.split(';')[0];
  const body: unknown = type === 'application/json' ? await response.json() : (await response.arrayBuffer()).byteLength;
  return { status: response.status, type, total: response.headers.get(totalCountHeader), body };
}

function request(origin: string, { path, method, headers, body }: Omit<Sample, 'call'>): Request {
  return new Request(origin + path, {
    ...(method && { method }),
    ...(headers && { headers }),
    ...(body !== undefined && { body }),
  });
}

async function mocked(sample: Omit<Sample, 'call'>): Promise<Seen> {
  const handlers = asRequestHandlers(mockHandlers(createState(), readPhoto));
  const response = await getResponse(handlers, request('http://mock.test', sample));
  if (response === undefined) throw new Error(`No mock answers ${sample.path}`);
  return seen(response);
}

const real = async (sample: Omit<Sample, 'call'>): Promise<Seen> => seen(await fetch(request(shop.url, sample)));

/** The answer's body is what the contract promises for its status. */
function expectShape(name: CallName, { status, body }: Seen): void {
  const { schemas }: Endpoint = endpoints[name];
  if (status >= 400) expect(RefusalBody.parse(body)).toEqual(body);
  else if (schemas.reply instanceof z.ZodType) expect(schemas.reply.parse(body)).toEqual(body);
  else expect(body).toBeGreaterThan(1000);
}

describe.each(Object.keys(calls) as CallName[])('%s', (name) => {
  const own = samples.filter((sample) => sample.call === name);

  test('has samples', () => expect(own.some(({ status }) => status < 400)).toBe(true));

  test.each(own)('$about', async (sample) => {
    const [fromMock, fromServer] = [await mocked(sample), await real(sample)];
    expect(fromServer.status).toBe(sample.status);
    expectShape(name, fromServer);
    expectShape(name, fromMock);
    if (sample.onlyShape === undefined) expect(fromMock).toEqual(fromServer);
    else expect({ ...fromMock, body: null, total: null }).toEqual({ ...fromServer, body: null, total: null });
  });
});

describe('what is no call', () => {
  test.each(strangers)('$about', async (sample) => {
    const fromServer = await real(sample);
    expect(fromServer.status).toBe(sample.status);
    expect(await mocked(sample)).toEqual(fromServer);
  });
});
