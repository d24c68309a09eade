import multipart, { type Multipart } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUtf8 } from 'node:buffer';
import { catalogueFileBytes } from '#contract/rules/catalogue-file.ts';
import { photoBytes } from '#contract/rules/photo.ts';
import { Refused } from '../refused.ts';

/** The largest text field, in bytes: 5,000 characters of four bytes, and a margin. */
const fieldBytes = 64 * 1024;

/** More than any form of the shop has. */
const mostParts = 30;

/**
 * Makes the routes of this scope accept multipart/form-data only. The body becomes an object: a string for each text, a `Uint8Array` for
 * the file. An empty file, which browsers send for an empty field, is left out. An oversized body is read to its end, because browsers
 * show no earlier response.
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
  // An empty body has no content type and never reaches the parser.
  if (!request.isMultipart()) return {};
  try {
    const fields = new Map<string, unknown>();
    for await (const part of request.parts()) {
      const value = await valueOf(part);
      if (value !== undefined) fields.set(part.fieldname, value);
    }
    return Object.fromEntries(fields);
  } catch (error) {
    // The parser's own errors, for invalid forms, have no status.
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

const newline = 0x0a;

/**
 * Makes the routes of this scope accept CSV only. The body becomes its text, without a byte order mark.
 * Refusals: tooLarge; malformed with the number of the first line that is not UTF-8.
 */
export async function readCsv(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: catalogueFileBytes },
    (_request: FastifyRequest, body: Buffer) => {
      if (isUtf8(body)) return Promise.resolve(new TextDecoder().decode(body));
      const words = `Line ${firstUnreadable(body)} is not UTF-8 text. Save the file as 'CSV UTF-8' and try again.`;
      return Promise.reject(new Refused('malformed', undefined, words));
    },
  );
  await Promise.resolve();
}

/** The number of the first line that is not UTF-8. Multi-byte characters never contain a newline byte. */
function firstUnreadable(body: Buffer): number {
  let line = 1;
  for (let from = 0; from < body.length; line += 1) {
    const end = body.indexOf(newline, from);
    const to = end < 0 ? body.length : end;
    if (!isUtf8(body.subarray(from, to))) return line;
    from = to + 1;
  }
  return line;
}
