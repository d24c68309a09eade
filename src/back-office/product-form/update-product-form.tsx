import Button from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Product } from '#contract/product.ts';
import { openFields, type OpenField } from '#contract/rules/draft.ts';
import { productPhotos as photosCopy, productForm as copy } from '#src/copy/admin-product-form.ts';
import { receiveGoods as stockCopy } from '#src/copy/admin-stock.ts';
import type { ApiError } from '#src/shared/api/errors.ts';
import { fieldRefusalsOf } from '#src/shared/api/errors.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import {
  useUpdateProductMutation,
  useListStylesQuery,
  useSetProductVisibilityMutation,
} from '../ui/api/products-api.ts';
import type { ProductVersion } from '../ui/api/products-api.ts';
import { PriceQuestion, type PriceOf } from '../ui/price-of.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { EditConflict } from './edit-conflict.tsx';
import { PreviewButton, ProductFormBar } from './form-bar.tsx';
import { usePhotoCalls } from './photos/save-photos.ts';
import { ProductFields, type CategoryChoice } from './product-fields.tsx';
import { ReceiveGoodsDialog } from './stock/receive-goods-dialog.tsx';
import { toTypedProduct, type PreviewControl } from './typed-product.ts';
import { useProductForm } from './use-product-form.ts';

interface UpdateProductFormProps {
  product: ProductVersion;
  categories: CategoryChoice;
  preview: PreviewControl;
  /** Shown below the fields. */
  below: ReactNode;
  /** Deletes the product with that id. */
  remove: (id: string) => Promise<{ error?: ApiError | undefined }>;
}

/** Updates or deletes a product. A refusal or a concurrent edit never loses unsaved values. */
export function UpdateProductForm({ product, categories, preview, below, remove }: UpdateProductFormProps) {
  const [updateProduct] = useUpdateProductMutation();
  const { data: styles } = useListStylesQuery();
  const photoCalls = usePhotoCalls();
  const [isDeleteOpen, setDeleteOpen] = useState(false);
  const [priceOf, setPriceOf] = useState<PriceOf>('');
  const receiving = useDialog<void>();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { form, values, baseVersion, theirs, progress, sending, followStock, discardChanges, keepChanges } =
    useProductForm({
      product,
      send: (fields, { baseVersion: { __v, quantity, price } = product, onProgress }) =>
        updateProduct({
          id: product._id,
          fields: {
            ...fields,
            ...{ __v: String(__v), quantity_seen: String(quantity), price_seen: String(price) },
            ...(priceOf && { price_of: priceOf }),
          },
          onProgress,
        }),
      photoCalls,
      onSaved: ({ left, error }) => {
        if (left.length > 0) toasts.error(photosCopy.notAllSaved({ count: left.length }), left[0]?.error);
        else if (!error) {
          setPriceOf('');
          toasts.success(copy.updated);
        }
      },
    });
  return (
    <>
      <ProductFields
        form={form}
        categories={categories}
        styles={styles}
        isDraft={product.hidden === true}
        version={baseVersion?.__v}
        photoKey={product.photo_key}
        waiting={product.waiting}
        notice={
          theirs &&
          baseVersion && (
            <EditConflict
              draft={values}
              baseVersion={baseVersion}
              current={theirs}
              categories={categories.data}
              onDiscard={discardChanges}
              onKeep={keepChanges}
            />
          )
        }
        priceQuestion={<PriceQuestion product={product} typed={values.price} value={priceOf} onChange={setPriceOf} />}
        stockAction={
          <div>
            <Button variant="outlined" aria-haspopup="dialog" onClick={() => receiving.show()}>
              {stockCopy.open}
            </Button>
          </div>
        }
        below={below}
        bar={
          <ProductFormBar form={form} progress={progress} sending={sending} saved={copy.allSaved}>
            <BusyButton type="submit" busy={form.isBusy ? copy.updating : undefined}>
              {copy.update}
            </BusyButton>
            <PreviewButton preview={preview} />
            <VisibilityButton product={product} onRefused={form.refuseField} />
            <Button className="danger" variant="outlined" aria-haspopup="dialog" onClick={() => setDeleteOpen(true)}>
              {copy.delete}
            </Button>
          </ProductFormBar>
        }
      />
      {preview.render(toTypedProduct(values, product, categories.data))}
      {receiving.opened && (
        <ReceiveGoodsDialog
          key={receiving.opened.dialogKey}
          open={receiving.isOpen}
          product={product}
          onReceived={followStock}
          onClose={receiving.close}
        />
      )}
      <DeleteProductDialog
        open={isDeleteOpen}
        name={product.name}
        onDelete={() => remove(product._id)}
        onDeleted={() => {
          toasts.success(copy.deleted);
          discardChanges();
          void navigate(paths.adminProducts);
        }}
        onClose={() => setDeleteOpen(false)}
      />
    </>
  );
}

interface VisibilityButtonProps {
  product: Product;
  /** Called with each field that a draft still needs. */
  onRefused: (field: OpenField, refusal: string) => void;
}

/** Hides the product from the shop, or shows it again, and says so in a toast. */
function VisibilityButton({ product: { _id: id, hidden }, onRefused }: VisibilityButtonProps) {
  const { run, isBusy } = useAction(useSetProductVisibilityMutation(), {
    done: hidden ? copy.shown : copy.hidden,
    failed: copy.visibilityFailed,
    onRefused: (error) => {
      const refused = fieldRefusalsOf(error);
      for (const field of openFields) if (refused[field] !== undefined) onRefused(field, refused[field]);
    },
  });
  return (
    <BusyButton
      variant="outlined"
      busy={isBusy ? copy.updating : undefined}
      onClick={() => void run({ id, hidden: !hidden })}
    >
      {hidden ? copy.show : copy.hide}
    </BusyButton>
  );
}

interface DeleteProductDialogProps {
  open: boolean;
  name: string;
  /** Resolves to the error if the product could not be deleted. */
  onDelete: () => Promise<{ error?: ApiError | undefined }>;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks for confirmation before a product is deleted. Any text must be typed first (specification, section 2). */
export function DeleteProductDialog({ open, name, onDelete, onDeleted, onClose }: DeleteProductDialogProps) {
  const form = useApiForm<{ confirmation: string }>({
    labels: { confirmation: copy.deleteConfirmation },
    defaultValues: { confirmation: '' },
    asksToLeave: false,
    failed: copy.deleteFailed,
    send: async () => {
      const { error } = await onDelete();
      if (error) return error;
      onDeleted();
    },
  });
  return (
    <ConfirmDialog
      open={open}
      title={copy.deleteTitle({ name })}
      text={copy.deleteText}
      confirmLabel={copy.delete}
      cancelLabel={copy.deleteCancel}
      busy={form.isBusy ? copy.deleting : undefined}
      disabled={form.values.confirmation.trim() === ''}
      form={form}
      onCancel={onClose}
      onClosed={() => form.reset()}
    >
      <Field {...form.field('confirmation')} autoComplete="off" autoFocus />
    </ConfirmDialog>
  );
}
