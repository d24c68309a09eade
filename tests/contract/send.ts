import { calls, type CallName } from '#contract/calls.ts';
import { endpoints } from '#contract/endpoints.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import { totalCountHeader, unmatchedHeader } from '#contract/rules/paging.ts';
import { readPhoto } from '#mocks/read-photo.ts';
import type { Who } from '#mocks/secrets.ts';
import {
  placedId,
  placedReturnId,
  placedToken,
  unknownId,
  type Sample,
  type SampleBody,
  type SampleFile,
} from './samples/sample.ts';

/** The compared and recorded part of a response. */
export interface Answer {
  readonly status: number;
  readonly type: string;
  /** The total, if a page was requested. */
  readonly total?: number;
  /** No product matches the keyword of a search, which lists all. */
  readonly unmatched?: true;
  /** JSON, the lines of a CSV file, the outcome of an import, or the size of a photo. */
  readonly body: unknown;
}

/** The responder: server or mocks. */
export interface Responder {
  readonly origin: string;
  readonly tokens: Readonly<Record<Who, string>>;
  send(request: Request): Promise<Response>;
  /** Pays a provider's order, like the payment dialog. */
  pay(orderId: string): Promise<Proof> | Proof;
  /** The token of the links in the mail about a cash order; absent where recordings answer, which have the names of samples. */
  orderToken?(orderId: string): Promise<string>;
}

/** The payment proof sent to the callback. */
export interface Proof {
  readonly payment_id: string;
  readonly order_id: string;
  readonly signature: string;
}

/** Sends a sample, after the payment that it requires. */
export async function sendSample(sample: Sample, responder: Responder): Promise<Answer> {
  const { paid, as, own = [], category, placed } = sample;
  const proof = paid === undefined ? undefined : await payFor(paid, as, responder);
  // The mock shop replays recordings of what follows.
  if (responder.orderToken !== undefined)
    for (const [call, id, value] of sample.before ?? []) await post(call, value, 'admin', responder, { id });
  const confirms = sample.call === 'confirmPayment';
  if (proof !== undefined && !confirms) await post('confirmPayment', proof, as, responder);
  const path =
    category === undefined ? sample.path : sample.path.replace(unknownId, await createCategory(category, responder));
  const body = confirms && proof && withProof(sample.body, proof);
  const request = { ...sample, path, ...(body && { body }) };
  const names = placed === undefined ? [] : await placeFirst(sample, responder);
  const response = await responder.send(await requestOf(renamed(request, names), responder));
  const answer = renamed(
    await read(response),
    names.map(([name, real]) => [real, name]),
  );
  return maskVarying(own, answer);
}

async function payFor(purchase: unknown, as: Who | undefined, responder: Responder): Promise<Proof> {
  const answer = await post('checkout', purchase, as, responder);
  return responder.pay(endpoints.checkout.schemas.reply.parse(await answer.json()).order.id);
}

/** Names of samples, and what stands for them. */
type Names = readonly (readonly [name: string, real: string])[];

/** Places a cash order, and takes its steps. @returns The names of its id, its token and its request. */
async function placeFirst({ call, placed, steps = [] }: Sample, responder: Responder): Promise<Names> {
  // The mock shop acts upon these calls, and replays recordings for all else.
  if (responder.orderToken === undefined && call !== 'payOrder' && call !== 'setReturnUpi') return [];
  const answer = await post('placeOrder', placed, 'shopper', responder);
  const { _id } = endpoints.placeOrder.schemas.reply.parse(await answer.json()).order;
  const names: [name: string, real: string][] = [[placedId, _id]];
  for (const [step, body] of steps) {
    const stepped = await post(step, body, 'admin', responder, { id: _id });
    if (step !== 'openReturn') continue;
    const { return: opened } = endpoints.openReturn.schemas.reply.parse(await stepped.json());
    names.push([placedReturnId, opened._id]);
  }
  const token = await responder.orderToken?.(_id);
  return token === undefined ? names : [...names, [placedToken, token]];
}

