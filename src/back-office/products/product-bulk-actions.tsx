import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { formatList } from '#contract/rules/message.ts';
import { mostPrices } from '#contract/rules/paging.ts';
import { productForm } from '#src/copy/admin-product-form.ts';
import { adminProducts as copy, productPrices as prices } from '#src/copy/admin-products.ts';
import { useApiForm, type TextValues } from '#src/shared/hooks/use-api-form.ts';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { BulkBar } from '../ui/bulk-bar.tsx';
import { useFrozen } from '../ui/use-dialog.ts';
import type { ProductBulk } from './use-product-bulk.ts';

interface ProductBulkActionsProps {
  bulk: ProductBulk;
  categories: readonly Category[] | undefined;
}

const labels = {
  quantity: productForm.labels.quantity,
  category: copy.category,
  confirmation: productForm.deleteConfirmation,
};
type BulkValues = TextValues<typeof labels>;

/** Sets the prices and the category of the selected products and the stock of those without sizes, hides or shows them, or deletes them. */
export function ProductBulkActions({ bulk, categories = [] }: ProductBulkActionsProps) {
  const [openDialog, setOpenDialog] = useState<'stock' | 'category' | 'show' | 'delete'>();
  const { progress, selection } = bulk;
  const { selected } = selection;
  const count = selected.length;
  const withoutSizes = selected.filter(({ sizes = [] }) => sizes.length === 0);
  const withSizes = count - withoutSizes.length;
  const drafts = selected.filter(({ hidden }) => hidden);
  const bare = drafts.filter(({ no_photo: isBare }) => isBare);
  const withPhotos = drafts.filter(({ no_photo: isBare }) => !isBare);
  const form = useApiForm<BulkValues>({
    labels,
    defaultValues: { quantity: '', category: '', confirmation: '' },
    asksToLeave: openDialog !== 'delete',
    send: ({ quantity, category }) => {
      setOpenDialog(undefined);
      // The job reports its own failures.
      if (openDialog === 'stock') void bulk.setStock(withoutSizes, quantity.trim());
      if (openDialog === 'category') void bulk.setCategory(selected, category);
      if (openDialog === 'delete') void bulk.remove(selected);
      return Promise.resolve(undefined);
    },
  });
  const { quantity, category, confirmation } = form.values;
  const show = (dialog: typeof openDialog) => {
    form.reset();
    setOpenDialog(dialog);
  };
  const dialogProps = (dialog: typeof openDialog) => ({
    open: openDialog === dialog,
    onCancel: () => setOpenDialog(undefined),
    form,
  });
  return (
    <>
      <BulkBar selection={selection} progress={progress} hint={copy.selectHint}>
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          disabled={count > mostPrices}
          onClick={() => bulk.pricing.show(selected)}
        >
          {prices.open}
        </Button>
        <Button
          variant="outlined"
          aria-haspopup="dialog"
          disabled={withoutSizes.length === 0}
          onClick={() => show('stock')}
        >
          {copy.setStock}
        </Button>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => show('category')}>
          {copy.setCategory}
        </Button>
        {selected.some(({ hidden }) => !hidden) && (
          <Button variant="outlined" onClick={() => void bulk.setHidden(selected, true)}>
            {productForm.hide}
          </Button>
        )}
        {drafts.length > 0 && (
          <Button
            variant="outlined"
            {...(bare.length > 0 && { 'aria-haspopup': 'dialog' })}
            onClick={() => (bare.length > 0 ? show('show') : void bulk.setHidden(selected, false))}
          >
            {productForm.show}
          </Button>
        )}
        <Button variant="outlined" color="secondary" aria-haspopup="dialog" onClick={() => show('delete')}>
          {copy.delete}
        </Button>
        {withSizes > 0 && (
          <Typography variant="body2" color="textSecondary">
            {copy.haveSizes({ count: withSizes })}
          </Typography>
        )}
        {count > mostPrices && (
          <Typography variant="body2" color="textSecondary">
            {prices.tooMany({ most: mostPrices })}
          </Typography>
        )}
      </BulkBar>
      <ConfirmDialog
        {...dialogProps('stock')}
        title={copy.stockTitle({ count: withoutSizes.length })}
        text={[copy.stockText, withSizes > 0 && copy.stockOfSizes({ count: withSizes })].filter(Boolean).join(' ')}
        confirmLabel={copy.setStock}
        disabled={!/^\d{1,6}$/.test(quantity.trim())}
      >
        <Field {...form.field('quantity')} autoComplete="off" autoFocus inputMode="numeric" />
      </ConfirmDialog>
      <ConfirmDialog
        {...dialogProps('category')}
        title={copy.categoryTitle({ count })}
        text={copy.categoryText}
        confirmLabel={copy.setCategory}
        disabled={category === ''}
      >
        <SelectField
          {...form.field('category')}
          options={[['', copy.chooseCategory], ...categories.map(({ _id, name }) => [_id, name] as const)]}
        />
      </ConfirmDialog>
      <ShowDialog
        open={openDialog === 'show'}
        bare={bare}
        withPhotos={withPhotos.length}
        onShow={(isAll) => {
          setOpenDialog(undefined);
          void bulk.setHidden(isAll ? drafts : withPhotos, false);
        }}
        onClose={() => setOpenDialog(undefined)}
      />
      <ConfirmDialog
        {...dialogProps('delete')}
        title={copy.deleteTitle({ count })}
        text={productForm.deleteText}
        confirmLabel={copy.delete}
        disabled={confirmation.trim() === ''}
      >
        <Field {...form.field('confirmation')} autoComplete="off" autoFocus />
      </ConfirmDialog>
    </>
  );
}

/** So many names in the question. */
const mostNames = 5;

interface ShowDialogProps {
  open: boolean;
  /** The selected drafts without a photo. */
  bare: readonly Product[];
  /** How many of the selected drafts have photos. */
  withPhotos: number;
  onShow: (isAll: boolean) => void;
  onClose: () => void;
}

/** Asks before products without a photo are shown. */
function ShowDialog({ open, bare: latest, withPhotos, onShow, onClose }: ShowDialogProps) {
  const bare = useFrozen(latest, !open);
  const count = bare.length;
  const first = bare.slice(0, mostNames).map(({ name }) => name);
  const rest = count - first.length;
  return (
    <DialogForm
      open={open}
      title={copy.bareTitle({ count })}
      text={copy.bareText({ names: formatList(rest > 0 ? [...first, copy.bareMore({ count: rest })] : first) })}
      form={{ props: {} }}
      onClose={onClose}
      moreButtons={
        <>
          {withPhotos > 0 && <Button onClick={() => onShow(false)}>{copy.showWithPhotos}</Button>}
          <Button variant="outlined" onClick={() => onShow(true)}>
            {copy.showBare}
          </Button>
        </>
      }
    />
  );
}
