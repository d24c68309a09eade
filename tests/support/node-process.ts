import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { askToEnd, endChannel, necessaryVariables } from '#server/platform.ts';

/** A running Node process whose output is collected. */
export interface NodeProcess {
  readonly child: ChildProcess;
  /** Both of its outputs so far. */
  readonly printed: () => string;
  /** Resolves as soon as the output matches; rejects if the process ends before. */
  readonly waitFor: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Asks it to end, as SIGTERM does. */
  readonly askToEnd: () => void;
  /** The exit code, after its outputs are closed; null if a signal ended it. */
  readonly ended: Promise<number | null>;
}

interface Options {
  /** The process gets these variables, and those of the system only: a developer's own settings would change the shop. */
  readonly env?: Readonly<Record<string, string>>;
  /** The standard input; null if the process was started without one. */
  readonly input?: string | null;
  /** More of its `stdio`. */
  readonly channel?: readonly 'ipc'[] | undefined;
  /** The working folder. */
  readonly cwd?: string;
}

/** The built server or one of its shell commands. */
export const builtEntry = (name: string): string => `dist/server/${name}.js`;

const systemEnvironment = () => Object.fromEntries(necessaryVariables.map((name) => [name, process.env[name]]));

export function startNode(
  args: readonly string[],
  { env = {}, input = null, channel = endChannel, cwd }: Options = {},
): NodeProcess {
  const child = spawn(process.execPath, args, {
    env: { ...systemEnvironment(), ...env },
    cwd,
    stdio: [input === null ? 'ignore' : 'pipe', 'pipe', 'pipe', ...channel],
  });
  // A process that refuses at once ends before it is written to.
  child.stdin?.on('error', () => undefined).end(input);
  let printed = '';
  const read = (chunk: Buffer) => {
    printed += chunk.toString();
    child.emit('printed');
  };
  child.stdout?.on('data', read);
  child.stderr?.on('data', read);
  // Not the child's event `close`, which never comes after `disconnect`.
  const outputs = [child.stdout, child.stderr].map((output) => output && once(output, 'close'));
  const ended = Promise.all([once(child, 'exit'), ...outputs]).then(([[code]]) => code as number | null);
  const waitFor = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const check = () => {
        const match = pattern.exec(printed);
        if (match !== null) resolve(match);
      };
      check();
      child.on('printed', check);
      void ended.then((code) => reject(new Error(`${args.join(' ')} ended with ${code}:\n${printed}`)), reject);
    });
  return { child, printed: () => printed, waitFor, askToEnd: () => askToEnd(child), ended };
}

/** Runs a process to its end. */
export async function runNode(
  args: readonly string[],
  options?: Options,
): Promise<{ code: number | null; printed: string }> {
  const { ended, printed } = startNode(args, options);
  return { code: await ended, printed: printed() };
}
