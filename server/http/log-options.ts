import type { FastifyServerOptions } from 'fastify';
import type { Settings } from '../settings.ts';
import { logContext } from '../work/log-context.ts';
import { loggedError } from './logged-error.ts';
import { scrubLogText } from './scrub-log.ts';

/** @param stream Receives the log; standard output by default. */
export function logOptions(
  { logLevel }: Pick<Settings, 'logLevel'>,
  stream: { write(line: string): void } | undefined,
): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level: logLevel,
    // Requests have neither address nor headers in the log: both may be personal. The line of each has its route.
    serializers: { err: (error: unknown) => loggedError(error), req: ({ method }) => ({ method }) },
    // A new object, because pino adds the fields of the line to it.
    mixin: () => ({ ...logContext() }),
    hooks: { streamWrite: scrubLogText },
    ...(stream && { stream }),
  };
}
