import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { adminProducts as copy, productForm } from '#src/copy/admin-products.ts';
import { ConfirmDialog } from '#src/shared/ui/confirm-dialog.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import type { ProductBulk } from '../use-product-bulk.ts';
import { BulkBar } from './bulk-bar.tsx';

interface ProductBulkActionsProps {
  bulk: ProductBulk;
  products: readonly Product[];
  categories: readonly Category[] | undefined;
}

/** Sets the stock or the category of the selected products, or deletes them. */
export function ProductBulkActions({ bulk, products, categories = [] }: ProductBulkActionsProps) {
  const [asking, setAsking] = useState<'stock' | 'category' | 'delete'>();
  const [typed, setTyped] = useState('');
  const { progress, selection, select } = bulk;
  const selected = products.filter(({ _id }) => selection.includes(_id));
  const count = selected.length;
  const ask = (about: typeof asking) => {
    setTyped('');
    setAsking(about);
  };
  const confirmation = (about: typeof asking, act: (value: string) => Promise<void>) => ({
    open: asking === about,
    cancelLabel: copy.cancel,
    onCancel: () => setAsking(undefined),
    onConfirm: () => {
      setAsking(undefined);
      void act(typed.trim());
    },
  });
  const field = {
    value: typed,
    onChange: ({ target }: { target: { value: string } }) => setTyped(target.value),
    autoComplete: 'off' as const,
    autoFocus: true,
  };
  return (
    <>
      <BulkBar selected={count} progress={progress} hint={copy.selectHint} onClear={() => select([])}>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => ask('stock')}>
          {copy.setStock}
        </Button>
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => ask('category')}>
          {copy.setCategory}
        </Button>
        <Button variant="outlined" color="secondary" aria-haspopup="dialog" onClick={() => ask('delete')}>
          {copy.delete}
        </Button>
      </BulkBar>
      <ConfirmDialog
        {...confirmation('stock', (quantity) => bulk.setStock(selected, quantity))}
        title={copy.stockTitle({ count })}
        text={copy.stockText}
        confirmLabel={copy.setStock}
        disabled={!/^\d{1,6}$/.test(typed.trim())}
      >
        <Field {...field} name="quantity" label={productForm.labels.quantity} inputMode="numeric" />
      </ConfirmDialog>
      <ConfirmDialog
        {...confirmation('category', (category) => bulk.setCategory(selected, category))}
        title={copy.categoryTitle({ count })}
        text={copy.categoryText}
        confirmLabel={copy.setCategory}
        disabled={typed === ''}
      >
        <SelectField
          name="category"
          label={copy.category}
          value={typed}
          onChange={setTyped}
          options={[['', copy.chooseCategory], ...categories.map(({ _id, name }) => [_id, name] as const)]}
        />
      </ConfirmDialog>
      <ConfirmDialog
        {...confirmation('delete', () => bulk.remove(selected))}
        title={copy.deleteTitle({ count })}
        text={productForm.deleteText}
        confirmLabel={copy.delete}
        disabled={typed.trim() === ''}
      >
        <Field {...field} name="confirmation" label={productForm.deleteField} />
      </ConfirmDialog>
    </>
  );
}
