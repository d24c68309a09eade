import { z } from 'zod';

/**
 * The body of every answer that is not a success. `fields` has the refusal of each named field. Clients of calls 21 and 22 read
 * `ok`, those of call 23 `error` (specification, sections 7 and 8): there it stands beside the rest.
 */
export const RefusalBody = z
  .object({
    success: z.literal(false),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    ok: z.literal(false).optional(),
    error: z.string().optional(),
  })
  .meta({ id: 'Refusal' });
export type RefusalBody = z.infer<typeof RefusalBody>;

/** What a refused call says beside `success`: `ok` is false, `error` is the message. */
export type RefusalFlag = 'ok' | 'error';

/** The body of a refusal as a call with that flag answers it. */
export function flagged<B extends RefusalBody>(body: B, flag: RefusalFlag | undefined): B {
  if (flag === 'ok') return { ...body, ok: false };
  return flag === 'error' ? { ...body, error: body.message } : body;
}
