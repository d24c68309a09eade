import { z } from 'zod';
import { endpoint, type EndpointSchemas } from './endpoint.ts';
import { fieldRefusal, fieldText, type FieldRefusal } from './field-refusals.ts';
import { Day, Id, Rupees, Version } from './primitives.ts';
import { RefusalBody } from './refusal-body.ts';
import { fieldError, refusedFields } from './refused-fields.ts';
import { paperKinds, taxModes, taxUnits } from './rules/tax.ts';

/** Papers of orders: bills, invoices, bills of supply, and credit notes. */

const Amount = Rupees.max(10_000_000);

/** A paper. All amounts are positive, also of credit notes. */
export const Paper = z
  .object({
    /** `W/26-27/000123`. */
    number: z.string().max(16),
    kind: z.enum(paperKinds),
    /** The day on which it was issued, in India. */
    date: Day,
    total: Amount,
    /** Of papers that show tax. `cgst` and `sgst` inside a state, `igst` between two. */
    taxable: Amount.optional(),
    cgst: Amount.optional(),
    sgst: Amount.optional(),
    igst: Amount.optional(),
    /** The number of the paper that a credit note takes back. */
    of: z.string().optional(),
    /** It is void, and its number stays used. */
    cancelled: z.literal(true).optional(),
  })
  .meta({ id: 'Paper' });
export type Paper = z.infer<typeof Paper>;

/** The number of a paper in an address: `/` is `-`. */
const PaperParam = z.string().regex(/^[A-Z0-9]{1,3}-\d{2}-\d{2}-\d{6,9}$/, fieldError('notId'));

export const paperEndpoints = {
  listPapers: endpoint('listPapers', {
    summary: 'The papers of an order, oldest first, for its shopper and the staff of orders',
    params: z.object({ id: Id }),
    reply: z.object({ success: z.literal(true), papers: z.array(Paper) }),
    refusals: ['signedOut', 'orderNotFound'],
  }),
};

/** The schemas of `getPaper` and `exportPapers`. */
export const paperFileSchemas = {
  getPaper: {
    summary: 'A paper as a PDF',
    params: z.object({ number: PaperParam }),
    query: z.object({
      /** 1: original for the recipient, 2: duplicate for the transporter, 3: triplicate for the supplier. */
      copy: z.enum(['1', '2', '3']).optional(),
    }),
    reply: { bytes: ['application/pdf'] },
    refusals: ['signedOut', 'orderNotFound', 'tooManyTries', 'unavailable'],
  },
  exportPapers: {
    summary: "A month's papers for the accountant: CSV in blocks",
    query: z.object({
      month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, fieldError('notMonth', { example: '2026-11' })),
    }),
    reply: { bytes: ['text/csv'] },
    replyHeaders: { 'content-disposition': 'The name of the file' },
    refusals: ['signedOut', 'forbidden'],
  },
} as const satisfies Record<string, EndpointSchemas>;

const percent = z
  .number()
  .min(0, fieldError('tooSmall', { min: 0 }))
  .max(100, fieldError('tooLarge', { max: 100 }))
  .refine((rate) => Math.abs(Math.round(rate * 100) - rate * 100) < 1e-6, fieldError('notPercent'));

/** Rates by the beginning of an HSN code, from a day on (rules/tax.ts). */
export const TaxRate = z
  .object({
    hsn: z.string().regex(/^\d{2,8}$/, fieldError('notHsn')),
    from: Day,
    unit: z.enum(taxUnits),
    /** The value of one unit before tax, in rupees, up to which `below` holds. Null: always. */
    limit: Rupees.refine((rupees) => Math.round(rupees * 100) / 100 === rupees, fieldError('notPrice')).nullable(),
    below: percent,
    above: percent,
  })
  .meta({ id: 'TaxRate' });
export type TaxRate = z.infer<typeof TaxRate>;

/** A rate as it is sent. Its values are checked row by row, so that every problem is answered. */
const SentRate = z.object({
  hsn: z.string().max(20),
  from: z.string().max(20),
  unit: z.enum(taxUnits),
  limit: z.number().nullable(),
  below: z.number(),
  above: z.number(),
});

const RateProblem = z
  .object({
    /** Of the rate in the request, from 0. */
    index: z.int().min(0),
    field: z.enum(['hsn', 'from', 'unit', 'limit', 'below', 'above']),
    code: z.string(),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
    /** Follows the name of the field. */
    message: z.string(),
  })
  .meta({ id: 'RateProblem' });
export type RateProblem = z.infer<typeof RateProblem>;

/** The refusal of rates, with the problems of every row. Nothing was stored. */
export const RatesRefused = RefusalBody.extend({ problems: z.array(RateProblem) }).meta({ id: 'RatesRefused' });
export type RatesRefused = z.infer<typeof RatesRefused>;

/** The problems of rates: of their values, and two rows of one code from one day. */
export function rateProblems(rates: readonly z.infer<typeof SentRate>[]): RateProblem[] {
  const seen = new Set<string>();
  return rates.flatMap((rate, index) => {
    const { error } = TaxRate.safeParse(rate);
    const refused: Record<string, FieldRefusal> = error ? refusedFields(error) : {};
    const key = `${rate.hsn} ${rate.from}`;
    if (seen.has(key)) refused.from ??= fieldRefusal('duplicateRate');
    seen.add(key);
    return Object.entries(refused).map(([field, refusal]) => ({
      index,
      field: field as RateProblem['field'],
      code: refusal.code,
      ...(refusal.params && { params: { ...refusal.params } }),
      message: fieldText(refusal),
    }));
  });
}

const mostRates = 500;
const Rates = z.object({ success: z.literal(true), rates: z.array(TaxRate), version: Version });

export const taxRateEndpoints = {
  listTaxRates: endpoint('listTaxRates', {
    summary:
      'The tax rates by HSN code. The longest code wins, and of it the latest day. The form of a product names what they mean for its price',
    reply: Rates.extend({
      /** From the settings: the kind of registration, and the HSN code of what has none. */
      tax: z.object({ mode: z.enum(taxModes), hsn: z.string() }),
    }),
    refusals: ['signedOut', 'forbidden'],
  }),
  updateTaxRates: endpoint('updateTaxRates', {
    summary: 'Replaces the rates. Papers that were issued stay as they are; with a problem in a row nothing is stored',
    body: z.object({
      rates: z
        .array(SentRate, fieldError('notList'))
        .max(mostRates, fieldError('tooManyEntries', { count: mostRates })),
      version: Version.optional(),
    }),
    reply: Rates,
    refusals: ['signedOut', 'forbidden', 'changedMeanwhile', 'tooLarge'],
  }),
};
