import { z } from 'zod';
import { Id, Quantity, Text } from './primitives.ts';
import { fieldError } from './refused-fields.ts';
import { firstDuplicate, labelSeparator, maxSizes, sizeTextLimits } from './rules/size-label.ts';
import { maxQuantity } from './rules/stock-level.ts';
import { cleanLine } from './rules/typed-text.ts';

const labelLength = (label: typeof Text) =>
  label
    .min(1, fieldError('sizeLabelMissing'))
    .max(sizeTextLimits.label, fieldError('sizeLabelTooLong', { count: sizeTextLimits.label }));

/** A size's name as it may be stored: version 0.1.0 took characters that nobody sees. */
const StoredLabel = labelLength(Text);

/** A size's name: 1 to 20 characters without a comma, unique within its product ignoring case. */
export const SizeLabel = labelLength(Text.overwrite(cleanLine)).refine(
  (label) => !label.includes(labelSeparator),
  fieldError('sizeLabelComma'),
);

/** Sizes to filter by, compared without case: products that have one of them in stock. Empty: no filter. */
export const SizeFilter = z
  .array(StoredLabel, fieldError('notList'))
  .max(maxSizes, fieldError('tooManySizes', { count: maxSizes }));

/** `SizeFilter` in a query: labels separated by commas. */
export const SizeFilterText = z
  .string()
  .transform((text) => text.split(labelSeparator))
  .pipe(SizeFilter);

/** The shop's own stock code of a size: up to 64 characters. No other size in the shop may have it (`sku.ts`). Full-width letters are folded. */
export const Sku = Text.overwrite((text) => cleanLine(text.normalize('NFKC'))).max(
  sizeTextLimits.sku,
  fieldError('skuTooLong', { count: sizeTextLimits.sku }),
);

/** A live size of a product with its stock. Products without sizes have none on the wire. */
export const ProductSize = z
  .object({ _id: Id, label: z.string().min(1).max(20), quantity: Quantity, sku: z.string().min(1).max(64).optional() })
  .meta({ id: 'ProductSize' });
export type ProductSize = z.infer<typeof ProductSize>;

/** Refuses the first label that equals an earlier one, at its path. */
export function refuseDuplicateLabels(
  sizes: readonly { readonly label: string }[],
  context: z.core.$RefinementCtx,
  path: readonly string[] = [],
): void {
  const index = firstDuplicate(sizes.map(({ label }) => label));
  if (index < 0) return;
  context.addIssue({ code: 'custom', path: [...path, index, 'label'], message: fieldError('duplicateSize') });
}

/** A size as an admin saves it. */
const SizeDraft = z.object({
  /** An existing size; without it the size is new, or an archived one of the same label. */
  _id: Id.optional(),
  label: SizeLabel,
  /** Empty or missing: none. */
  sku: Sku.optional(),
  quantity: z
    .int(fieldError('sizeQuantity'))
    .min(0, fieldError('sizeQuantity'))
    .max(maxQuantity, fieldError('sizeQuantity')),
  /** The quantity that the editor saw: what was sold since then stays subtracted. Without it `quantity` is absolute. */
  quantity_seen: Quantity.optional(),
});
export type SizeDraft = z.infer<typeof SizeDraft>;

/**
 * The form field `sizes`: JSON of the whole list in order; sizes that it leaves out are archived. An empty list makes a product
 * without sizes. Parsed to `SizeDraft[]`.
 */
export const SizesText = z
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
      .array(SizeDraft, fieldError('notList'))
      .max(maxSizes, fieldError('tooManySizes', { count: maxSizes }))
      .superRefine((sizes, context) => refuseDuplicateLabels(sizes, context)),
  );
