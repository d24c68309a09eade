import type { FastifyServerOptions } from 'fastify';
import type { Environment } from '../environment.ts';
import { cutText } from '../errors.ts';
import { logContext } from '../work/context.ts';

/** @param stream Receives the log; standard output by default. */
export function logOptions(
  { logLevel }: Pick<Environment, 'logLevel'>,
  stream: { write(line: string): void } | undefined,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level: logLevel,
    // Requests have neither URL nor headers in the log: both may be personal. The line of each has its route.
    serializers: { err: (error: unknown) => loggedError(error), req: ({ method }) => ({ method }) },
    // A new object, because pino adds the fields of the line to it.
    mixin: () => ({ ...logContext() }),
    hooks: { streamWrite: scrubLogText },
    ...(stream && { stream }),
  };
}

/**
 * Takes out what must never be in a log, wherever it came from: e-mails, passwords in URLs, and tokens, signatures and hashes,
 * which have 40 characters or more. The shop's own ids have 24. Second line of defence: callers must not log these values.
 *
 * The text may have any length, so each expression is linear. That for e-mails starts at the beginning of a word only, and its domain
 * stops at `%`: no character is read again for another start or another `%40`.
 */
export function scrubLogText(text: string): string {
  return text
    .replace(/:\/\/[^\s/@"'\\]+@/g, '://[secret]@')
    .replace(
      /(?<![^\s@/"'()<>:,;\\=[\]])[^\s@/"'()<>:,;\\=[\]]+(?:@|%40)[^\s@/"')<>:,;\\[\]%]+\.[a-z]{2,}/gi,
      '[email]',
    )
    .replace(/\beyJ[\w-]+(?:\.[\w-]+)*/g, '[secret]')
    .replace(/(?<![\w-])[\w-]{40,}(?![\w-])/g, '[secret]');
}

/** An error as the log has it: never its other fields, because drivers put values of the failed statement there. */
type LoggedError = {
  readonly type: string;
  readonly message: string;
  readonly code?: string | number;
  /** The frames only: the first lines repeat the message. */
  readonly stack: string;
  readonly cause?: LoggedError;
  /** Those of an `AggregateError`, for example of all addresses of a host. */
  readonly errors?: readonly LoggedError[];
};

/** The longest chain of causes. */
const mostCauses = 5;
const mostErrors = 3;
/** The most characters of a message, and of all frames: other servers choose the words of their refusals. */
const longestText = 4_000;

/** An error with the chain of its causes. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: messageOf(String(error)), stack: '' };
  const { name, message, stack, cause } = error;
  const code: unknown = 'code' in error ? error.code : undefined;
  const errors: readonly unknown[] = error instanceof AggregateError ? error.errors : [];
  return {
    type: error.constructor.name === 'Error' ? name : error.constructor.name,
    message: messageOf(message),
    ...((typeof code === 'string' || typeof code === 'number') && { code }),
    stack: framesOf(stack ?? ''),
    ...(cause !== undefined && depth < mostCauses && { cause: loggedError(cause, depth + 1) }),
    ...(errors.length > 0 &&
      depth < mostCauses && { errors: errors.slice(0, mostErrors).map((inner) => loggedError(inner, depth + 1)) }),
  };
}

function messageOf(text: string): string {
  return scrubLogText(cutText(text, longestText));
}

function framesOf(stack: string): string {
  const frames = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim());
  return cutText(frames.join('\n'), longestText);
}
