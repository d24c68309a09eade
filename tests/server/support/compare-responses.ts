import { createHash } from 'node:crypto';

const stateScript = /(<script type="application\/json"[^>]*>)(.*?)(<\/script>)/s;

/** A page without its state: the not-found page of all unknown slugs has that of the one for which it was rendered. */
export function withoutState(html: string): string {
  return html.replace(stateScript, '');
}

/** Sorts the state of a page, whose queries are in the order in which their responses arrived. */
export function withSortedState(html: string): string {
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
export function hash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
