import Box from '@mui/material/Box';
import type { ComponentProps, ReactNode } from 'react';

/** Two columns where space allows; what is `wide` spans both. */
export const twoColumns = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  rowGap: 3,
  columnGap: 2,
  alignItems: 'start',
  '& > .wide': { gridColumn: '1 / -1' },
} as const;

const rows = {
  ...twoColumns,
  '& > button': { gridColumn: '1 / -1', justifySelf: { xs: 'stretch', sm: 'start' }, minWidth: 200, marginTop: 1 },
} as const;

/** A form's fields in two columns where space allows; `wide` fields span both. */
export function FormRows(props: ComponentProps<'form'>) {
  return <Box component="form" sx={rows} {...props} />;
}

/** The same for a part of a form. */
export function FieldRows({ children }: { children: ReactNode }) {
  return <Box sx={rows}>{children}</Box>;
}
