import { fieldRefusal, type FieldRefusals } from './field-refusals.ts';
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
  return sizes.flatMap(({ _id, label, sku }, index) => {
    const before = stored.find((size) =>
      _id === undefined ? sizeKey(size.label) === sizeKey(label) : size._id === _id,
    );
    if (!sku || before?.sku === sku) return [];
    const twin = sizes.find((other, at) => at !== index && other.sku === sku);
    return [{ index, sku, twin: twin?.label }];
  });
}

/** The SKUs of a product form. */
interface CodedForm {
  readonly sizes?: readonly Coded[] | undefined;
  readonly sku?: string | undefined;
}

/** The new SKUs of a product form, as `newSkus`. */
export function skusOfEdit({ sizes = [], sku }: CodedForm, stored: readonly Coded[]): NewSku[] {
  return newSkus(sizes.length > 0 ? sizes : [{ label: '', sku }], stored);
}

/**
 * The refusal of a product form with an SKU that another size has; undefined: none.
 * @param names The names of other products by their SKUs.
 */
export function skuRefusal(
  form: CodedForm,
  stored: readonly Coded[],
  names: ReadonlyMap<string, string>,
): FieldRefusals | undefined {
  for (const { index, sku, twin } of skusOfEdit(form, stored)) {
    const name = twin ?? names.get(sku);
    if (name === undefined) continue;
    return form.sizes?.length
      ? { sizes: { ...fieldRefusal('sizeSkuTaken', { sku, name }), path: sizePath(index, 'sku') } }
      : { sku: fieldRefusal('skuTaken', { name }) };
  }
  return undefined;
}
