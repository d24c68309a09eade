import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { StartError } from '../start-error.ts';

/** Whether somebody sits at a terminal who can be asked. */
export function isTerminal(): boolean {
  return process.stdin.isTTY && process.stderr.isTTY;
}

/**
 * Asks for a line that does not show while it is typed. Without a terminal it is the next line of what is piped in.
 * @throws {StartError} There was none: the input ended, or the person gave up.
 */
export function ask(question: string): Promise<string> {
  if (!isTerminal()) return nextLine();
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: true });
  // Asked only now that the terminal itself echoes nothing any more.
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

/** One reader for all that is piped in: a second one would miss what the first has taken off the pipe. */
let piped: AsyncIterator<string> | undefined;

async function nextLine(): Promise<string> {
  piped ??= createInterface({ input: process.stdin })[Symbol.asyncIterator]();
  const next = await piped.next();
  if (next.done)
    throw new StartError('The password is read from the terminal, or from what is piped in; there was none.');
  return next.value;
}
