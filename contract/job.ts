import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id } from './primitives.ts';

/** Long work that goes on after the call that began it. Its call answers 202 and the job if it takes more than some seconds. */
export const Job = z
  .object({
    _id: Id,
    /** The name of the call that began it. */
    kind: z.string(),
    state: z.enum(['waiting', 'running', 'done', 'failed']),
    /** Of the lines or things that it works on. */
    done: z.int().min(0),
    total: z.int().min(0),
    /** Only in the answer of a call of its kind: it was begun with something else, such as another file. What was sent was not used. */
    other: z.literal(true).optional(),
    /** What its call answers as `report`; of a failed job what is done so far. Absent until it ends. */
    report: z.unknown().optional(),
    /** Why it failed. */
    words: z.string().optional(),
  })
  .meta({ id: 'Job' });
export type Job = z.infer<typeof Job>;

/** Also the body of a 202 of a call that goes on as a job. */
export const JobReply = z.object({ success: z.literal(true), job: Job });

export const jobEndpoints = {
  getJob: endpoint('getJob', {
    summary: 'How far a job is, and its report once it has ended; for whoever began it, and for owners',
    params: z.object({ id: Id }),
    reply: JobReply,
    refusals: ['signedOut', 'forbidden', 'jobNotFound'],
  }),
};
