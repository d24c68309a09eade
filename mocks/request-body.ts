import type { Endpoint } from '#contract/endpoint.ts';
import { photoBytes } from '#contract/rules/photo.ts';
import { Refused } from './refused.ts';

type BodyType = NonNullable<Endpoint['schemas']['bodyType']> | 'application/json';

/** The largest text of a form, in bytes, as the server has it. */
const fieldBytes = 64 * 1024;

const readers: Readonly<Record<BodyType, (request: Request) => Promise<unknown>>> = {
  'application/json': (request) => request.json(),
  'text/csv': async (request) => (await request.text()).replace(/^\uFEFF/, ''),
  'multipart/form-data': async (request) => formOf(await request.formData()),
};

/**
 * The body of a request as a call's schema reads it.
 * @throws {Refused} wrongType, malformed; tooLarge for a part of a form
 */
export async function bodyOf(request: Request, type: BodyType = 'application/json'): Promise<unknown> {
  if (!request.headers.get('content-type')?.startsWith(type)) throw new Refused('wrongType');
  try {
    return await readers[type](request);
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('malformed');
  }
}

/** A string for each text, a `Uint8Array` for a file. A file without bytes is a field that was left empty. */
async function formOf(form: FormData): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of form) {
    const bytes = typeof value === 'string' ? new Blob([value]).size : value.size;
    if (bytes > (typeof value === 'string' ? fieldBytes : photoBytes)) throw new Refused('tooLarge');
    if (typeof value === 'string') fields.set(name, value);
    else if (bytes > 0) fields.set(name, new Uint8Array(await value.arrayBuffer()));
  }
  return Object.fromEntries(fields);
}
