import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { sqlite } from './support/engines.ts';
import { openFreshShop, type FreshShop } from './support/test-shop.ts';

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; required?: boolean }[];
  requestBody?: { content: Record<string, { schema: unknown }> };
  responses: Record<string, { description?: string; content?: Record<string, unknown> }>;
}

interface Document {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
}

describe('GET /api/openapi.json', () => {
  let shop: FreshShop;
  let text: string;
  let document: Document;

  beforeAll(async () => {
    shop = await openFreshShop(sqlite, { BRAND_NAME: 'Third' });
    const answer = await shop.call(endpoints.getOpenApi.name);
    document = endpoints.getOpenApi.schemas.reply.parse(answer.body) as unknown as Document;
    text = JSON.stringify(document);
  });
  afterAll(() => shop.close());

  it('is OpenAPI 3.1 with the brand as title', () => {
    expect(document).toMatchObject({
      openapi: '3.1.0',
      info: { title: 'Third', version: expect.any(String) as string },
    });
  });

  it('has exactly the calls of the contract with their full paths', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${method.toUpperCase()} ${path} ${operationId}`),
    );
    const expected = Object.values<Endpoint>(endpoints).map(({ name, call }) => `${call.method} ${call.path} ${name}`);
    expect(described.sort()).toEqual(expected.sort());
  });

  it('declares path parameters as required, and describes every response', () => {
    for (const [path, methods] of Object.entries(document.paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      for (const { parameters = [], responses } of Object.values(methods)) {
        const declared = parameters.filter((parameter) => parameter.in === 'path');
        expect(declared.map(({ name }) => name)).toEqual(inPath);
        expect(declared.every(({ required }) => required)).toBe(true);
        expect(Object.values(responses).every(({ description }) => Boolean(description))).toBe(true);
      }
    }
  });

  it('describes forms and files by their media types', () => {
    const bodyOf = (path: string, method: string) => document.paths[path]?.[method]?.requestBody?.content;
    const form = bodyOf('/api/v1/product/create-product', 'post')?.['multipart/form-data']?.schema;
    expect(form).toMatchObject({
      type: 'object',
      properties: { price: { type: 'string' }, photo: { type: 'string', format: 'binary' } },
      required: ['name', 'description', 'price', 'quantity', 'category'],
    });
    expect(bodyOf('/api/v1/admin/catalogue.csv', 'post')).toEqual({ 'text/csv': { schema: { type: 'string' } } });
    const exported = document.paths['/api/v1/admin/catalogue.csv']?.get?.responses['200'];
    expect(Object.keys(exported?.content ?? {})).toEqual(['text/csv']);
  });

  it('has no broken references', () => {
    for (const [, reference = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = reference
        .split('/')
        .reduce<unknown>((at, key) => (at as Record<string, unknown>)?.[key], document);
      expect(target, reference).toBeTypeOf('object');
    }
  });
});
