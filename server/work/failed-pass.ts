import type { FastifyBaseLogger } from 'fastify';

/** The error of one item of a worker's pass. */
class WorkItemError extends Error {
  readonly item: string;

  constructor(item: string, cause: unknown) {
    super(`${item} failed`, { cause });
    this.item = item;
  }
}

/** Names the item in the error of its work, for `failedPassLogger`. */
export async function workOn(item: string, work: Promise<void>): Promise<void> {
  try {
    await work;
  } catch (error) {
    throw new WorkItemError(item, error);
  }
}

/**
 * Logs the failed passes of a worker.
 * @param every The pause after a pass, in milliseconds.
 */
export function failedPassLogger(log: FastifyBaseLogger, worker: string, every: number): (error: unknown) => void {
  return (error) => {
    const item = error instanceof WorkItemError ? error.item : 'a pass';
    log.error({ err: error }, `${worker}: ${item} failed, next try in ${every / 1000} s`);
  };
}
