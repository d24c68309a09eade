import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Text, Version } from './primitives.ts';
import { fieldError } from './refused-fields.ts';
import { findFamily } from './rules/colour-families.ts';
import { colourKey, colourNameLength, findColour, mostOwnColours } from './rules/palette.ts';
import { cleanLine } from './rules/typed-text.ts';

/** A colour of the owner's own, beside those of the palette. Filters separate colours by commas and name families too. */
export const OwnColour = z
  .object({
    name: Text.overwrite(cleanLine)
      .min(1, fieldError('required'))
      .max(colourNameLength, fieldError('tooLong', { count: colourNameLength }))
      .refine((name) => !name.includes(','), fieldError('colourComma'))
      .refine((name) => findColour(name) === undefined && findFamily(name) === undefined, fieldError('colourExists')),
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
        const keys = context.value.map(({ name }) => colourKey(name));
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
