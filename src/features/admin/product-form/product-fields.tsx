import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ChartedCategory } from '#contract/category.ts';
import type { WaitingForSize } from '#contract/stock-alert.ts';
import { productForm as copy, productSizes as sizesCopy } from '#src/copy/admin-product-form.ts';
import type { QueryView } from '#src/shared/api/query-view.ts';
import { Field } from '#src/shared/ui/field.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { totalQuantity } from './sizes/size-rows.ts';
import type { ProductForm } from './use-product-form.ts';
import { CategoryField } from './category-field.tsx';
import { DetailFields } from './detail-fields.tsx';
import { PhotoField } from './photos/photo-field.tsx';
import { PhotoManager } from './photos/photo-manager.tsx';
import type { SentPicture } from './photos/save-photos.ts';
import { ProductChartField, useChartEditor, ProductChartDialog } from './size-chart/product-chart.tsx';
import { SizeFields } from './sizes/size-fields.tsx';

/** The query of the categories to choose from. */
export type CategoryChoice = QueryView<ChartedCategory[]>;

interface ProductFieldsProps {
  form: ProductForm;
  categories: CategoryChoice;
  /** The styles to choose from; undefined until they are loaded. */
  styles?: readonly string[] | undefined;
  /** The saved photo. */
  present?: ReactNode;
  /** The share of the form that has been sent, from 0 to 1; undefined while it is not being sent. */
  progress: number | undefined;
  /** The picture of the gallery that is being sent. */
  sending?: SentPicture | undefined;
  /** A draft needs a category and a name only. */
  isDraft?: boolean;
  /** The version of the product on which the form is based; undefined for a new product. */
  version: number | undefined;
  /** The id of the saved first photo. */
  first?: string | undefined;
  /** The key of a hidden product's photos. */
  photoKey?: string | undefined;
  /** How many shoppers wait for which saved size. */
  waiting?: readonly WaitingForSize[] | undefined;
  /** Shown above the fields. */
  notice?: ReactNode;
  buttons: ReactNode;
}

const columns = ({ breakpoints }: Theme) =>
  ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    rowGap: 3,
    columnGap: 'clamp(24px, 3vw, 40px)',
    alignItems: 'start',
    [breakpoints.up(800)]: { gridTemplateColumns: '280px minmax(0, 1fr)' },
  }) as const;

const rows = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  rowGap: 3,
  columnGap: 2,
  alignItems: 'start',
  '& > .wide': { gridColumn: '1 / -1' },
} as const;

const buttonRow = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  rowGap: 1.5,
  columnGap: 2,
  '& > button': { flex: { xs: '1 1 100%', sm: '0 1 auto' } },
  '& > button:first-of-type': { minWidth: 180 },
} as const;

const choices = [
  ['1', copy.yes],
  ['0', copy.no],
] as const;

/** The fields of the product form, the photo beside the others. */
export function ProductFields({
  form,
  categories,
  styles,
  present,
  progress,
  sending,
  isDraft = false,
  version,
  first,
  photoKey,
  waiting = [],
  notice,
  buttons,
}: ProductFieldsProps) {
  const required = { autoComplete: 'off', required: true };
  const neededToShow = { autoComplete: 'off', required: !isDraft };
  const quantity = form.field('quantity');
  const { sizes } = form.values;
  const category = categories.data?.find(({ _id }) => _id === form.values.category);
  const chart = useChartEditor(form, category);
  return (
    <>
      <Box component="form" sx={columns} {...form.props}>
        {notice}
        <PhotoField
          {...form.field('photo')}
          present={present}
          progress={progress}
          onRefused={(message) => form.refuseField('photo', message)}
        />
        <Box sx={rows}>
          <CategoryField
            {...form.field('category')}
            categories={categories.data}
            onRetry={categories.state === 'error' ? categories.retry : undefined}
          />
          <Field {...form.field('name')} {...required} />
          <Field {...form.field('description')} {...neededToShow} className="wide" multiline minRows={4} />
          <Field {...form.field('price')} {...neededToShow} inputMode="decimal" hint={copy.hints.price} />
          {sizes.length > 0 ? (
            <Field
              key="sum"
              name={quantity.name}
              label={quantity.label}
              error={quantity.error}
              autoComplete="off"
              value={String(totalQuantity(sizes))}
              readOnly
              hint={sizesCopy.sumHint}
            />
          ) : (
            <Field
              {...quantity}
              {...neededToShow}
              inputMode="numeric"
              hint={waiting[0] ? sizesCopy.waiting(waiting[0]) : copy.hints.quantity}
            />
          )}
          <SelectField {...form.field('shipping')} options={choices} hint={copy.hints.shipping} />
          <PhotoManager form={form} version={version} first={first} photoKey={photoKey} sending={sending} />
          <SizeFields form={form} version={version} waiting={waiting} />
          <ProductChartField form={form} category={category} onEdit={chart.show} />
          <DetailFields form={form} styles={styles} />
          <Box className="wide" sx={buttonRow}>
            {buttons}
          </Box>
        </Box>
      </Box>
      {/* Not within the form: React would pass the dialog's submit event on to it. */}
      {chart.editor && (
        <ProductChartDialog
          key={chart.editor.dialogKey}
          open={chart.isOpen}
          draft={chart.editor.draft}
          refusal={form.field('size_chart').error}
          onDone={chart.save}
          onClose={chart.close}
        />
      )}
    </>
  );
}
