import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef } from 'react';
import type { ChartedCategory } from '#contract/category.ts';
import { productChart as copy } from '#src/copy/admin-product-form.ts';
import { moveFocus } from '#src/shared/lib/move-focus.ts';
import { AlertIcon } from '#src/shared/ui/icons.tsx';
import { describeChart } from './chart-draft.ts';
import type { ProductForm } from '../use-product-form.ts';

interface ProductChartFieldProps {
  form: ProductForm;
  /** The chosen category; undefined if none is chosen or the categories are not loaded. */
  category: ChartedCategory | undefined;
  /** Opens the editor. */
  onEdit: () => void;
}

const section = {
  display: 'grid',
  gap: 1,
  '& > h2': { typography: 'small', fontFamily: 'inherit', fontWeight: 650, letterSpacing: 0 },
} as const;

const buttons = { display: 'flex', flexWrap: 'wrap', rowGap: 0, columnGap: 2 } as const;

/** Which size chart the product's page shows: its category's, or its own. */
export function ProductChartField({ form, category, onEdit }: ProductChartFieldProps) {
  const { value, error, onChange } = form.controlled('size_chart');
  const titleId = useId();
  const editButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The form moves the focus to refused inputs; the inputs of the chart are in a dialog.
    const form = editButton.current?.form;
    if (error !== undefined && !form?.querySelector('[aria-invalid="true"]')) moveFocus(editButton.current);
  }, [error]);
  const useCategoryChart = () => {
    onChange(undefined);
    moveFocus(editButton.current);
  };
  return (
    <Box component="section" className="wide" sx={section} aria-labelledby={titleId}>
      <Typography component="h2" id={titleId}>
        {copy.title}
      </Typography>
      <Typography variant="body2" color="textSecondary" role="status" sx={{ overflowWrap: 'anywhere' }}>
        {value === undefined ? categoryText(category) : copy.own({ sizes: describeChart(value) })}
      </Typography>
      {error !== undefined && (
        <FormHelperText role="alert" error>
          <AlertIcon width="18" height="18" />
          {error}
        </FormHelperText>
      )}
      <Box sx={buttons}>
        <Button ref={editButton} variant="outlined" size="small" aria-haspopup="dialog" onClick={onEdit}>
          {value === undefined ? copy.useOwn : copy.edit}
        </Button>
        {value !== undefined && (
          <Button variant="text" size="small" onClick={useCategoryChart}>
            {category && !category.size_chart ? copy.remove : copy.useCategory}
          </Button>
        )}
      </Box>
    </Box>
  );
}

function categoryText(category: ChartedCategory | undefined): string {
  if (category === undefined) return copy.noCategory;
  return category.size_chart ? copy.ofCategory({ name: category.name }) : copy.missing;
}
