import { z } from 'zod';
import { calls, type CallName } from '#contract/calls.ts';
import type { Endpoint, EndpointSchemas } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import type { Product } from '#contract/product.ts';
import { fillPath } from '#contract/rules/fill-path.ts';
import type { TestShop } from './test-shop.ts';

/** Public answers by request: the status and the body. */
export type Answers = ReadonlyMap<string, string>;

interface Request {
  readonly name: CallName | 'page';
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  readonly body?: object;
}

type Values = Readonly<Record<string, readonly unknown[]>>;

/** Calls that make or end something with each request, or whose input cannot name a product. */
const without: readonly CallName[] = ['receiveWebhook', 'reportClientError', 'register', 'login', 'resetPassword'];

/** The values for parameters, query and body fields of any call, by name, with which it could find the product or another one. */
function valuesFor(product: Product, other: Product): Values {
  const { _id, slug, name, category, sizes = [], photos = [] } = product;
  const labels = sizes.map(({ label }) => label);
  return {
    id: [_id, category._id],
    productId: [_id, other._id],
    photoId: [_id, ...photos.map((photo) => photo._id)],
    categoryId: [category._id],
    slug: [slug, category.slug],
    name: ['announcement'],
    pincode: ['560001'],
    hash: ['0'.repeat(64)],
    keyword: [name, ...name.split(' ')],
    page: [1],
    checked: [[category._id]],
    sizes: [labels],
    size: sizes.map((size) => size._id),
    email: ['reader@example.com'],
    limit: [100],
    token: ['unknown'],
  };
}

/** Every combination of values; a part without any stays out. */
function combinations(names: readonly string[], values: Values): Record<string, unknown>[] {
  return names.reduce<Record<string, unknown>[]>(
    (all, name) =>
      all.flatMap((one) => [...new Set(values[name] ?? [undefined])].map((value) => ({ ...one, [name]: value }))),
    [{}],
  );
}

/** Requests of every public call of the contract, made from its schemas: a new call is among them by itself. */
function requestsFor(values: Values): Request[] {
  return Object.entries(calls).flatMap(([key, { method, path, access }]) => {
    const name = key as CallName;
    const endpoint = (endpoints as Partial<Record<CallName, Endpoint>>)[name];
    const schemas: Partial<EndpointSchemas> = endpoint?.schemas ?? {};
    if (access !== 'public' || without.includes(name)) return [];
    const keysOf = (schema: z.ZodType | undefined) => (schema instanceof z.ZodObject ? Object.keys(schema.shape) : []);
    const queries = [
      {},
      ...combinations(
        keysOf(schemas.query).filter((one) => one in values),
        values,
      ),
    ];
    const bodies =
      schemas.body === undefined ? [undefined] : [...combinations(keysOf(schemas.body), values), { checked: [] }];
    return combinations(keysOf(schemas.params), values).flatMap((params) =>
      queries.flatMap((query) =>
        bodies.map((body) => {
          const search = new URLSearchParams(Object.entries(query).map(([field, value]) => [field, String(value)]));
          const url = `${fillPath(path, params as Record<string, string>)}?${search}`;
          return { name, method, url, ...(body && { body }) };
        }),
      ),
    );
  });
}

function pagesFor({ slug, name, category }: Product): Request[] {
  return [
    ...['/', '/categories', '/sitemap.xml', `/?category=${category.slug}`, `/category/${category.slug}`],
    ...[`/product/${slug}`, `/search?keyword=${encodeURIComponent(name)}`],
  ].map((url) => ({ name: 'page', method: 'GET', url }));
}

/** What the public finds of a product: the answers to every public call and page that could show it. */
export async function publicAnswers({ app }: TestShop, product: Product, other: Product): Promise<Answers> {
  const answers = new Map<string, string>();
  for (const { name, method, url, body } of [...requestsFor(valuesFor(product, other)), ...pagesFor(product)]) {
    const { statusCode, headers, payload } = await app.inject({
      ...{ method, url },
      headers: { accept: name === 'page' ? 'text/html' : '*/*', ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: body }),
    });
    const total = String(headers['x-total-count'] ?? '');
    answers.set(`${name} ${method} ${url} ${JSON.stringify(body ?? '')}`, `${statusCode} ${total} ${payload}`);
  }
  return answers;
}

/** The names of the calls whose answers differ. */
export function differing(one: Answers, other: Answers): string[] {
  const requests = [...one.keys()].filter((request) => one.get(request) !== other.get(request));
  return [...new Set(requests.map((request) => request.split(' ', 1)[0] ?? ''))].sort();
}
