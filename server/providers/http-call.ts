import { Agent, request as askOpenly } from 'node:http';
import { Agent as SecureAgent, request as askSecurely } from 'node:https';

/** A call to another server. */
export interface HttpCall {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** After how many milliseconds it is given up. */
  readonly timeout: number;
}

/** What it answered, whatever its status. */
export interface HttpAnswer {
  readonly status: number;
  readonly text: string;
}

/** A call that was given up. */
export class TookTooLong extends Error {
  override readonly name = 'TookTooLong';
}

/** How long a connection is kept for the next call, in milliseconds: less than servers keep theirs, so that none is used that is just closing. */
const keptFor = 4_000;
const ways = {
  'http:': { ask: askOpenly, agent: new Agent({ keepAlive: true, timeout: keptFor }) },
  'https:': { ask: askSecurely, agent: new SecureAgent({ keepAlive: true, timeout: keptFor }) },
} as const;

/**
 * Calls another server on a connection that is kept. It takes a third of what `fetch` takes, and goes only where it is told to: an
 * answer that points elsewhere is an answer.
 * @throws {TookTooLong}
 * @throws {Error} There was no whole answer; Node's own error.
 */
export function httpCall(address: string, { method, headers, body, timeout }: HttpCall): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const url = new URL(address);
    const { ask, agent } = url.protocol === 'https:' ? ways['https:'] : ways['http:'];
    const timer = setTimeout(() => fail(new TookTooLong(`No answer within ${timeout} ms`)), timeout);
    const asking = ask(url, { method, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', fail);
      answer.once('end', () => {
        clearTimeout(timer);
        resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString() });
      });
    });
    function fail(error: Error): void {
      clearTimeout(timer);
      reject(error);
      asking.destroy();
    }
    asking.on('error', fail);
    asking.end(body);
  });
}
