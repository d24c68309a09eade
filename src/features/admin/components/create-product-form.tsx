import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { productForm as copy } from '#src/copy/admin-products.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useForm } from '#src/shared/hooks/use-form.ts';
import { useSaveDraftOnSessionEnd, useSavedDraft } from '#src/shared/hooks/use-saved-draft.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useUnsavedChanges } from '#src/shared/ui/unsaved-changes.tsx';
import { atPhoto } from '../photo-refusal.ts';
import { differing, emptyDraft, type ProductDraft } from '../product-draft.ts';
import { useCreateProductMutation } from '../products-admin-api.ts';
import { ProductFields, type CategoryChoice } from './product-fields.tsx';

interface Typed {
  draft: ProductDraft;
  photo: File | undefined;
}

const place = paths.adminCreateProduct;

/** Makes a product, then goes to the list in which it stands first. */
export function CreateProductForm({ categories }: { categories: CategoryChoice }) {
  const [createProduct] = useCreateProductMutation();
  const kept = useSavedDraft<Typed>(place);
  const [draft, setDraft] = useState(kept?.draft ?? emptyDraft);
  const [photo, setPhoto] = useState(kept?.photo);
  const [progress, setProgress] = useState<number>();
  const toasts = useToasts();
  const navigate = useNavigate();
  const isDirty = photo !== undefined || differing(draft, emptyDraft).length > 0;
  const confirmSaved = useUnsavedChanges(isDirty);
  useSaveDraftOnSessionEnd(place, isDirty ? ({ draft, photo } satisfies Typed) : undefined);
  const form = useForm(
    copy.labels,
    async () => {
      setProgress(0);
      const { error } = await createProduct({ fields: { ...draft, photo }, onProgress: setProgress });
      setProgress(undefined);
      if (error) return atPhoto(error);
      toasts.success(copy.created);
      confirmSaved();
      void navigate(paths.adminProducts);
    },
    copy.saveFailed,
  );
  return (
    <ProductFields
      form={form}
      draft={draft}
      onChange={(parts) => setDraft({ ...draft, ...parts })}
      categories={categories}
      photo={photo}
      onPhoto={setPhoto}
      progress={progress}
      buttons={
        <BusyButton type="submit" busy={form.isBusy ? copy.creating : undefined}>
          {copy.create}
        </BusyButton>
      }
    />
  );
}
