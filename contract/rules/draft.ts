/** What a draft may leave open: call 15 needs it to show a product. */
export const openFields = ['description', 'price', 'quantity'] as const;
export type OpenField = (typeof openFields)[number];

/** The values of the open fields; undefined or empty: not typed yet. */
type OpenValues = { readonly [F in OpenField]?: string | number | undefined } & {
  readonly sizes?: readonly unknown[] | undefined;
};

/** The open fields that are not typed yet. The sizes of a product have quantities of their own. */
export function untypedFields(values: OpenValues): OpenField[] {
  const hasSizes = (values.sizes ?? []).length > 0;
  return openFields.filter(
    (field) => (values[field] === undefined || values[field] === '') && !(field === 'quantity' && hasSizes),
  );
}
