import { z } from 'zod';
import type { CatalogueColumn } from './rules/catalogue-file.ts';
import { productFieldNames, productFields, type EditableProduct, type EditableSize } from './rules/product-fields.ts';

/** The most products whose changes an import or its check lists. */
export const mostListedChanges = 5000;

/** The longest listed value; a longer one is cut. */
const longestValue = 300;

const FieldChange = z.object({
  /** The column of the file. */
  field: z.string(),
  /** The label of the size, if it is a field of one. */
  size: z.string().optional(),
  /** As a cell of the file. Absent if there was none. */
  from: z.string().optional(),
  to: z.string(),
  /** A quantity as the file has it; `to` counts in what has moved since the export. */
  typed: z.string().optional(),
});
type FieldChange = z.infer<typeof FieldChange>;

/** What an import would do to one product. */
export const ImportChange = z
  .object({
    /** The first line of the product in the file. */
    line: z.int().min(1),
    kind: z.enum(['created', 'updated']),
    /** The name after the import. */
    name: z.string(),
    slug: z.string(),
    fields: z.array(FieldChange),
  })
  .meta({ id: 'ImportChange' });
export type ImportChange = z.infer<typeof ImportChange>;

/** A product as a catalogue file describes it. */
export interface FiledProduct extends EditableProduct {
  readonly hidden: boolean;
}

/** The stock after an import. */
interface FiledStock {
  readonly quantity: number;
  /** The quantity in the file. */
  readonly typed?: number | undefined;
  /** The whole list; undefined if the file names no size of the product. */
  readonly sizes: readonly FiledSize[] | undefined;
}

interface FiledSize extends Pick<EditableSize, 'label' | 'quantity' | 'sku'> {
  readonly _id?: string | undefined;
  readonly typed?: number | undefined;
}

/** The fields that an import changes: those that differ, or of a new product those that have a value. */
export function changedFieldsOf(
  before: FiledProduct | undefined,
  after: FiledProduct,
  { quantity, typed, sizes }: FiledStock,
): FieldChange[] {
  const hasSizes = (sizes ?? before?.sizes ?? []).length > 0;
  const changed = productFieldNames.flatMap((field): FieldChange[] => {
    // The name stands above the fields of a new product. Of several sizes the quantity is the sum.
    if ((field === 'name' && before === undefined) || (field === 'quantity' && hasSizes)) return [];
    const { cell } = productFields[field];
    return change(
      field,
      before && cell(before),
      cell({ ...after, quantity }),
      field === 'quantity' ? typed : undefined,
    );
  });
  return [
    ...changed,
    ...change('hidden', before && Number(before.hidden), after.hidden || before ? Number(after.hidden) : ''),
    ...(sizes === undefined ? [] : changesOfSizes(before?.sizes ?? [], sizes)),
  ];
}

function changesOfSizes(stored: readonly EditableSize[], sizes: readonly FiledSize[]): FieldChange[] {
  const byId = new Map(stored.map((size) => [size._id, size]));
  const changes = sizes.flatMap(({ _id, label, quantity, typed, sku = '' }) => {
    const before = _id === undefined ? undefined : byId.get(_id);
    const ofSize = [
      ...change('quantity', before?.quantity, quantity, typed),
      ...change('sku', before && (before.sku ?? ''), sku),
    ].map((change) => ({ ...change, size: label }));
    return [...(before === undefined ? [] : change('size', before.label, label)), ...ofSize];
  });
  const order = (list: readonly { label: string }[]) => list.map(({ label }) => label).join(', ');
  const kept = sizes.filter(({ _id }) => _id !== undefined);
  const isReordered = kept.some(({ _id }, index) => _id !== stored[index]?._id);
  return isReordered ? [...changes, ...change('size', order(stored), order(sizes))] : changes;
}

type Value = string | number | null;

/**
 * One change; none if the values are the same, or if there is no value before and after.
 * @param typed A quantity in the file.
 */
function change(field: CatalogueColumn, before: Value | undefined, after: Value, typed?: number): FieldChange[] {
  const [from, to] = [before === undefined ? undefined : shortened(before), shortened(after)];
  if (String(before ?? '') === String(after ?? '')) return [];
  return [{ field, ...(from !== undefined && { from }), to, ...(typed !== undefined && { typed: String(typed) }) }];
}

function shortened(value: Value): string {
  const text = String(value ?? '');
  return text.length > longestValue ? `${text.slice(0, longestValue)} …` : text;
}
