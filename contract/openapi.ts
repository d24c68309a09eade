import { z } from 'zod';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponsesObject,
} from 'zod-openapi';
import type { Call, CallName } from './calls.ts';
import type { Endpoint } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { RefusalBody } from './refusal-body.ts';
import { refusals, type RefusalCode } from './refusals.ts';
import { isAllowed } from './rules/staff.ts';

/** The OpenAPI 3.1 document of all calls (https://spec.openapis.org/oas/v3.1.0), generated from the contract's schemas. */
export function openApiDocument(title: string, version: string): Record<string, unknown> {
  const paths: ZodOpenApiPathsObject = {};
  for (const endpoint of Object.values<Endpoint>(endpoints)) {
    const { method, path } = endpoint.call;
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(endpoint) };
  }
  return {
    ...createDocument({
      openapi: '3.1.0',
      info: { title, version },
      servers: [{ url: '/' }],
      paths,
      components: {
        securitySchemes: {
          token: {
            type: 'apiKey',
            in: 'header',
            name: 'authorization',
            description: 'The token itself, without a prefix',
          },
        },
      },
    }),
  };
}

function operation({ name, call, schemas }: Endpoint<CallName>): ZodOpenApiOperationObject {
  return {
    operationId: name,
    summary: schemas.summary,
    tags: [tagOf(call.path)],
    requestParams: { ...(schemas.params && { path: schemas.params }), ...(schemas.query && { query: schemas.query }) },
    ...(schemas.body && {
      requestBody: {
        required: !(schemas.body instanceof z.ZodOptional),
        content: { [schemas.bodyType ?? 'application/json']: { schema: schemas.body } },
      },
    }),
    responses: responses(schemas, guardRefusals(call)),
    security: call.access === 'public' ? [] : [{ token: [] }],
  };
}

/** The refusals of the guard that depend on the account. */
function guardRefusals({ access, permission, anyPassword }: Call): RefusalCode[] {
  return [
    ...(access !== 'public' && anyPassword !== true ? (['passwordTooWeak'] as const) : []),
    ...(access === 'admin' && !isAllowed('packer', permission) ? (['ordersOnly'] as const) : []),
  ];
}

/** @param refusalsOfCall Refusals besides those of the schemas. */
function responses(schemas: Endpoint['schemas'], refusalsOfCall: readonly RefusalCode[]): ZodOpenApiResponsesObject {
  const types = schemas.reply instanceof z.ZodType ? ['application/json'] : schemas.reply.bytes;
  const schema = schemas.reply instanceof z.ZodType ? schemas.reply : z.string().meta({ format: 'binary' });
  const headers = Object.entries(schemas.replyHeaders ?? {}).map(
    ([name, description]) => [name, { description, schema: { type: 'string' as const } }] as const,
  );
  const answers: ZodOpenApiResponsesObject = {
    [`${schemas.status ?? 200}`]: {
      description: schemas.summary,
      headers: Object.fromEntries(headers),
      ...(schemas.status !== 204 && { content: Object.fromEntries(types.map((type) => [type, { schema }])) }),
    },
  };
  if (schemas.later !== undefined)
    answers['202'] = { description: 'It goes on as a job', content: { 'application/json': { schema: schemas.later } } };
  for (const [status, messages] of refusalsByStatus([
    'malformed',
    'failed',
    ...(schemas.refusals ?? []),
    ...refusalsOfCall,
  ])) {
    const success = answers[`${status}` as '200'];
    const refused = success ? z.union([schema, RefusalBody]) : RefusalBody;
    answers[`${status}` as '200'] = {
      ...success,
      description: [...(success ? [schemas.summary] : []), ...messages].join(' Or: '),
      ...((status === 429 || status === 503) && { headers: retryAfter }),
      content: { 'application/json': { schema: refused } },
    };
  }
  return answers;
}

const retryAfter = { 'retry-after': { description: 'Seconds to wait', schema: { type: 'integer' as const } } };

function refusalsByStatus(codes: readonly RefusalCode[]): Map<number, string[]> {
  const byStatus = new Map<number, string[]>();
  for (const code of codes) {
    const { status, message } = refusals[code];
    const text = typeof message === 'string' ? message : message.other;
    byStatus.set(status, [...(byStatus.get(status) ?? []), text]);
  }
  return byStatus;
}

/** The first part of the path after `/api/v1`: `/api/v1/product/…` has the tag `product`. */
function tagOf(path: string): string {
  return path.split('/').find((part) => part !== '' && part !== 'api' && part !== 'v1') ?? 'api';
}
