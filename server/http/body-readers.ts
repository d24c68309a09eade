import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isUtf8 } from 'node:buffer';
import { FileOnDisk } from '#contract/product-edit.ts';
import { catalogueFileBytes } from '#contract/rules/catalogue-file.ts';
import { photoBytes } from '#contract/rules/photo.ts';
import { Refused } from '../refused.ts';
import type { Uploads } from './uploads.ts';

/** The largest text field, in bytes: 5,000 characters of four bytes, and a margin. */
const fieldBytes = 64 * 1024;

/** More than any form of the shop has. */
const mostParts = 30;

/**
 * Makes the routes of this scope accept multipart/form-data only. The body becomes an object: a string for each text, a `FormFile` for the
 * file, which stays on the disk until the call is answered. An empty file, which browsers send for an empty field, is left out. An oversized
 * body is read to its end, because browsers show no earlier response.
 * @param textBytes The most bytes of a text.
 */
export async function readForms(scope: FastifyInstance, textBytes = fieldBytes): Promise<void> {
  scope.removeAllContentTypeParsers();
  await scope.register(multipart, {
    limits: { fieldSize: textBytes, fieldNameSize: 100, fileSize: photoBytes, files: 1, parts: mostParts },
    throwFileSizeLimit: false,
  });
  scope.addHook('onRoute', (route) => {
    const { handler } = route;
    route.handler = async function (request, reply) {
      const files: string[] = [];
      try {
        request.body = await formOf(request, scope.uploads, files);
        const answer: unknown = await handler.call(this, request, reply);
        return answer;
      } finally {
        for (const file of files) await scope.uploads.remove(file);
      }
    };
  });
}

/** @param files Receives the files to remove. */
async function formOf(request: FastifyRequest, uploads: Uploads, files: string[]): Promise<Record<string, unknown>> {
  // An empty body has no content type and never reaches the parser.
  if (!request.isMultipart()) return {};
  try {
    const fields = new Map<string, unknown>();
    let isTooLarge = false;
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        const path = await uploads.keep(part.file);
        files.push(path);
        if (part.file.bytesRead > 0) fields.set(part.fieldname, new FileOnDisk(path));
        isTooLarge ||= part.file.truncated;
      } else {
        fields.set(part.fieldname, part.value);
        isTooLarge ||= part.fieldnameTruncated || part.valueTruncated;
      }
    }
    if (isTooLarge) throw new Refused('tooLarge');
    return Object.fromEntries(fields);
  } catch (error) {
    if (error instanceof Error && 'syscall' in error && !request.raw.readableAborted) {
      request.log.error({ err: error }, 'uploads: a file of a form could not be written to the disk');
      throw new Refused('unavailable');
    }
    // The parser's own errors, for invalid forms, have no status.
    if (error instanceof Error && (error instanceof Refused || 'statusCode' in error)) throw error;
    throw new Refused('malformed');
  }
}

const [newline, carriageReturn] = [0x0a, 0x0d];

/**
 * Makes the routes of this scope accept CSV only. The body becomes its text, without a byte order mark.
 * Refusals: tooLarge; malformed with the kind of a file that is no text, or the number of the first line that is not UTF-8.
 */
export async function readCsv(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'text/csv',
    { parseAs: 'buffer', bodyLimit: catalogueFileBytes },
    (_request: FastifyRequest, body: Buffer) => {
      const kind = binaryKind(body);
      if (kind === undefined && isUtf8(body)) return Promise.resolve(new TextDecoder().decode(body));
      const fault =
        kind === undefined ? `Line ${firstUnreadable(body)} is not UTF-8 text.` : `The file is ${kind}, not CSV.`;
      return Promise.reject(
        new Refused('malformed', undefined, `${fault} Save the file as 'CSV UTF-8' and try again.`),
      );
    },
  );
  await Promise.resolve();
}

/** The beginnings of files that people take for CSV, by their bytes. */
const beginnings: readonly (readonly [kind: string, ...bytes: string[]])[] = [
  ['a workbook (.xlsx or .ods) or another zip file', 'PK\x03\x04', 'PK\x05\x06'],
  ['an old workbook (.xls)', '\xd0\xcf\x11\xe0', '\x09\x08\x10\x00'],
  ['UTF-16 text', '\xff\xfe', '\xfe\xff'],
  ['a PDF', '%PDF-'],
  ['a picture', '\x89PNG', '\xff\xd8\xff', 'GIF8', 'RIFF'],
  ['a compressed file', '\x1f\x8b', '7z\xbc\xaf', 'Rar!'],
];

/** The bytes that are looked at. */
const beginningBytes = 1024;

/** The kind of a file that is no text; undefined if it may be text. */
function binaryKind(body: Buffer): string | undefined {
  const beginning = body.subarray(0, beginningBytes);
  const text = beginning.toString('latin1');
  const [kind] = beginnings.find(([, ...bytes]) => bytes.some((start) => text.startsWith(start))) ?? [];
  const lineEnd = beginning.findIndex((byte) => byte === newline || byte === carriageReturn);
  const header = beginning.subarray(0, lineEnd < 0 ? undefined : lineEnd);
  // The names of columns have no control characters but tabs.
  return (
    kind ?? (header.some((byte) => byte < 9 || (byte > carriageReturn && byte < 32)) ? 'a binary file' : undefined)
  );
}

/** The number of the first line that is not UTF-8. Multi-byte characters never contain the bytes of a line break. */
function firstUnreadable(body: Buffer): number {
  let line = 1;
  let from = 0;
  for (let at = 0; at < body.length; at += 1) {
    const isBreak = body[at] === newline || (body[at] === carriageReturn && body[at + 1] !== newline);
    if (!isBreak) continue;
    if (!isUtf8(body.subarray(from, at))) return line;
    line += 1;
    from = at + 1;
  }
  return line;
}
