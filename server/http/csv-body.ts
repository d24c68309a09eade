import { isUtf8 } from 'node:buffer';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { catalogueFileBytes } from '#contract/rules/catalogue-file.ts';
import { Refused } from '../refused.ts';

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
