import { styled } from '@mui/material/styles';

/** A table of the back office: close rows, ruled by threads. Buttons in a cell of class `actions` keep to one line. */
export const AdminTable = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  background: 'var(--paper-raised)',
  '& :is(th, td)': {
    padding: '10px 16px',
    textAlign: 'left',
    verticalAlign: 'middle',
    fontWeight: 'inherit',
    overflowWrap: 'anywhere',
  },
  '& thead th': {
    borderBottom: '1.5px solid var(--line-strong)',
    fontSize: 'var(--size-small)',
    fontWeight: 600,
    color: 'var(--ink-soft)',
    whiteSpace: 'nowrap',
  },
  '& tbody tr + tr': { borderTop: '1px solid var(--line)' },
  '& tbody tr:hover': { background: 'color-mix(in srgb, var(--paper-deep) 45%, transparent)' },
  '& tbody th': { fontWeight: 600 },
  '& .actions': {
    width: 1,
    paddingBlock: 4,
    whiteSpace: 'nowrap',
    '& > button': { minWidth: 0, paddingInline: 0 },
    '& > button + button': { marginLeft: 28 },
  },
});