function renamed<T>(value: T, names: Names): T {
  const text = names.reduce((before, [name, real]) => before.replaceAll(name, real), JSON.stringify(value));
  return JSON.parse(text) as T;
}

async function createCategory(name: string, responder: Responder): Promise<string> {
  const answer = await post('createCategory', { name }, 'admin', responder);
  return endpoints.createCategory.schemas.reply.parse(await answer.json()).category._id;
}

async function post(
  call: CallName,
  value: unknown,
  as: Who | undefined,
  responder: Responder,
  params: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const { method, path } = calls[call];
  const sample: Sample = {
    call,
    about: call,
    method,
    path: fillPath(path, params),
    status: 200,
    body: { json: value },
    ...(as && { as }),
  };
  const response = await responder.send(await requestOf(sample, responder));
  if (!response.ok) throw new Error(`${call} was refused: ${await response.text()}`);
  return response;
}

/** The sample's own fields take precedence: a proof may be forged. */
function withProof(body: SampleBody | undefined, proof: Proof): SampleBody {
  return { json: Object.assign({ ...proof }, body && 'json' in body ? body.json : undefined) };
}

async function requestOf(sample: Sample, { origin, tokens }: Responder): Promise<Request> {
  const { method, path, headers, body, as } = sample;
  const type = body && typeOf(body);
  return new Request(origin + path, {
    method,
    headers: { ...(type && { 'content-type': type }), ...(as && { authorization: tokens[as] }), ...headers },
    ...(body && { body: await contentOf(body) }),
  });
}

/** `fetch` sets a form's content type with its boundary. */
function typeOf(body: SampleBody): string | undefined {
  if ('text' in body) return body.type;
  return 'json' in body ? 'application/json' : undefined;
}

async function contentOf(body: SampleBody): Promise<string | FormData> {
  if ('text' in body) return body.text;
  if ('json' in body) return JSON.stringify(body.json);
  const form = new FormData();
  for (const [name, value] of Object.entries(body.form)) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new Blob([await bytesOf(value)]), 'photo.webp');
  }
  return form;
}

async function bytesOf(file: SampleFile): Promise<Uint8Array<ArrayBuffer>> {
  if ('zeros' in file) return new Uint8Array(file.zeros);
  const bytes = await readPhoto(file.photo);
  if (bytes === undefined) throw new Error(`There is no photo ${file.photo} among the fixtures`);
  return new Uint8Array(bytes);
}

async function read(response: Response): Promise<Answer> {
  const type = response.headers.get('content-type')?.split(';')[0] ?? '';
  const total = response.headers.get(totalCountHeader);
  const body = await readers[type]?.(response);
  return {
    status: response.status,
    type,
    ...(total !== null && { total: Number(total) }),
    ...(response.headers.has(unmatchedHeader) && { unmatched: true as const }),
    body: body ?? { bytes: (await response.arrayBuffer()).byteLength },
  };
}

const readers: Readonly<Record<string, (response: Response) => Promise<unknown>>> = {
  'application/json': (response) => response.json() as Promise<unknown>,
  'text/csv': async (response) => (await response.text()).split('\r\n'),
  // The number of an import's progress events varies; its outcome does not.
  'application/x-ndjson': async (response) => {
    const lines = (await response.text()).trim().split('\n');
    return { outcome: JSON.parse(lines.at(-1) ?? 'null') as unknown };
  },
};

const masked = 'f'.repeat(24);

/** Replaces the values of varying fields at any depth of the body; of a field with an object or a list of them, their ids. */
function maskVarying(own: readonly string[], answer: Answer): Answer {
  const mask = (name: string, value: unknown): unknown => {
    if (!own.includes(name)) return value;
    if (Array.isArray(value)) return value.map((entry: object) => ({ ...entry, _id: masked }));
    if (typeof value === 'object') return { ...value, _id: masked };
    return typeof value === 'string' ? masked : value;
  };
  return own.length === 0 ? answer : (JSON.parse(JSON.stringify(answer, mask)) as Answer);
}
