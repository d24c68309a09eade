import { z } from 'zod';

/** A change event: which public data a write changed. Cached responses that depend on it are dropped. */
export const CatalogueChange = z.union([
  /** A product id: its record was created, changed (text, price, photo) or deleted. Its position in lists is unchanged. */
  z.strictObject({ product: z.string() }),
  /** The id of a photo that was deleted. */
  z.strictObject({ photo: z.string() }),
  /** A product id: only its stock changed. */
  z.strictObject({ stock: z.string() }),
  /** A product id: a review of it was written, hidden or shown. */
  z.strictObject({ reviews: z.string() }),
  /** A size's key (`sizeKey`), empty for a product without sizes: a product's stock of it began or ended. */
  z.strictObject({ size: z.string() }),
  /** A style: the colours in which it exists changed. */
  z.strictObject({ style: z.string() }),
  /** A category id: a product was added to, removed from or moved in its listing. */
  z.strictObject({ listing: z.string() }),
  /** A category was created, renamed or deleted. */
  z.strictObject({ categories: z.literal(true) }),
  /** The search synonyms changed. */
  z.strictObject({ synonyms: z.literal(true) }),
]);
export type CatalogueChange = Readonly<z.infer<typeof CatalogueChange>>;

/** The changes, or `everything` if they are unknown. */
export type Changed = readonly CatalogueChange[] | 'everything';
