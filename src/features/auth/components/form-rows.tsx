import { styled } from '@mui/material/styles';

/** A form's fields in two columns where space allows; `wide` fields span both. */
export const FormRows = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 'var(--space-5) var(--space-4)',
  alignItems: 'start',
  '& > .wide, & > button': { gridColumn: '1 / -1' },
  '& > button': { justifySelf: 'start', minWidth: 200, marginTop: 'var(--space-2)' },
  '@media (max-width: 599px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > button': { justifySelf: 'stretch' },
  },
});
