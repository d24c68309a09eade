import { useNavigate } from 'react-router-dom';
import { productPhotos as photosCopy } from '#src/copy/admin-photos.ts';
import { productForm as copy } from '#src/copy/admin-products.ts';
import { paths } from '#src/shared/config/paths.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useCreateProductMutation, useListStylesQuery } from '../products-admin-api.ts';
import { usePhotoCalls } from '../use-photo-calls.ts';
import { useProductForm } from '../use-product-form.ts';
import { ProductFields, type CategoryChoice } from './product-fields.tsx';

/** Creates a product, then opens the list, where it comes first. */
export function CreateProductForm({ categories }: { categories: CategoryChoice }) {
  const [createProduct] = useCreateProductMutation();
  const { data: styles } = useListStylesQuery();
  const photoCalls = usePhotoCalls();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { form, progress, confirmSaved } = useProductForm({
    path: paths.adminCreateProduct,
    product: undefined,
    send: (fields, { onProgress }) => createProduct({ fields, onProgress }),
    photoCalls,
    onSaved: ({ product, left: [refused] }) => {
      toasts.success(copy.created);
      confirmSaved();
      // The product is there, without that picture: its own page is where another can be added.
      if (refused) toasts.error(photosCopy.refused({ name: refused.file?.name ?? '', refusal: refused.refusal ?? '' }));
      void navigate(refused ? paths.adminProduct(product.slug) : paths.adminProducts);
    },
  });
  return (
    <ProductFields
      form={form}
      categories={categories}
      styles={styles}
      progress={progress}
      version={undefined}
      buttons={
        <BusyButton type="submit" busy={form.isBusy ? copy.creating : undefined}>
          {copy.create}
        </BusyButton>
      }
    />
  );
}
