import { useState } from 'react';
import type { ChartedCategory } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { ProductFields } from '#src/features/admin/components/product-fields.tsx';
import { useProductForm, type ProductVersion, type SentProduct } from '#src/features/admin/use-product-form.ts';
import type { PhotoCalls } from '#src/features/admin/save-photos.ts';
import type { ApiError } from '#src/shared/api/errors.ts';

export type SendProduct = (fields: SentProduct) => Promise<{ data?: { product: Product }; error?: ApiError }>;

interface ProductEditorProps {
  first: ProductVersion;
  /** The version that 'Refetch' loads. */
  changedElsewhere: ProductVersion;
  send: SendProduct;
  photoCalls?: PhotoCalls;
  /** The answer to goods that 'Receive' adds. */
  received?: Product;
  /** The product's own by default, without a chart. */
  category?: ChartedCategory;
}

const unexpected = () => Promise.reject(new Error('The gallery has not changed'));
const noPhotoCalls: PhotoCalls = { add: unexpected, arrange: unexpected };

/** The form of an existing product, with buttons that load the version of another admin and receive goods. */
export function ProductEditor({
  first,
  changedElsewhere,
  send,
  photoCalls = noPhotoCalls,
  received,
  category = first.category,
}: ProductEditorProps) {
  const [product, setProduct] = useState(first);
  const { form, progress, baseVersion, isOutdated, followStock, discardChanges, keepChanges } = useProductForm({
    path: '/edit',
    product,
    send,
    photoCalls,
    onSaved: () => undefined,
  });
  return (
    <>
      <ProductFields
        form={form}
        styles={['Kite', 'Monsoon Lines']}
        categories={{ state: 'data', data: [category], error: undefined, retry: () => undefined }}
        progress={progress}
        version={baseVersion?.__v}
        first={baseVersion?.photos?.[0]?._id}
        waiting={product.waiting}
        buttons={<button type="submit">Save</button>}
      />
      <p>Version {baseVersion?.__v}</p>
      <button onClick={() => setProduct(changedElsewhere)}>Refetch</button>
      {received && <button onClick={() => followStock(received)}>Receive</button>}
      {isOutdated && <button onClick={discardChanges}>Discard changes</button>}
      {isOutdated && <button onClick={keepChanges}>Keep changes</button>}
    </>
  );
}
