import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Category } from '#contract/category.ts';
import { productForm as copy } from '#src/copy/admin-products.ts';
import type { useForm } from '#src/shared/hooks/use-form.ts';
import { Field } from '#src/shared/ui/field.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import type { ProductDraft } from '../product-draft.ts';
import { CategoryField } from './category-field.tsx';
import { PhotoField } from './photo-field.tsx';

/** The categories to choose from, as their list was fetched. */
export interface CategoryChoice {
  data?: Category[] | undefined;
  isError: boolean;
  refetch: () => unknown;
}

interface ProductFieldsProps {
  form: ReturnType<typeof useForm<keyof typeof copy.labels>>;
  draft: ProductDraft;
  onChange: (parts: Partial<ProductDraft>) => void;
  categories: CategoryChoice;
  photo: File | undefined;
  onPhoto: (photo: File) => void;
  /** The photo as it is now. */
  present?: ReactNode;
  /** How much of the form has been sent, as a share from 0 to 1; undefined while it is not. */
  progress: number | undefined;
  /** What is said above the fields. */
  notice?: ReactNode;
  buttons: ReactNode;
}

const Columns = styled('form')({
  display: 'grid',
  gridTemplateColumns: '280px minmax(0, 1fr)',
  gap: 'var(--space-5) clamp(24px, 3vw, 40px)',
  alignItems: 'start',
  '@media (max-width: 799px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Rows = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 'var(--space-5) var(--space-4)',
  alignItems: 'start',
  '& > .wide': { gridColumn: '1 / -1' },
  '@media (max-width: 599px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
});

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 'var(--space-3) var(--space-4)',
  '& > button:first-of-type': { minWidth: 180 },
  '@media (max-width: 599px)': { '& > button': { flex: '1 1 100%' } },
});

const choices = [
  ['1', copy.yes],
  ['0', copy.no],
] as const;

/** The form of a product: its photo, and beside it what is said of it. */
export function ProductFields({
  form,
  draft,
  onChange,
  categories,
  photo,
  onPhoto,
  present,
  progress,
  notice,
  buttons,
}: ProductFieldsProps) {
  const text = (name: 'name' | 'description' | 'price' | 'quantity') => ({
    ...form.field(name),
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
    autoComplete: 'off',
    required: true,
  });
  return (
    <Columns {...form.props}>
      {notice}
      <PhotoField
        {...form.field('photo')}
        photo={photo}
        present={present}
        progress={progress}
        onPhoto={(chosen) => {
          form.clear('photo');
          onPhoto(chosen);
        }}
        onRefused={(words) => form.refuseField('photo', words)}
      />
      <Rows>
        <CategoryField
          {...form.field('category')}
          value={draft.category}
          onChange={(category) => {
            form.clear('category');
            onChange({ category });
          }}
          categories={categories.data}
          onRetry={categories.isError ? () => void categories.refetch() : undefined}
        />
        <Field {...text('name')} />
        <Field {...text('description')} className="wide" multiline minRows={4} />
        <Field {...text('price')} inputMode="decimal" hint={copy.hints.price} />
        <Field {...text('quantity')} inputMode="numeric" hint={copy.hints.quantity} />
        <SelectField
          {...form.field('shipping')}
          value={draft.shipping}
          onChange={(shipping) => onChange({ shipping })}
          options={choices}
          hint={copy.hints.shipping}
        />
        <Buttons className="wide">{buttons}</Buttons>
      </Rows>
    </Columns>
  );
}
