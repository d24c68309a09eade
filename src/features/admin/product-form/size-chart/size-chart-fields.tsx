import Box from '@mui/material/Box';
import { adminSizeChart as copy } from '#src/copy/admin-product-form.ts';
import type { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { Field } from '#src/shared/ui/field.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import type { ChartDraft } from './chart-draft.ts';
import { SizeChartGrid } from './size-chart-grid.tsx';

interface SizeChartFieldsProps {
  form: ReturnType<typeof useApiForm<ChartDraft>>;
  /** Why the table was refused, if the form itself was not sent. */
  refusal?: string | undefined;
}

const choices = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr)' },
  gap: 1.5,
} as const;

/** The fields of a size chart: of a category or of a product. */
export function SizeChartFields({ form, refusal }: SizeChartFieldsProps) {
  const { name: _, error = refusal, ...grid } = form.controlled('size_chart');
  return (
    <>
      <Box sx={choices}>
        <SelectField
          {...form.controlled('unit')}
          options={[
            ['cm', copy.units.cm],
            ['in', copy.units.in],
          ]}
        />
        <SelectField
          {...form.controlled('of')}
          options={[
            ['garment', copy.of.garment],
            ['body', copy.of.body],
          ]}
        />
      </Box>
      <SizeChartGrid {...grid} error={error} />
      <Field {...form.field('note')} autoComplete="off" hint={copy.noteHint} multiline minRows={2} />
    </>
  );
}
