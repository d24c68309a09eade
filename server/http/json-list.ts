import { Readable } from 'node:stream';

type Batches = AsyncIterable<readonly unknown[]>;

export const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' };

/** A streamed JSON list. */
export function jsonList(batches: Batches): Readable {
  return Readable.from(written('[', batches, () => ']'));
}

/**
 * A JSON object with a streamed list.
 * @param bodyOf The object for a list of that length; its value under `name` is replaced by the stream.
 */
export function jsonListIn(name: string, batches: Batches, bodyOf: (count: number) => object): Readable {
  const end = (count: number) => {
    const { [name]: _, ...rest }: Record<string, unknown> = { ...bodyOf(count) };
    const members = JSON.stringify(rest).slice(1);
    return members === '}' ? ']}' : `],${members}`;
  };
  return Readable.from(written(`{${JSON.stringify(name)}:[`, batches, end));
}

async function* written(begin: string, batches: Batches, end: (count: number) => string): AsyncGenerator<string> {
  let count = 0;
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    const entries = JSON.stringify(batch).slice(1, -1);
    yield `${count === 0 ? begin : ','}${entries}`;
    count += batch.length;
  }
  yield `${count === 0 ? begin : ''}${end(count)}`;
}
