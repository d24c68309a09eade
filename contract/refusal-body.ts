import { z } from 'zod';

/** The body of every answer that is not a success. `fields` has the refusal of each named field. */
export const RefusalBody = z
  .object({
    success: z.literal(false),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  })
  .meta({ id: 'Refusal' });
export type RefusalBody = z.infer<typeof RefusalBody>;
