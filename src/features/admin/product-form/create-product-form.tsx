import Box from '@mui/material/Box';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { productPhotos as photosCopy, productForm as copy } from '#src/copy/admin-product-form.ts';
import { paths } from '#src/shared/config/paths.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useCreateProductMutation, useListStylesQuery } from '../products/products-api.ts';
import { toDuplicate, type ProductVersion } from './product-draft.ts';
import { usePhotoCalls } from './photos/save-photos.ts';
import { useProductForm } from './use-product-form.ts';
import { ProductFields, type CategoryChoice } from './product-fields.tsx';

interface CreateProductFormProps {
  categories: CategoryChoice;
  /** The product to duplicate. */
  original?: ProductVersion | undefined;
}

/** Creates a product or a draft, then opens the list, where it comes first. */
export function CreateProductForm({ categories, original }: CreateProductFormProps) {
  const [isDraft, setDraft] = useState(false);
  /** Set by the button that submits the form. */
  const asDraft = useRef(false);
  const [createProduct] = useCreateProductMutation();
  const { data: styles } = useListStylesQuery();
  const photoCalls = usePhotoCalls();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { form, values, progress, confirmSaved } = useProductForm({
    product: undefined,
    initial: original && toDuplicate(original, copy.duplicateName({ name: original.name })),
    send: (fields, { onProgress }) =>
      createProduct({ fields: { ...fields, hidden: asDraft.current ? '1' : undefined }, onProgress }),
    photoCalls,
    onSaved: ({ product, left: [refused] }) => {
      toasts.success(asDraft.current ? copy.draftCreated : copy.created);
      confirmSaved();
      // The product is there, without that picture: its own page is where another can be added.
      if (refused) {
        const message = photosCopy.refused({ name: refused.file?.name ?? '', refusal: refused.refusal ?? '' });
        toasts.error(message, refused.error);
      }
      void navigate(refused ? paths.adminProduct(product.slug) : paths.adminProducts);
    },
  });
  const submitAs = (draft: boolean) => {
    if (form.isBusy) return;
    asDraft.current = draft;
    setDraft(draft);
  };
  return (
    <ProductFields
      form={form}
      categories={categories}
      styles={styles}
      progress={progress}
      version={undefined}
      buttons={
        <>
          {values.photo === undefined && values.photos.length === 0 && (
            <Box sx={{ flex: '1 0 100%' }}>
              <Notice>{copy.noPhotoNotice}</Notice>
            </Box>
          )}
          <BusyButton
            type="submit"
            busy={form.isBusy && !isDraft ? copy.creating : undefined}
            onClick={() => submitAs(false)}
          >
            {copy.create}
          </BusyButton>
          <BusyButton
            type="submit"
            variant="outlined"
            busy={form.isBusy && isDraft ? copy.creating : undefined}
            onClick={() => submitAs(true)}
          >
            {copy.createDraft}
          </BusyButton>
        </>
      }
    />
  );
}
