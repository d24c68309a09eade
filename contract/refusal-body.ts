import { z } from 'zod';

/**
 * The body of every refusal. `fields` maps field names to messages. Clients of calls 21 and 22 read `ok`, those of call 23 read
 * `error` (specification, sections 7 and 8), so these calls add it.
 */
export const RefusalBody = z
  .object({
    success: z.literal(false),
    message: z.string(),
    /** The refusal's code, for clients with texts of their own. */
    code: z.string(),
    /** The parameters of the code's message. */
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    fields: z.record(z.string(), z.string()).optional(),
    ok: z.literal(false).optional(),
    error: z.string().optional(),
  })
  .meta({ id: 'Refusal' });
export type RefusalBody = z.infer<typeof RefusalBody>;

/** The additional flag of a refusal: `ok` is false, `error` is the message. */
export type RefusalFlag = 'ok' | 'error';

/** A refusal's body with the call's flag. */
export function flagged<B extends RefusalBody>(body: B, flag: RefusalFlag | undefined): B {
  if (flag === 'ok') return { ...body, ok: false };
  return flag === 'error' ? { ...body, error: body.message } : body;
}
