import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { factNames } from '#contract/rules/product-details.ts';
import { productDetails as copy } from '#src/copy/admin-product-form.ts';
import { Field } from '#src/shared/ui/field.tsx';
import type { ProductForm } from './use-product-form.ts';
import { ColourField } from './colour-field.tsx';
import { StyleField } from './style-field.tsx';

interface DetailFieldsProps {
  form: ProductForm;
  /** The styles to choose from; undefined until they are loaded. */
  styles: readonly string[] | undefined;
}

const section = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: 2,
  alignItems: 'start',
  paddingTop: 2,
  borderTop: '1px solid',
  borderColor: 'divider',
  '& > header, & > .wide': { gridColumn: '1 / -1' },
  '& h2': { typography: 'label' },
} as const;

/** A product's colour, style and facts, none of which is required. */
export function DetailFields({ form, styles }: DetailFieldsProps) {
  const titleId = useId();
  return (
    <Box component="section" className="wide" sx={section} aria-labelledby={titleId}>
      <header>
        <Typography component="h2" id={titleId}>
          {copy.title}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {copy.text}
        </Typography>
      </header>
      <ColourField {...form.controlled('colour')} />
      <StyleField {...form.controlled('style')} styles={styles} />
      {factNames.map((name) => (
        <Field
          key={name}
          {...form.field(name)}
          className={name === 'care' ? 'wide' : undefined}
          autoComplete="off"
          hint={copy.hints[name]}
        />
      ))}
    </Box>
  );
}
