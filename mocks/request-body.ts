import type { Endpoint } from '#contract/endpoint.ts';
import { photoBytes } from '#contract/rules/photo.ts';
import { Refused } from './refused.ts';

type BodyType = NonNullable<Endpoint['schemas']['bodyType']> | 'application/json';

/** The maximum size of a form's text field in bytes, as on the server. */
const fieldBytes = 64 * 1024;

const readers: Readonly<Record<BodyType, (request: Request, textBytes?: number) => Promise<unknown>>> = {
  'application/json': (request) => request.json(),
  'text/csv': async (request) => (await request.text()).replace(/^\uFEFF/, ''),
  'multipart/form-data': async (request, textBytes) => formOf(await request.formData(), textBytes),
};

/**
 * The body of a request in the form that the call's schema parses; undefined if it has none.
 * @param textBytes The most bytes of a form's text.
 * @throws {Refused} wrongType, malformed; tooLarge for a part of a form
 */
export async function bodyOf(
  request: Request,
  type: BodyType = 'application/json',
  textBytes?: number,
): Promise<unknown> {
  const sent = request.headers.get('content-type');
  if (sent === null && request.body === null) return undefined;
  if (!sent?.startsWith(type)) throw new Refused('wrongType');
  try {
    return await readers[type](request, textBytes);
  } catch (error) {
    throw error instanceof Refused ? error : new Refused('malformed');
  }
}

/** Strings for text fields, a `Uint8Array` for files. An empty file is an empty field. */
async function formOf(form: FormData, textBytes = fieldBytes): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of form) {
    const bytes = typeof value === 'string' ? new Blob([value]).size : value.size;
    if (bytes > (typeof value === 'string' ? textBytes : photoBytes)) throw new Refused('tooLarge');
    if (typeof value === 'string') fields.set(name, value);
    else if (bytes > 0) fields.set(name, new Uint8Array(await value.arrayBuffer()));
  }
  return Object.fromEntries(fields);
}
