import { z } from 'zod';
import type { CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Product } from '#contract/product.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import type { TestShop } from './test-shop.ts';

/** Public answers by request: the status, the total, the ETag and the body, one character a byte. */
export type Answers = ReadonlyMap<string, string>;

export interface PublicRequest {
  readonly name: CallName | 'page';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body?: object;
}

/** Values of path parameters by name, and rows of fields for queries and bodies. */
interface PublicInputs {
  readonly params: Readonly<Record<string, readonly (string | number)[]>>;
  readonly fields: readonly Readonly<Record<string, unknown>>[];
}

/** Calls that make or end something with each request, or whose input cannot name a product. */
const without: readonly CallName[] = ['receiveWebhook', 'reportClientError', 'register', 'login', 'resetPassword'];

const namesIn = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);

/** The rows with only the fields that the schema has, each once. */
function rowsOf(schema: z.ZodType | undefined, { fields }: PublicInputs): Record<string, unknown>[] {
  const names = namesIn(schema);
  const rows = fields.map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name))));
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()];
}

/** Requests of every public call of the contract, made from its schemas: a new call is among them by itself. */
export function publicRequests(inputs: PublicInputs): PublicRequest[] {
  const all = Object.values<Endpoint>(endpoints);
  const open = all.filter(({ name, call }) => call.access === 'public' && !without.includes(name));
  return open.flatMap(({ name, call: { method, path }, schemas }) => {
    const paths = namesIn(schemas.params).reduce<Readonly<Record<string, string | number>>[]>(
      (found, param) =>
        found.flatMap((one) => (inputs.params[param] ?? ['unknown']).map((value) => ({ ...one, [param]: value }))),
      [{}],
    );
    const urls = paths.flatMap((params) =>
      rowsOf(schemas.query, inputs).map((query) => {
        const fields = Object.entries(query).map(([field, value]) => [field, String(value)]);
        const search = new URLSearchParams(fields.filter(([, text]) => text !== ''));
        return fillPath(path, params) + (search.size > 0 ? `?${search}` : '');
      }),
    );
    const bodies = schemas.body === undefined ? [undefined] : rowsOf(schemas.body, inputs);
    return urls.flatMap((url) => bodies.map((body) => ({ name, method, url, ...(body && { body }) })));
  });
}

/** Sends the requests one after the other. */
export async function answersTo(
  { app }: TestShop,
  requests: readonly PublicRequest[],
  more: Readonly<Record<string, string>> = {},
): Promise<Answers> {
  const answers = new Map<string, string>();
  for (const { name, method, url, body } of requests) {
    const { statusCode, headers, rawPayload } = await app.inject({
      ...{ method, url, headers: { accept: name === 'page' ? 'text/html' : 'image/avif,*/*', ...more } },
      ...(body && { payload: body }),
    });
    const head = [statusCode, headers['x-total-count'], headers.etag].map((part) => String(part ?? '')).join(' ');
    answers.set(`${name} ${method} ${url} ${JSON.stringify(body ?? '')}`, `${head} ${rawPayload.toString('latin1')}`);
  }
  return answers;
}

/** What the public finds of a product: the answers to every public call and page that could show it. */
export function publicAnswers(shop: TestShop, product: Product, other: Product): Promise<Answers> {
  const { _id, slug, name, category, sizes = [], photos = [] } = product;
  const requests = publicRequests({
    params: {
      ...{ id: [_id, category._id], productId: [_id, other._id], photoId: [_id, ...photos.map((photo) => photo._id)] },
      ...{ categoryId: [category._id], slug: [slug, category.slug], keyword: [name, ...name.split(' ')], page: [1] },
      ...{ name: ['announcement'], pincode: ['560001'] },
    },
    fields: [
      { checked: [] },
      { checked: [category._id], keyword: name, page: 1, limit: 100 },
      { checked: [], sizes: sizes.map(({ label }) => label) },
      ...sizes.map((size) => ({ size: size._id, email: 'reader@example.com' })),
    ],
  });
  const pages = [
    ...['/', '/categories', '/sitemap.xml', `/?category=${category.slug}`, `/category/${category.slug}`],
    ...[`/product/${slug}`, `/search?keyword=${encodeURIComponent(name)}`],
  ];
  return answersTo(shop, [...requests, ...pages.map((url) => ({ name: 'page', method: 'GET', url }) as const)]);
}

/** The names of the calls whose answers differ. */
export function differing(one: Answers, other: Answers): string[] {
  const requests = [...one.keys()].filter((request) => one.get(request) !== other.get(request));
  return [...new Set(requests.map((request) => request.split(' ', 1)[0] ?? ''))].sort();
}
