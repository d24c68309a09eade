import { setImmediate as yieldToEventLoop } from 'node:timers/promises';

type Batches = AsyncIterable<readonly unknown[]>;
type Parts = AsyncGenerator<string, void>;

export const jsonHeaders = { 'content-type': 'application/json; charset=utf-8' };

/** The text of a JSON list, one part a batch. */
export function jsonList(batches: Batches): Parts {
  return written('[', batches, () => ']');
}

/**
 * The text of a JSON object with a list, one part a batch.
 * @param bodyOf The object for a list of that length; its value under `name` is replaced by the list.
 */
export function jsonListIn(name: string, batches: Batches, bodyOf: (count: number) => object): Parts {
  const end = (count: number) => {
    const { [name]: _, ...rest }: Record<string, unknown> = { ...bodyOf(count) };
    const members = JSON.stringify(rest).slice(1);
    return members === '}' ? ']}' : `],${members}`;
  };
  return written(`{${JSON.stringify(name)}:[`, batches, end);
}

async function* written(begin: string, batches: Batches, end: (count: number) => string): Parts {
  let count = 0;
  for await (const batch of batches) {
    if (batch.length === 0) continue;
    const entries = JSON.stringify(batch).slice(1, -1);
    yield `${count === 0 ? begin : ','}${entries}`;
    count += batch.length;
    // Queries of the embedded database are synchronous: without this, a client that reads fast would get the whole list in one turn.
    await yieldToEventLoop();
  }
  yield `${count === 0 ? begin : ''}${end(count)}`;
}
