import { getResponse } from 'msw';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { calls, type CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { CartChanged } from '#contract/payment.ts';
import { RefusalBody } from '#contract/refusal-body.ts';
import { refusals } from '#contract/refusals.ts';
import { totalCountHeader } from '#contract/rules/paging.ts';
import { asRequestHandlers, mockHandlers } from '#mocks/handlers.ts';
import { readPhoto } from '#mocks/node.ts';
import { createState, firstPeople } from '#mocks/state.ts';
import { startShop, type Shop } from '#tests/support/shop.ts';
import { samples, strangers, type Sample } from './requests.ts';

let shop: Shop;

beforeAll(async () => {
  const { admin, shopper } = firstPeople;
  shop = await startShop({ ADMIN_EMAIL: admin.user.email, ADMIN_PASSWORD: admin.password });
  const body = JSON.stringify({ ...shopper.user, password: shopper.password, answer: shopper.answer });
  const path = calls.register.path;
  const registered = await real({ ...json, about: 'the first shopper', path, body, status: 201 });
  expect(registered.status).toBe(201);
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

const json = { method: 'POST', headers: { 'content-type': 'application/json' } } as const;

/** The dialog's part: pays an order of the provider. */
type Pay = (order: { order_id: string; key_id: string }) => Promise<Proof> | Proof;

interface Proof {
  payment_id: string;
  order_id: string;
  signature: string;
}

/** The server's sandbox takes the payment as from its own dialog. */
const payReal: Pay = async (order) => {
  const body = JSON.stringify({ ...order, outcome: 'paid' });
  const response = await fetch(`${shop.url}/sandbox/checkout/payments`, { ...json, body });
  const proof = z.record(z.string(), z.unknown()).parse(await response.json());
  const of = (field: string) => z.string().parse(proof[`razorpay_${field}`]);
  return { payment_id: of('payment_id'), order_id: of('order_id'), signature: of('signature') };
};

/** As mocks/payment-dialog.js does. */
const payMock: Pay = ({ order_id }) => ({ payment_id: 'pay_1', order_id, signature: `${order_id}|pay_1` });

type Send = (request: Request) => Promise<Response>;

/** The answer to the sample, by whoever is to make it. */
async function answered(origin: string, send: Send, pay: Pay, sample: Omit<Sample, 'call'>): Promise<Seen> {
  const { as, own = [], headers, paid } = sample;
  const signedIn = as && (await logIn(origin, send, as));
  const path = sample.path.replace('{me}', signedIn?.user._id ?? '');
  const token = signedIn && { authorization: signedIn.token };
  const post = async (call: CallName, sent: unknown) => {
    const parts = { ...json, about: call, path: calls[call].path, body: JSON.stringify(sent), status: 200 } as const;
    const response = await send(request(origin, { ...parts, headers: { ...json.headers, ...token } }));
    expect(response.status).toBe(200);
    return response;
  };
  let { body } = sample;
  if (paid !== undefined) {
    const { order, key } = endpoints.checkout.schemas.reply.parse(await (await post('checkout', paid)).json());
    const proof = await pay({ order_id: order.id, key_id: key });
    if (body === undefined) await post('confirmPayment', proof);
    else body = JSON.stringify({ ...proof, ...(JSON.parse(body) as object) });
  }
  const whole = { ...sample, ...(body !== undefined && { body }), path, headers: { ...headers, ...token } };
  const answer = await seen(await send(request(origin, whole)));
  return { ...answer, body: without(own, answer.body) };
}

async function logIn(origin: string, send: Send, as: NonNullable<Sample['as']>) {
  const { user, password } = firstPeople[as];
  const body = JSON.stringify({ email: user.email, password });
  const response = await send(request(origin, { ...json, about: 'log-in', path: calls.login.path, body, status: 200 }));
  return endpoints.login.schemas.reply.parse(await response.json());
}

/** Those fields of the body all read alike, wherever they stand: as an id, or as a moment. */
function without(own: readonly string[], body: unknown): unknown {
  if (own.length === 0) return body;
  const standIn = (name: string) => (name === 'createdAt' ? new Date(0).toISOString() : 'f'.repeat(24));
  const alike = (name: string, value: unknown): unknown =>
    own.includes(name) && typeof value === 'string' ? standIn(name) : value;
  return JSON.parse(JSON.stringify(body, alike)) as unknown;
}

async function mocked(sample: Omit<Sample, 'call'>): Promise<Seen> {
  const handlers = asRequestHandlers(mockHandlers(createState(), readPhoto));
  const send = async (sent: Request): Promise<Response> => {
    const response = await getResponse(handlers, sent);
    if (response === undefined) throw new Error(`No mock answers ${sample.path}`);
    return response;
  };
  return answered('http://mock.test', send, payMock, sample);
}

const real = (sample: Omit<Sample, 'call'>): Promise<Seen> =>
  answered(shop.url, (sent) => fetch(sent), payReal, sample);

/** The answer's body is what the contract promises for its status. */
function expectShape(name: CallName, { status, body }: Seen): void {
  const { schemas }: Endpoint = endpoints[name];
  if (status === refusals.cartChanged.status && name === 'checkout') expect(CartChanged.parse(body)).toEqual(body);
  else if (status >= 400 || isRefusal(body)) expect(RefusalBody.parse(body)).toEqual(body);
  else if (schemas.reply instanceof z.ZodType) expect(schemas.reply.parse(body)).toEqual(body);
  else expect(body).toBeGreaterThan(1000);
}

/** What is refused by way of the flag (contract, 'Refusals'). */
const isRefusal = (body: unknown): boolean => RefusalBody.safeParse(body).success;

describe.each(Object.keys(calls) as CallName[])('%s', (name) => {
  const own = samples.filter((sample) => sample.call === name);

  // Only the provider can make a webhook that is taken in; tests/server does in its place.
  const leastStatus = name === 'receiveWebhook' ? 500 : 400;
  test('has samples', () => expect(own.some(({ status }) => status < leastStatus)).toBe(true));

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
