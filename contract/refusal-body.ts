import { z } from 'zod';
import { fieldTexts, type FieldRefusals } from './field-refusals.ts';

/** A refusal's code with the parameters of its message, for clients with texts of their own. */
const CodeAndParams = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});

/**
 * The body of every refusal. `fields` maps field names to messages, `field_codes` maps them to the messages' codes and to the path
 * of a value within the field. Calls 21 and 22 add `ok`, call 23 adds `error`, because their clients read these (specification,
 * sections 7 and 8).
 */
export const RefusalBody = z
  .object({
    success: z.literal(false),
    message: z.string(),
    ...CodeAndParams.shape,
    fields: z.record(z.string(), z.string()).optional(),
    field_codes: z
      .record(
        z.string(),
        CodeAndParams.extend({
          /** The path of a refused value within the field: 'sizes.2.label' is the label of its third entry. */
          path: z.string().optional(),
        }),
      )
      .optional(),
    /** Of `changedMeanwhile`, and its former codes `productChanged` and `contentChanged`: what is there now, as the call's success or the call that reads it has it. */
    current: z.record(z.string(), z.unknown()).optional(),
    /** Of `returnTooMany`: how many pieces of each line of the order can still be asked back. */
    left: z.array(z.object({ line: z.int(), quantity: z.int() })).optional(),
    /** Of `saleOverlaps`: the first products that another sale has. */
    overlaps: z.array(z.object({ _id: z.string(), name: z.string(), sale: z.string() })).optional(),
    ok: z.literal(false).optional(),
    error: z.string().optional(),
    /** Of a log-in with the right password: the account's code is missing or wrong. */
    second_factor: z.literal(true).optional(),
    /** Of a failure of the shop (5xx): the id of its log lines. A person can name it to the support. */
    request_id: z.string().optional(),
  })
  .meta({ id: 'Refusal' });
export type RefusalBody = z.infer<typeof RefusalBody>;

/** The parts of a refusal's body about single fields. */
export function fieldsOfBody(refusals: FieldRefusals): Pick<RefusalBody, 'fields' | 'field_codes'> {
  return { fields: fieldTexts(refusals), field_codes: { ...refusals } };
}

/** The additional flag of a refusal: `ok` is false, `error` is the message. */
export type RefusalFlag = 'ok' | 'error';

/** A refusal's body with the call's flag. */
export function flagged<B extends RefusalBody>(body: B, flag: RefusalFlag | undefined): B {
  if (flag === 'ok') return { ...body, ok: false };
  return flag === 'error' ? { ...body, error: body.message } : body;
}
