import { cutText } from '../cut-text.ts';
import { scrubLogText } from './scrub-log.ts';

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
      depth < mostCauses && { errors: errors.slice(0, mostErrors).map((one) => loggedError(one, depth + 1)) }),
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
