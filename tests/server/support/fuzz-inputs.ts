import fc from 'fast-check';
import { z } from 'zod';
import type { Call, CallName } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';

/** JSON Schema as zod writes it for the contract's schemas. */
interface JsonSchema extends z.core.JSONSchema.JSONSchema {
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
}

/** A request as `inject` takes it. */
export interface FuzzRequest {
  readonly method: Call['method'];
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly payload?: string | Buffer;
}

/** Ids and words that exist in the shop, which random text would never hit, and a photo that it accepts. */
export interface KnownValues {
  readonly ids: readonly string[];
  readonly slugs: readonly string[];
  /** Of products without sizes. */
  readonly sizelessSlugs: readonly string[];
  readonly emails: readonly string[];
  /** The names of categories. */
  readonly categories: readonly string[];
  readonly photo: Buffer;
}

const nasty = fc.constantFrom(
  ...['', ' ', '\0', 'a\0b', '\ud800', '💥'.repeat(40), "' or 1=1 --", '<script>alert(1)</script>', '../../etc/passwd'],
  ...['__proto__', 'constructor', '%00', '%', 'null', 'NaN', '1e999', '-1', '9'.repeat(40), 'x'.repeat(9000)],
);
const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 60 }), fc.string({ unit: 'grapheme' }), nasty);
const junk = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  fc.constant(JSON.parse('{"__proto__":{"admin":true},"constructor":1}')),
  fc.constant(Array.from({ length: 3000 }, () => 0)),
  fc.constant('['.repeat(200)),
  text,
);

/** Values of a schema; one in some is junk instead. */
function valuesOf(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 30, arbitrary: properValuesOf(schema, known) }, { weight: 1, arbitrary: junk });
}

function properValuesOf(schema: JsonSchema, known: KnownValues): fc.Arbitrary<unknown> {
  const variants = schema.anyOf ?? schema.oneOf;
  if (variants) return fc.oneof(...variants.map((variant) => valuesOf(variant, known)));
  if (schema.allOf) return properValuesOf(Object.assign({}, ...schema.allOf) as JsonSchema, known);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const { minimum: min = -1000, maximum: max = 1_000_000 } = schema;
  switch (schema.type) {
    case 'string':
      return stringsOf(schema, known);
    case 'integer':
      return fc.integer({ min: Math.max(min, -(2 ** 53 - 1)), max: Math.min(max, 2 ** 53 - 1) });
    case 'number':
      return fc.oneof(fc.integer({ min, max }), fc.double({ min, max, noNaN: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(valuesOf(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case 'object':
      return objectsOf(schema, known);
    default:
      return junk;
  }
}

function stringsOf(schema: JsonSchema, { ids, slugs, emails, photo }: KnownValues): fc.Arbitrary<string | Buffer> {
  const { pattern, format, minLength = 0, maxLength = 200 } = schema;
  if (format === 'binary') return fc.oneof(fc.constantFrom(photo, photo.subarray(0, photo.length / 2)), text);
  if (pattern === '^[0-9a-f]{24}$') return fc.oneof(fc.constantFrom(...ids), fc.stringMatching(/^[0-9a-f]{24}$/));
  if (pattern?.startsWith('^[a-z0-9]+(')) return fc.constantFrom(...slugs, 'no-such-thing');
  if (format === 'email') return fc.oneof(fc.constantFrom(...emails), fc.emailAddress());
  if (format === 'date') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (pattern !== undefined) return fc.oneof(fc.stringMatching(new RegExp(pattern)), text);
  const length = { minLength, maxLength: Math.max(minLength, Math.min(maxLength, 60)) };
  return fc.oneof(fc.string({ unit: 'grapheme', ...length }), nasty, fc.constantFrom(...slugs, ...emails));
}

/** Objects with few of the optional fields; sometimes a required one is missing too. */
function objectsOf(schema: JsonSchema, known: KnownValues): fc.Arbitrary<object> {
  const { properties = {}, required = [] } = schema;
  const names = Object.keys(properties);
  const optional = names.filter((name) => !required.includes(name));
  const values = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, valuesOf(value, known)])),
  );
  const few = fc.subarray(optional, { maxLength: Math.min(2, optional.length) });
  const chosen = fc.oneof({ weight: 9, arbitrary: few.map((some) => [...required, ...some]) }, fc.subarray(names));
  return fc
    .tuple(values, chosen)
    .map(([all, keys]) => Object.fromEntries(Object.entries(all).filter(([name]) => keys.includes(name))));
}

/** The schema of inputs, with named schemas in place. */
function jsonSchemaOf(schema: z.ZodType): JsonSchema {
  const { $defs = {}, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const inline = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(inline);
    if (typeof part !== 'object' || part === null) return part;
    const name = '$ref' in part ? String(part.$ref).split('/').at(-1) : undefined;
    if (name !== undefined) return inline($defs[name]);
    // The contract's own schema of what zod cannot describe: a file.
    if ('override' in part) return part.override;
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, inline(value)]));
  };
  return inline(json) as JsonSchema;
}

