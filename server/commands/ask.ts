import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { StartError } from '../start-error.ts';

/** Whether a person can answer at a terminal. */
export function isTerminal(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY;
}

/**
 * Asks for a line without echoing it. Without a terminal it is the next piped line.
 * @throws {StartError} The input ended, or the person pressed Ctrl-C.
 */
export function ask(question: string): Promise<string> {
  if (!isTerminal()) return nextLine();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // After readline has switched the terminal's own echo off.
  process.stderr.write(question);
  return new Promise<string>((resolve, reject) => {
    lines.once('SIGINT', () => reject(new StartError('Nothing was changed.')));
    lines.once('close', () => reject(new StartError('Nothing was changed.')));
    lines.once('line', resolve);
  }).finally(() => {
    lines.close();
    process.stderr.write('\n');
  });
}

/** The only reader of the pipe: a second one would miss the lines that the first has buffered. */
let piped: AsyncIterator<string> | undefined;

async function nextLine(): Promise<string> {
  piped ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const next = await piped.next();
  if (next.done)
    throw new StartError('The password is read from the terminal, or from what is piped in; there was none.');
  return next.value;
}
