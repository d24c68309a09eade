import { createHash } from 'node:crypto';
import type { Read } from './public-reads.ts';
import type { TestShop } from './test-shop.ts';

const stateScript = /(<script type="application\/json"[^>]*>)(.*?)(<\/script>)/s;

/** The status and body of every response by request, in a form in which equal responses are equal texts. */
export async function responses({ app }: TestShop, reads: readonly Read[]): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const { payload, ...read } of reads) {
    const { statusCode, headers, rawPayload } = await app.inject({ ...read, ...(payload && { payload }) });
    const isText = /html|xml/.test(String(headers['content-type']));
    const withState = statusCode === 404 ? withoutState : withSortedState;
    const body = isText ? withState(rawPayload.toString()) : `${String(headers.etag)} ${hash(rawPayload)}`;
    found.set(`${read.method} ${read.url} ${JSON.stringify(payload ?? '')}`, `${statusCode} ${body}`);
  }
  return found;
}

/** A page without its state: the not-found page of all unknown slugs has that of the one for which it was rendered. */
function withoutState(html: string): string {
  return html.replace(stateScript, '');
}

/** Sorts the state of a page, whose queries are in the order in which their responses arrived. */
function withSortedState(html: string): string {
  return html.replace(stateScript, (_, start: string, state: string, end: string) => {
    return start + JSON.stringify(sorted(JSON.parse(state))) + end;
  });
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted).sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, one]): [string, unknown] => [key, sorted(one)])
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** The first difference of two texts with its context. */
export function difference(received: string, expected: string): { received: string; expected: string } {
  let at = 0;
  while (received[at] === expected[at]) at += 1;
  const around = (text: string) => text.slice(Math.max(0, at - 60), at + 60);
  return { received: around(received), expected: around(expected) };
}

/** SHA-256 in hex. */
function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
