import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { sqlite } from './support/engines.ts';
import { openFreshShop, type FreshShop } from './support/test-shop.ts';

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  responses: Record<string, { description?: string }>;
}

interface Document {
  info: { title: string };
  paths: Record<string, Record<string, Operation>>;
}

// The whole document is a fixture: tests/contract/parity.test.ts.
describe('GET /api/openapi.json', () => {
  let shop: FreshShop;
  let document: Document;

  beforeAll(async () => {
    shop = await openFreshShop(sqlite, { BRAND_NAME: 'Third' });
    document = (await shop.call(endpoints.getOpenApi.name)).body as Document;
  });
  afterAll(() => shop.close());

  it('has the brand as title and exactly the calls of the contract', () => {
    expect(document.info.title).toBe('Third');
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`),
    );
    const expected = Object.values<Endpoint>(endpoints).map(({ name, call }) => `${call.method} ${call.path} ${name}`);
    expect(described.sort()).toEqual(expected.sort());
  });

  it('declares path parameters as required, describes every response, and has no broken references', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters = [], responses } of Object.values(methods)) {
        const declared = parameters.filter((parameter) => parameter.in === 'path' && parameter.required);
        expect(declared.map(({ name }) => name)).toEqual(inPath);
        expect(Object.values(responses).every(({ description }) => Boolean(description))).toBe(true);
      }
    }
    for (const [, reference = ''] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const parts = reference.split('/');
      const target = parts.reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
      expect(target, reference).toBeTypeOf('object');
    }
  });
});
