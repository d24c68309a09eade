import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { photoBytes } from '#contract/rules/photo.ts';
import { Refused } from '../refused.ts';

/** The largest text of a form, in bytes: a description of 5,000 characters, each of four bytes, and some room. */
const fieldBytes = 64 * 1024;

/** More parts than any form of the shop has. */
const mostParts = 30;

/**
 * Lets the routes of this scope read forms with a file (multipart/form-data), and nothing else. The body becomes an object: a
 * string for each text, a `Uint8Array` for the file. A file without bytes is how a browser sends a field that was left empty:
 * it is left out. What is too large is still received to its end, because a browser shows no answer that comes before.
 */
export async function readForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    limits: { fieldSize: fieldBytes, fieldNameSize: 100, fileSize: photoBytes, files: 1, parts: mostParts },
  });
  scope.addHook('preValidation', async (request) => {
    request.body = await formOf(request);
  });
}

async function formOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  // Without any content there is no content type either, and it is not for the parser.
  if (!request.isMultipart()) return {};
  try {
    const fields = new Map<string, unknown>();
    for await (const part of request.parts()) {
      const value = await valueOf(part);
      if (value !== undefined) fields.set(part.fieldname, value);
    }
    return Object.fromEntries(fields);
  } catch (error) {
    // Errors of the parser itself, for what is no form at all, have no status.
    if (error instanceof Error && (error instanceof Refused || 'statusCode' in error)) throw error;
    throw new Refused('malformed');
  }
}

/** @throws {Refused} tooLarge */
async function valueOf(part: Multipart): Promise<unknown> {
  if (part.type === 'file') {
    const bytes = await part.toBuffer();
    return bytes.length === 0 ? undefined : bytes;
  }
  if (part.fieldnameTruncated || part.valueTruncated) throw new Refused('tooLarge');
  return part.value;
}
