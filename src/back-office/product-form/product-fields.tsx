import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { ChartedCategory } from '#contract/category.ts';
import type { WaitingForSize } from '#contract/stock-alert.ts';
import { productExamples, productForm as copy, productSizes as sizesCopy } from '#src/copy/admin-product-form.ts';
import type { QueryView } from '#src/shared/api/query-view.ts';
import { Field } from '#src/shared/ui/field.tsx';
import { twoColumns } from '#src/shared/ui/form-rows.tsx';
import { useDialog } from '../ui/use-dialog.ts';
import { CategoryField } from './category-field.tsx';
import { ColourField, DetailFields } from './detail-fields.tsx';
import { garmentKind } from './examples.ts';
import { OwnColoursDialog } from './own-colours.tsx';
import { PhotoManager } from './photos/photo-manager.tsx';
import { ProductChartField, useChartEditor, ProductChartDialog } from './product-chart.tsx';
import { RateNotice } from './rate-notice.tsx';
import { SizeFields } from './sizes/size-fields.tsx';
import { totalQuantity } from './sizes/size-rows.ts';
import type { ProductForm } from './use-product-form.ts';

/** The query of the categories to choose from. */
export type CategoryChoice = QueryView<ChartedCategory[]>;

interface ProductFieldsProps {
  form: ProductForm;
  categories: CategoryChoice;
  /** The styles to choose from; undefined until they are loaded. */
  styles?: readonly string[] | undefined;
  /** A draft needs a category and a name only. */
  isDraft?: boolean;
  /** The version of the product on which the form is based; undefined for a new product. */
  version: number | undefined;
  /** The key of a hidden product's photos. */
  photoKey?: string | undefined;
  /** How many shoppers wait for which saved size. */
  waiting?: readonly WaitingForSize[] | undefined;
  /** Shown above the fields. */
  notice?: ReactNode;
  /** Shown below the photos. */
  photoNotice?: ReactNode;
  /** Shown beside the price. */
  priceQuestion?: ReactNode;
  /** Shown below the sizes. */
  stockAction?: ReactNode;
  /** Shown below the fields. */
  below?: ReactNode;
  /** The bar with the form's buttons. */
  bar: ReactNode;
}

/** One column. Not a grid, in which the bar at its end would not stick to the window. */
const column = {
  display: 'flex',
  flexDirection: 'column',
  gap: 4,
  maxWidth: 880,
  '& > section ~ section': { paddingTop: 3, borderTop: '1px solid', borderColor: 'divider' },
} as const;

/** The fields of the product form in an owner's order: name, price, category and stock, then photos, sizes and details. */
export function ProductFields({
  form,
  categories,
  styles,
  isDraft = false,
  version,
  photoKey,
  waiting = [],
  notice,
  photoNotice,
  priceQuestion,
  stockAction,
  below,
  bar,
}: ProductFieldsProps) {
  const required = { autoComplete: 'off', required: true };
  const neededToShow = { autoComplete: 'off', required: !isDraft };
  const quantity = form.field('quantity');
  const { sizes } = form.values;
  const category = categories.data?.find(({ _id }) => _id === form.values.category);
  const chart = useChartEditor(form, category);
  const colours = useDialog<'own'>();
  const examples = productExamples[garmentKind(category?.name)];
  return (
    <>
      <Box component="form" sx={column} {...form.props}>
        {notice}
        <Box component="section" sx={twoColumns} aria-label={copy.basics}>
          <Field {...form.field('name')} {...required} className="wide" hint={examples.name} />
          <Field {...form.field('price')} {...neededToShow} inputMode="decimal" hint={copy.hints.price} />
          {priceQuestion}
          <Field {...form.field('mrp')} autoComplete="off" inputMode="decimal" hint={copy.hints.mrp} />
          <RateNotice form={form} category={category} />
          <CategoryField
            {...form.field('category')}
            categories={categories.data}
            onRetry={categories.state === 'error' ? categories.retry : undefined}
          />
          <ColourField {...form.field('colour')} onAdd={() => colours.show('own')} />
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
          {sizes.length === 0 && <Field {...form.field('sku')} autoComplete="off" hint={copy.hints.sku} />}
        </Box>
        <PhotoManager form={form} version={version} photoKey={photoKey} />
        {photoNotice}
        <SizeFields form={form} version={version} waiting={waiting} />
        {stockAction}
        <ProductChartField form={form} category={category} onEdit={chart.show} />
        <DetailFields form={form} styles={styles} examples={examples} isDraft={isDraft} />
        {/* Its sections have their own look. */}
        <div>{below}</div>
        {bar}
      </Box>
      {/* Not within the form: React would pass the dialog's submit event on to it. */}
      {colours.opened && (
        <OwnColoursDialog
          key={colours.opened.dialogKey}
          open={colours.isOpen}
          onSaved={(added) => {
            colours.close();
            if (added !== undefined) form.field('colour').onChange(added);
          }}
          onClose={colours.close}
        />
      )}
      {chart.opened && (
        <ProductChartDialog
          key={chart.opened.dialogKey}
          open={chart.isOpen}
          draft={chart.opened.entry}
          refusal={form.field('size_chart').error}
          onDone={chart.save}
          onClose={chart.close}
        />
      )}
    </>
  );
}
