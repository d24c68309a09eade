import { z } from 'zod';
import { DryRun } from './catalogue-file.ts';
import { endpoint } from './endpoint.ts';
import { Id } from './primitives.ts';
import { PhotoFile } from './product-edit.ts';
import { Product } from './product.ts';
import { fieldError } from './refused-fields.ts';
import { longestPhotoName, mostPhotoNames, unmatchedReasons } from './rules/photo-names.ts';
import { mostPhotos } from './rules/photo.ts';

/** The names of files as JSON, with their folders: `["stole-46/1.jpg"]`. */
const FileNames = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: 'custom', message: fieldError('notList') });
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(
        z
          .string(fieldError('notText'))
          .min(1, fieldError('required'))
          .max(longestPhotoName, fieldError('tooLong', { count: longestPhotoName })),
        fieldError('notList'),
      )
      .min(1, fieldError('required'))
      .max(mostPhotoNames, fieldError('tooManyEntries', { count: mostPhotoNames })),
  );

/** What is sent of photos of many products: in a dry run names alone, else one photo with its name. */
const PhotosForm = z.object({
  files: FileNames,
  photo: PhotoFile.optional(),
  /** The product of the photo, whatever its name says. */
  product: Id.optional(),
  /** The place of the photo from 1; left out, and if it leaves a gap: after the others. */
  place: z
    .string()
    .regex(/^[1-9][0-9]?$/, fieldError('notWholeNumber'))
    .transform(Number)
    .optional(),
});
export type PhotosForm = z.infer<typeof PhotosForm>;

const PhotosProduct = Product.pick({ _id: true, name: true, slug: true, hidden: true });
export type PhotosProduct = z.infer<typeof PhotosProduct>;

/** A file and the product that it belongs to. */
const MatchedPhoto = z
  .object({
    file: z.string(),
    product: PhotosProduct,
    /** From 1. */
    place: z.int().min(1).max(mostPhotos),
    /** The product had this photo already: it was not added again. */
    known: z.literal(true).optional(),
  })
  .meta({ id: 'MatchedPhoto' });
export type MatchedPhoto = z.infer<typeof MatchedPhoto>;

const UnmatchedPhoto = z
  .object({
    file: z.string(),
    reason: z.enum(unmatchedReasons),
    /** Those of the name if it is ambiguous, or the one that has no room. */
    products: z.array(PhotosProduct),
  })
  .meta({ id: 'UnmatchedPhoto' });
export type UnmatchedPhoto = z.infer<typeof UnmatchedPhoto>;

/** Photos of many products at once (docs/decisions/0051). */
export const manyPhotosEndpoints = {
  addPhotos: endpoint('addPhotos', {
    summary:
      'Matches the names of photos with products by SKU, slug or name (`dry_run=1`), or adds one photo to the product of its name',
    query: DryRun,
    body: PhotosForm,
    bodyType: 'multipart/form-data',
    // The names, four bytes a character at most.
    maxBytes: mostPhotoNames * longestPhotoName * 4,
    reply: z.object({ success: z.literal(true), matched: z.array(MatchedPhoto), unmatched: z.array(UnmatchedPhoto) }),
    refusals: [
      'signedOut',
      'forbidden',
      'productNotFound',
      'tooManyPhotos',
      'wrongType',
      'tooLarge',
      'unreadablePhoto',
      'photosWaiting',
    ],
  }),
};
