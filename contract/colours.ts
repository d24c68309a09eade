import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Text, Version } from './primitives.ts';
import { fieldError } from './refused-fields.ts';
import { colourFamilies } from './rules/colour-families.ts';
import { colourKey, colourNameLength, mostOwnColours, palette } from './rules/palette.ts';
import { cleanLine, foldedText } from './rules/typed-text.ts';

/** A name as people read it: 'Ｎavy' and 'nåvy' are Navy. */
const readName = (name: string): string => colourKey(foldedText(name));
const fixedNames: ReadonlySet<string> = new Set([...palette, ...colourFamilies].map(({ name }) => readName(name)));

/** One line: line breaks become spaces. */
const oneLine = (text: string): string => cleanLine(text.replace(/\s+/g, ' '));

/** A colour of the owner's own, beside those of the palette. Filters separate colours by commas and name families too. */
export const OwnColour = z
  .object({
    name: Text.overwrite(oneLine)
      .min(1, fieldError('required'))
      .max(colourNameLength, fieldError('tooLong', { count: colourNameLength }))
      .refine((name) => !name.includes(','), fieldError('colourComma'))
      .refine((name) => !fixedNames.has(readName(name)), fieldError('colourExists')),
    /** The colour of its swatch. */
    hex: z
      .string()
      .trim()
      .toLowerCase()
      .regex(/^#[0-9a-f]{6}$/, fieldError('notHex')),
  })
  .meta({ id: 'OwnColour' });
export type OwnColour = z.infer<typeof OwnColour>;

const colours = z.array(OwnColour);
const reply = z.object({ success: z.literal(true), colours, version: Version });
const refusals = ['signedOut', 'forbidden'] as const;

export const colourEndpoints = {
  listColours: endpoint('listColours', {
    summary: "The owner's own colours, beside those that every shop has",
    reply,
    refusals,
  }),
  updateColours: endpoint('updateColours', {
    summary: 'Replaces the own colours, effective immediately. One that products have stays, with its name',
    body: z.object({
      colours: colours.max(mostOwnColours, fieldError('tooManyEntries', { count: mostOwnColours })).check((context) => {
        const keys = context.value.map(({ name }) => readName(name));
        const index = keys.findIndex((key, at) => keys.indexOf(key) < at);
        if (index < 0) return;
        const issue = { path: [index, 'name'], message: fieldError('colourExists'), input: context.value };
        context.issues.push({ code: 'custom', ...issue });
      }),
      version: Version.optional(),
    }),
    reply,
    refusals: [...refusals, 'changedMeanwhile'],
  }),
};
