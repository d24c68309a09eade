import Button from '@mui/material/Button';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Product } from '#contract/product.ts';
import { productForm as copy } from '#src/copy/admin-products.ts';
import type { ApiError } from '#src/shared/api/errors.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useForm } from '#src/shared/hooks/use-form.ts';
import { useSaveDraftOnSessionEnd, useSavedDraft } from '#src/shared/hooks/use-saved-draft.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Photo } from '#src/shared/ui/photo.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useUnsavedChanges } from '#src/shared/ui/unsaved-changes.tsx';
import { atPhoto } from '../photo-refusal.ts';
import { useUpdateProductMutation } from '../products-admin-api.ts';
import { useProductDraft, type Editing } from '../use-product-draft.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { DeleteProductDialog } from './delete-product-dialog.tsx';
import { ProductFields, type CategoryChoice } from './product-fields.tsx';

interface UpdateProductFormProps {
  product: Product;
  categories: CategoryChoice;
  /** Deletes the product by its id; answers why it could not be. */
  remove: (id: string) => Promise<{ error?: ApiError | undefined }>;
}

/** Changes a product, or deletes it. What was typed outlives every refusal, and the changes of others. */
export function UpdateProductForm({ product, categories, remove }: UpdateProductFormProps) {
  const [updateProduct] = useUpdateProductMutation();
  const place = paths.adminProduct(product.slug);
  const editing = useProductDraft(product, useSavedDraft<Editing>(place));
  const { seen, draft, photo } = editing;
  const [progress, setProgress] = useState<number>();
  const [asking, setAsking] = useState(false);
  const toasts = useToasts();
  const navigate = useNavigate();
  const confirmSaved = useUnsavedChanges(editing.isDirty);
  useSaveDraftOnSessionEnd(place, editing.isDirty ? ({ seen, draft, photo } satisfies Editing) : undefined);
  const form = useForm(
    copy.labels,
    async () => {
      setProgress(0);
      const versions = { __v: String(seen.__v), quantity_seen: String(seen.quantity) };
      const { data, error } = await updateProduct({
        id: product._id,
        fields: { ...draft, ...versions, photo },
        onProgress: setProgress,
      });
      setProgress(undefined);
      if (error) return atPhoto(error);
      editing.saved(data.product);
      toasts.success(copy.updated);
    },
    copy.saveFailed,
  );
  return (
    <>
      <ProductFields
        form={form}
        draft={draft}
        onChange={editing.change}
        categories={categories}
        photo={photo}
        onPhoto={editing.setPhoto}
        present={
          <Photo
            product={product}
            sizes="(max-width: 799px) 112px, 248px"
            alt={copy.photoNow({ name: product.name })}
            priority
          />
        }
        progress={progress}
        notice={
          editing.isOutdated && (
            <ChangedMeanwhile
              draft={draft}
              seen={seen}
              fresh={product}
              categories={categories.data}
              onTheirs={editing.takeTheirs}
              onMine={editing.keepMine}
            />
          )
        }
        buttons={
          <>
            <BusyButton type="submit" busy={form.isBusy ? copy.updating : undefined}>
              {copy.update}
            </BusyButton>
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => setAsking(true)}>
              {copy.delete}
            </Button>
          </>
        }
      />
      <DeleteProductDialog
        open={asking}
        name={product.name}
        onDelete={() => remove(product._id)}
        onDeleted={() => {
          toasts.success(copy.deleted);
          confirmSaved();
          void navigate(paths.adminProducts);
        }}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
