import { z } from 'zod';
import { Text } from './primitives.ts';
import { fieldError } from './refused-fields.ts';
import { colours, findColour } from './rules/palette.ts';
import { detailLimits, mostStyleColours, type FactName } from './rules/product-details.ts';

/** The name of a colour of the palette (`rules/palette.ts`). */
export const Colour = z.enum(colours).meta({ id: 'Colour' });

/** A style: the products that have it are the same garment in other colours. */
const Style = z.string().min(1).max(detailLimits.style);

const Fact = z.string().min(1).max(detailLimits.fact);

/** The facts that are known about a product. */
const Facts = z
  .object({ fabric: Fact, weight: Fact, fit: Fact, length: Fact, care: Fact } satisfies Record<FactName, typeof Fact>)
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
  /** In public lists, call 11 and `getAdminProduct`: the colours of its style, its own included; absent if no other one is shown. */
  colours: z.array(StyleColour).max(mostStyleColours).optional(),
};

/** A colour as typed: compared without case. Empty: none. */
const ColourText = Text.transform((text, context) => {
  if (text === '') return '' as const;
  const colour = findColour(text);
  if (colour !== undefined) return colour;
  context.addIssue({ code: 'custom', message: fieldError('notColour') });
  return z.NEVER;
});

/** One line of text, which may be empty. Equal spacing makes equal styles equal. */
const Line = (most: number) =>
  Text.max(most, fieldError('tooLong', { count: most })).transform((text) => text.replace(/\s+/gu, ' '));

const FactText = Line(detailLimits.fact).optional();

/** The fields of a form or file that edit them (`DetailEdit`). */
export const detailFields = {
  colour: ColourText.optional(),
  style: Line(detailLimits.style).optional(),
  fabric: FactText,
  weight: FactText,
  fit: FactText,
  length: FactText,
  care: FactText,
} satisfies Record<'colour' | 'style' | FactName, z.ZodType>;