/** Requests of a call: from its schemas, with junk among them, or junk alone. */
export function requestsOf({ call, schemas }: Endpoint<CallName>, known: KnownValues): fc.Arbitrary<FuzzRequest> {
  const fieldsOf = (schema: z.ZodType | undefined): fc.Arbitrary<Record<string, unknown>> =>
    schema ? (objectsOf(jsonSchemaOf(schema), known) as fc.Arbitrary<Record<string, unknown>>) : fc.constant({});
  const isForm = schemas.bodyType === 'multipart/form-data';
  const values = valuesOf(schemas.body ? jsonSchemaOf(schemas.body) : {}, known).map((value) =>
    isForm ? formOf(value) : JSON.stringify(value),
  );
  const written = schemas.bodyType === 'text/csv' ? fc.oneof(catalogueFilesOf(known), values) : values;
  const payload = fc.oneof({ weight: 12, arbitrary: written }, text, fc.constant('{"a":'), fc.constant(undefined));
  const form = 'multipart/form-data; boundary=x';
  const type = fc.oneof(
    { weight: 40, arbitrary: fc.constant(isForm ? form : (schemas.bodyType ?? 'application/json')) },
    { weight: 3, arbitrary: fc.constant('application/json') },
    fc.constantFrom('text/csv', form, 'multipart/form-data', 'text/plain', 'a/b; charset=x', ''),
  );
  return fc
    .record({ params: fieldsOf(schemas.params), query: fieldsOf(schemas.query), payload, type })
    .map(({ params, query, payload: body, type: contentType }) => ({
      method: call.method,
      url: urlOf(call.path, params, query),
      headers: body === undefined || call.method === 'GET' ? {} : { 'content-type': contentType },
      ...(body !== undefined && call.method !== 'GET' && { payload: body }),
    }));
}

/** The fields of an object as `multipart/form-data` with the boundary `x`. */
function formOf(value: unknown): Buffer {
  const parts = Object.entries(value ?? {}).flatMap(([name, field]: [string, unknown]) => {
    const file = Buffer.isBuffer(field) ? '; filename="photo.png"\r\nContent-Type: image/png' : '';
    const head = `--x\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`;
    return [head, Buffer.isBuffer(field) || typeof field === 'string' ? field : JSON.stringify(field), '\r\n'];
  });
  return Buffer.concat([...parts, '--x--\r\n'].map((part) => (typeof part === 'string' ? Buffer.from(part) : part)));
}

/** Catalogue files without problems: new products, and changed ones. */
export function catalogueFilesOf({ sizelessSlugs, categories }: KnownValues): fc.Arbitrary<string> {
  const word = fc.stringMatching(/^[A-Z][a-z]{2,8}$/);
  const line = fc.record({
    slug: fc.constantFrom('', ...sizelessSlugs),
    name: fc.tuple(word, word).map((words) => words.join(' ')),
    description: fc.oneof(word, fc.constant('"Soft, and ""light"".\r\nTwo lines."')),
    price: fc.integer({ min: 1, max: 5_000 }),
    quantity: fc.integer({ min: 0, max: 40 }),
    category: fc.constantFrom(...categories),
    shipping: fc.constantFrom('0', '1', ''),
  });
  return fc
    .uniqueArray(line, { minLength: 1, maxLength: 4, selector: ({ slug, name }) => slug || name })
    .map((lines) => [catalogueHeader, ...lines.map((cells) => Object.values(cells).join(','))].join('\r\n'));
}

const catalogueHeader = 'slug,name,description,price,quantity,category,shipping';

function urlOf(path: string, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encode(params[name]));
  const pairs = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
  return pairs.length === 0 ? filled : `${filled}?${pairs.join('&')}`;
}

/** Percent-encodes what browsers would. A lone surrogate cannot be encoded: it is replaced. */
const encode = (value: unknown): string =>
  encodeURIComponent(Buffer.from(typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toString());
