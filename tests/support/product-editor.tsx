import { useState, type ReactNode } from 'react';
import type { ChartedCategory } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import type { PhotoCalls } from '#src/back-office/product-form/photos/save-photos.ts';
import { ProductFields } from '#src/back-office/product-form/product-fields.tsx';
import { useProductForm, type ProductForm, type SentProduct } from '#src/back-office/product-form/use-product-form.ts';
import type { ProductVersion } from '#src/back-office/ui/api/products-api.ts';
import type { ApiError } from '#src/shared/api/errors.ts';

export type SendProduct = (fields: SentProduct) => Promise<{ data?: { product: Product }; error?: ApiError }>;

interface ProductEditorProps {
  first: ProductVersion;
  /** The version that 'Refetch' loads. */
  changedElsewhere?: ProductVersion;
  send: SendProduct;
  photoCalls?: PhotoCalls;
  /** The product's own by default, without a chart. */
  category?: ChartedCategory;
  /** The section of the form to show, for the version on which the form is based; all fields by default. */
  children?: (form: ProductForm, version: ProductVersion | undefined) => ReactNode;
}

const unexpected = () => Promise.reject(new Error('The gallery has not changed'));
const noPhotoCalls: PhotoCalls = { add: unexpected, arrange: unexpected };

/** The form of an existing product or a section of it, with a button that loads the version of another admin. */
export function ProductEditor({
  first,
  changedElsewhere = first,
  send,
  photoCalls = noPhotoCalls,
  category = first.category,
  children,
}: ProductEditorProps) {
  const [product, setProduct] = useState(first);
  const { form, baseVersion, theirs, discardChanges, keepChanges } = useProductForm({
    product,
    send,
    photoCalls,
    onSaved: () => undefined,
  });
  const save = <button type="submit">Save</button>;
  return (
    <>
      {children ? (
        <form {...form.props}>
          {children(form, baseVersion)}
          {save}
        </form>
      ) : (
        <ProductFields
          form={form}
          categories={{ state: 'data', data: [category], error: undefined, retry: () => undefined }}
          version={baseVersion?.__v}
          waiting={product.waiting}
          bar={save}
        />
      )}
      <p>Version {baseVersion?.__v}</p>
      <button onClick={() => setProduct(changedElsewhere)}>Refetch</button>
      {theirs && <button onClick={discardChanges}>Discard changes</button>}
      {theirs && <button onClick={keepChanges}>Keep changes</button>}
    </>
  );
}
