import type { FastifyBaseLogger } from 'fastify';

/** The error of one item of a worker's pass. */
class WorkItemError extends Error {
  readonly item: string;

  constructor(item: string, cause: unknown) {
    super(`${item} failed`, { cause });
    this.item = item;
  }
}

/** Names the item in the error of its work, for `logFailedPass`. */
export async function workOn(item: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw new WorkItemError(item, error);
  }
}

/** A pass that threw. */
interface FailedPass {
  readonly worker: string;
  /** The pause before the next pass, in milliseconds. */
  readonly every: number;
  readonly error: unknown;
}

export function logFailedPass(log: FastifyBaseLogger, { worker, every, error }: FailedPass): void {
  const item = error instanceof WorkItemError ? error.item : 'a pass';
  log.error({ err: error }, `${worker}: ${item} failed, next try in ${every / 1000} s`);
}
