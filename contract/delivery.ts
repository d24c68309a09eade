import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { fieldRefusal, fieldText, type FieldRefusal } from './field-refusals.ts';
import { Day, Pincode, Version } from './primitives.ts';
import { RefusalBody } from './refusal-body.ts';
import { fieldError, refusedFields } from './refused-fields.ts';
import { mostDeliveryDays, mostDeliveryRules } from './rules/delivery-rules.ts';

/** The state of a pincode: its two digits in the GST list and its name; both are empty if unknown. */
const State = z.object({ code: z.string(), name: z.string() });

/** What the shop promises for a pincode. */
export const DeliveryAnswer = z
  .object({
    /** Without a space. */
    pincode: z.string(),
    state: State,
    delivered: z.boolean(),
    /** Whether an order there could be paid in cash, where the shop offers it (`cash.offered` of the settings). */
    cash: z.boolean(),
    /** The days on which an order of now arrives; absent where the shop does not deliver. */
    from: Day.optional(),
    to: Day.optional(),
  })
  .meta({ id: 'DeliveryAnswer' });
export type DeliveryAnswer = z.infer<typeof DeliveryAnswer>;

/** The days on which an order was promised to arrive. */
export const Promised = z.object({ from: Day, to: Day }).meta({ id: 'Promised' });

const days = z
  .int(fieldError('notWholeNumber'))
  .min(0, fieldError('tooSmall', { min: 0 }))
  .max(mostDeliveryDays, fieldError('tooLarge', { max: mostDeliveryDays }));

/** A rule (rules/delivery-rules.ts). */
export const DeliveryRule = z
  .object({
    prefix: z.string().regex(/^[0-9]{0,6}$/, fieldError('prefixDigits')),
    delivered: z.boolean(),
    cash: z.boolean(),
    from: days,
    to: days,
  })
  .refine(({ from, to }) => from <= to, { path: ['to'], error: fieldError('daysReversed') })
  .meta({ id: 'DeliveryRule' });
export type DeliveryRule = z.infer<typeof DeliveryRule>;

/** A rule as it is sent. Its values are checked row by row, so that every problem is answered. */
const SentRule = z.object({
  prefix: z.string().max(20),
  delivered: z.boolean(),
  cash: z.boolean(),
  from: z.number(),
  to: z.number(),
});

/** Why a rule cannot be stored. */
const RuleProblem = z
  .object({
    /** Of the rule in the request, from 0. */
    index: z.int().min(0),
    field: z.enum(['prefix', 'delivered', 'cash', 'from', 'to']),
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    /** Follows the name of the field: 'has 0 to 6 digits'. */
    message: z.string(),
  })
  .meta({ id: 'RuleProblem' });
export type RuleProblem = z.infer<typeof RuleProblem>;

/** The refusal of rules, with the problems of every row. Nothing was stored. */
export const RulesRefused = RefusalBody.extend({ problems: z.array(RuleProblem) }).meta({ id: 'RulesRefused' });
export type RulesRefused = z.infer<typeof RulesRefused>;

/** The problems of rules: of their values, and prefixes that are there twice. */
export function ruleProblems(rules: readonly z.infer<typeof SentRule>[]): RuleProblem[] {
  const seen = new Set<string>();
  return rules.flatMap((rule, index) => {
    const { error } = DeliveryRule.safeParse(rule);
    const refused: Record<string, FieldRefusal> = error ? refusedFields(error) : {};
    if (seen.has(rule.prefix)) refused.prefix ??= fieldRefusal('duplicatePrefix');
    seen.add(rule.prefix);
    return Object.entries(refused).map(([field, refusal]) => ({
      index,
      field: field as RuleProblem['field'],
      code: refusal.code,
      ...(refusal.params && { params: { ...refusal.params } }),
      message: fieldText(refusal),
    }));
  });
}

const Rules = z.object({ success: z.literal(true), rules: z.array(DeliveryRule), version: Version });

/** A file with a rule for every pincode has about 600 kB, as JSON two megabytes. */
const rulesBytes = 4 * 1024 * 1024;

export const deliveryEndpoints = {
  checkDelivery: endpoint('checkDelivery', {
    summary: 'Whether the shop delivers to a pincode, and on which days an order of now arrives',
    params: z.object({ pincode: Pincode }),
    reply: DeliveryAnswer.extend({ success: z.literal(true) }),
    refusals: ['tooManyTries'],
  }),
};

export const deliveryRuleEndpoints = {
  listDeliveryRules: endpoint('listDeliveryRules', {
    summary:
      'The rules by pincode prefix. Without a default rule the shop delivers everywhere, in the days of DELIVERY_DAYS',
    reply: Rules,
    refusals: ['signedOut', 'forbidden'],
  }),
  updateDeliveryRules: endpoint('updateDeliveryRules', {
    summary: 'Replaces the rules, effective immediately. With a problem in a row nothing is stored',
    body: z.object({
      rules: z
        .array(SentRule, fieldError('notList'))
        .max(mostDeliveryRules, fieldError('tooManyEntries', { count: mostDeliveryRules })),
      version: Version.optional(),
    }),
    maxBytes: rulesBytes,
    reply: Rules,
    refusals: ['signedOut', 'forbidden', 'changedMeanwhile', 'tooLarge'],
  }),
  exportDeliveryRules: endpoint('exportDeliveryRules', {
    summary: 'All rules as CSV',
    reply: { bytes: ['text/csv'] },
    replyHeaders: { 'content-disposition': 'The name of the file' },
    refusals: ['signedOut', 'forbidden'],
  }),
  importDeliveryRules: endpoint('importDeliveryRules', {
    summary:
      'Adds and changes rules by prefix from a valid CSV file; answers one ImportEvent as a line (application/x-ndjson)',
    query: z.object({
      /** 1: validates only, and lists what an import would change. */
      dry_run: z
        .enum(['0', '1'])
        .default('0')
        .transform((flag) => flag === '1'),
    }),
    body: z.string(),
    bodyType: 'text/csv',
    reply: { bytes: ['application/x-ndjson'] },
    refusals: ['signedOut', 'forbidden', 'wrongType', 'tooLarge'],
  }),
};
