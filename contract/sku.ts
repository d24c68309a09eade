import { fieldRefusal, type FieldRefusals } from './field-refusals.ts';
import { isNoCode } from './rules/sheet-cell.ts';
import { sizePath } from './rules/size-edit.ts';
import { sizeKey } from './rules/size-label.ts';

interface Coded {
  readonly _id?: string | undefined;
  /** Empty: of a product without sizes. */
  readonly label: string;
  readonly sku?: string | null | undefined;
}

/** An SKU that an edit gives a size. */
export interface NewSku {
  /** Of the size in the edited list. */
  readonly index: number;
  readonly sku: string;
  /** The label of another size of the edit that has it. */
  readonly twin: string | undefined;
}

/**
 * The SKUs that an edit gives sizes that had another one or none. Only these must differ from all others: versions before 0.3 took doubles,
 * and a product that has some can still be edited.
 * @param stored The live sizes before.
 */
export function newSkus(sizes: readonly Coded[], stored: readonly Coded[]): NewSku[] {
  // A file may have any number of sizes: no search through all for each.
  const first = new Map<unknown, Coded>();
  const second = new Map<unknown, Coded>();
  for (const size of sizes) (first.has(size.sku) ? second : first).set(size.sku, size);
  return sizes.flatMap((size, index) => {
    const { sku } = size;
    if (!sku || storedOf(size, stored)?.sku === sku) return [];
    const twin = first.get(sku) === size ? second.get(sku) : first.get(sku);
    return [{ index, sku, twin: twin?.label }];
  });
}

const storedOf = ({ _id, label }: Coded, stored: readonly Coded[]): Coded | undefined =>
  stored.find((size) => (_id === undefined ? sizeKey(size.label) === sizeKey(label) : size._id === _id));

/** The SKU of a size after an edit: a stored one that folding alone changes (full-width letters of earlier versions) stays. */
function keptSku(size: Coded, stored: readonly Coded[]): string | undefined {
  const before = storedOf(size, stored)?.sku ?? undefined;
  return before?.normalize('NFKC') === size.sku ? before : (size.sku ?? undefined);
}

/** The SKUs of a product form. */
interface CodedForm {
  readonly sizes?: readonly Coded[] | undefined;
  readonly sku?: string | undefined;
}

/** A product form with the SKUs as they are kept. */
export function withKeptSkus<Form extends CodedForm>(form: Form, stored: readonly Coded[]): Form {
  const { sizes, sku } = form;
  return {
    ...form,
    ...(sizes && { sizes: sizes.map((size) => ({ ...size, sku: keptSku(size, stored) })) }),
    ...(sku !== undefined && { sku: keptSku({ label: '', sku }, stored) }),
  };
}

/** The new SKUs of a product form, as `newSkus`. */
export function skusOfEdit({ sizes = [], sku }: CodedForm, stored: readonly Coded[]): NewSku[] {
  return newSkus(sizes.length > 0 ? sizes : [{ label: '', sku }], stored);
}

/**
 * The refusal of a product form with an SKU that another size has, or that is a placeholder; undefined: none.
 * @param names The names of other products by their SKUs.
 */
export function skuRefusal(
  form: CodedForm,
  stored: readonly Coded[],
  names: ReadonlyMap<string, string>,
): FieldRefusals | undefined {
  for (const { index, sku, twin } of skusOfEdit(form, stored)) {
    const name = twin ?? names.get(sku);
    const isSized = Boolean(form.sizes?.length);
    const refusal = isNoCode(sku)
      ? fieldRefusal('skuPlaceholder', { sku })
      : name !== undefined &&
        (isSized ? fieldRefusal('sizeSkuTaken', { sku, name }) : fieldRefusal('skuTaken', { name }));
    if (refusal) return isSized ? { sizes: { ...refusal, path: sizePath(index, 'sku') } } : { sku: refusal };
  }
  return undefined;
}
