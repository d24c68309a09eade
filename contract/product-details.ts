import { z } from 'zod';
import { fieldRefusal, type FieldRefusals } from './field-refusals.ts';
import { Rupees, Text } from './primitives.ts';
import { fieldError } from './refused-fields.ts';
import { formatRupees } from './rules/money.ts';
import { colourNameLength, findColour } from './rules/palette.ts';
import { detailLimits, mostStyleColours, type DetailName, type FactName } from './rules/product-details.ts';
import { plainAmount } from './rules/typed-amount.ts';
import { cleanLine } from './rules/typed-text.ts';

/** The name of a colour of the palette (`rules/palette.ts`), or of one of the owner's own (`colours.ts`). */
export const Colour = z.string().min(1).max(colourNameLength).meta({ id: 'Colour' });

/** A style: the products that have it are the same garment in other colours. */
const Style = z.string().min(1).max(detailLimits.style);

const Fact = z.string().min(1).max(detailLimits.fact);

/** The facts that are known about a product. */
const Facts = z
  .object({ fabric: Fact, weight: Fact, fit: Fact, length: Fact, wearer: Fact, care: Fact } satisfies Record<
    FactName,
    typeof Fact
  >)
  .partial()
  .meta({ id: 'ProductFacts' });

/** A colour of a style, with the product that has it. */
const StyleColour = z
  .object({ colour: Colour, hex: z.string().regex(/^#[0-9a-f]{6}$/), slug: z.string(), name: z.string() })
  .meta({ id: 'StyleColour' });

/** The optional data of a product on the wire; absent where there is none. */
export const detailShape = {
  colour: Colour.optional(),
  style: Style.optional(),
  facts: Facts.optional(),
  /** The maximum retail price, taxes included. Show it as 'MRP Rs. 1299', never struck through and without a percentage. */
  mrp: Rupees.optional(),
  /** Name and address of who makes or markets it; absent: the shop's (`business.maker` of the settings). */
  maker: z.string().min(1).max(detailLimits.maker).optional(),
  /** The country of origin; absent: not stated. */
  origin: z.string().min(1).max(detailLimits.origin).optional(),
  /** It is not returned for the shopper's own reasons, as every product of a category with `no_return`. */
  no_return: z.literal(true).optional(),
  /** The HSN code for its taxes; absent: that of its category, else the shop's. */
  hsn: z.string().optional(),
  /** In public lists, call 11 and `getAdminProduct`: the colours of its style, its own included; absent if no other one is shown. */
  colours: z.array(StyleColour).max(mostStyleColours).optional(),
};

/** A colour as typed: compared without case. Whether it is an own one is known only where they are stored. Empty: none. */
const ColourText = Text.overwrite(cleanLine)
  .max(colourNameLength, fieldError('notColour'))
  .transform((text) => findColour(text) ?? text);

/** One line of text, which may be empty. Equal spacing makes equal styles equal. */
const Line = (most: number) =>
  Text.max(most, fieldError('tooLong', { count: most })).transform((text) => text.replace(/\s+/gu, ' '));

/** The highest price of `Rupees`. */
const mostRupees = 1_000_000;

/** An MRP as typed, like a price. Empty: none. */
const MrpText = z
  .string()
  .trim()
  .overwrite(plainAmount)
  .regex(/^(?:[0-9]+(?:\.[0-9]{1,2})?)?$/, fieldError('notPrice'))
  .refine((text) => !(Number(text) > mostRupees), fieldError('tooLarge', { max: mostRupees }))
  .transform((text) => (text === '' ? ('' as const) : Number(text)));

/** Whether a product is not returnable, as typed: yes or 1; no, 0 or nothing. */
const NoReturnText = z
  .string()
  .trim()
  .toLowerCase()
  .pipe(z.enum(['yes', '1', 'no', '0', ''], fieldError('notYesOrNo')))
  .transform((text) => (text === 'yes' || text === '1' ? ('yes' as const) : ('' as const)));

/** An HSN code as typed: digits, with spaces between them or not; empty: none. */
export const HsnText = z
  .string()
  .overwrite((text) => text.replaceAll(/\s/g, ''))
  .regex(/^(?:\d{2,8})?$/, fieldError('notHsn'));

const FactText = Line(detailLimits.fact).optional();

/** The fields of a form or file that edit them (`DetailEdit`). */
export const detailFields = {
  colour: ColourText.optional(),
  style: Line(detailLimits.style).optional(),
  fabric: FactText,
  weight: FactText,
  fit: FactText,
  length: FactText,
  wearer: FactText,
  care: FactText,
  mrp: MrpText.optional(),
  maker: Line(detailLimits.maker).optional(),
  origin: Line(detailLimits.origin).optional(),
  no_return: NoReturnText.optional(),
  hsn: HsnText.optional(),
} satisfies Record<DetailName, z.ZodType>;

/**
 * The refusal of a price above the MRP; undefined if there is none. It names the field that the edit has typed: a client that knows
 * nothing of the MRP reads why its price is refused.
 * @param edit The edit, with the price as it is afterwards.
 * @param mrp The MRP after the edit.
 */
export function mrpRefusal(
  { price, mrp: typed }: { readonly price: number; readonly mrp?: number | '' | undefined },
  mrp: number | undefined,
): FieldRefusals | undefined {
  if (mrp === undefined || price <= mrp) return undefined;
  return typed === undefined
    ? { price: fieldRefusal('aboveMrp', { mrp: formatRupees(mrp) }) }
    : { mrp: fieldRefusal('belowPrice', { price: formatRupees(price) }) };
}
