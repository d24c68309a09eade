import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { formatList } from '#contract/rules/message.ts';
import { productPhotos as photosCopy, productForm as copy } from '#src/copy/admin-product-form.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { paths } from '#src/shared/config/paths.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import {
  useCreateProductMutation,
  useListStylesQuery,
  useSetProductVisibilityMutation,
} from '../ui/api/products-api.ts';
import type { ProductVersion } from '../ui/api/products-api.ts';
import { PreviewButton, ProductFormBar } from './form-bar.tsx';
import { handOverLostPhotos } from './photos/lost-photos.ts';
import { usePhotoCalls } from './photos/save-photos.ts';
import { isCreatedWhole, showWhenComplete } from './photos/show-when-complete.ts';
import { toDuplicate } from './product-draft.ts';
import { ProductFields, type CategoryChoice } from './product-fields.tsx';
import { toTypedProduct, type PreviewControl } from './typed-product.ts';
import { useProductForm } from './use-product-form.ts';

interface CreateProductFormProps {
  categories: CategoryChoice;
  /** The product to duplicate. */
  original?: ProductVersion | undefined;
  preview: PreviewControl;
}

/**
 * Creates a product or a draft, then opens the list, where it comes first. A product is hidden until all its photos are there, and stays so if
 * some are lost: its own page has them, to be sent again.
 */
export function CreateProductForm({ categories, original, preview }: CreateProductFormProps) {
  const [isDraft, setDraft] = useState(false);
  /** Set by the button that submits the form. */
  const asDraft = useRef(false);
  const [createProduct] = useCreateProductMutation();
  const { data: styles } = useListStylesQuery();
  const photoCalls = usePhotoCalls();
  const toasts = useToasts();
  const navigate = useNavigate();
  const [setVisibility] = useSetProductVisibilityMutation();
  const { form, values, progress, sending } = useProductForm({
    product: undefined,
    initial: original && toDuplicate(original, copy.duplicateName({ name: original.name })),
    send: (fields, { onProgress }) =>
      createProduct({
        fields: { ...fields, hidden: asDraft.current || !isCreatedWhole(form.getValues().photos) ? '1' : undefined },
        onProgress,
      }),
    photoCalls,
    onSaved: async (saved) => {
      const { product, left } = saved;
      const show = () => setVisibility({ id: product._id, hidden: false });
      const { state, error } = await showWhenComplete(saved, asDraft.current, show);
      toasts.success(state === 'draft' ? copy.draftCreated : copy.created);
      if (state === 'withoutPhoto') toasts.info(copy.draftWithoutPhoto);
      if (state === 'notShown') toasts.error(refusalMessageOf(error) ?? copy.stillHidden, error);
      if (left.length > 0) {
        toasts.error(photosCopy.lost({ names: formatList(left.map(({ file }) => file?.name ?? '')) }), error);
        handOverLostPhotos(product._id, left);
      }
      // Whoever has left meanwhile stays there.
      if (!isThere.current) return;
      const needsCare = state === 'notShown' || state === 'photosLost';
      void navigate(needsCare ? paths.adminProduct(product.slug) : paths.adminProducts);
    },
  });
  const isThere = useRef(true);
  useEffect(() => {
    isThere.current = true;
    return () => void (isThere.current = false);
  }, []);
  const submitAs = (draft: boolean) => {
    if (form.isBusy) return;
    asDraft.current = draft;
    setDraft(draft);
  };
  return (
    <>
      <ProductFields
        form={form}
        categories={categories}
        styles={styles}
        version={undefined}
        photoNotice={values.photos.length === 0 && <Notice>{copy.noPhotoNotice}</Notice>}
        bar={
          <ProductFormBar form={form} progress={progress} sending={sending}>
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
              formNoValidate
              busy={form.isBusy && isDraft ? copy.creating : undefined}
              onClick={() => submitAs(true)}
            >
              {copy.createDraft}
            </BusyButton>
            <PreviewButton preview={preview} />
          </ProductFormBar>
        }
      />
      {preview.render(toTypedProduct(values, undefined, categories.data))}
    </>
  );
}
