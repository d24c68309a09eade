import { z } from 'zod';
import { Id, Text } from './primitives.ts';
import { fieldError } from './refused-fields.ts';
import { altLength } from './rules/photo.ts';

/** An alt text: what the photo shows, for people who do not see it. Empty: the product's name describes it. */
export const AltText = Text.max(altLength, fieldError('tooLong', { count: altLength }));

/** A photo of a product. Its bytes never change: another picture is another photo. */
export const ProductPhoto = z
  .object({
    _id: Id,
    alt: z.string().max(altLength),
    /** The size of the largest form in pixels. */
    width: z.int().min(1),
    height: z.int().min(1),
  })
  .meta({ id: 'ProductPhoto' });
export type ProductPhoto = z.infer<typeof ProductPhoto>;
