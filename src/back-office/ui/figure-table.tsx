import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import { StackedTable, cellHeadings, stackedRows, type Column } from './stacked-table.tsx';

const Root = styled(Table)(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums',
  '& .MuiTableCell-root': { padding: '10px 12px', verticalAlign: 'top' },
  '& th:first-of-type': { paddingLeft: 0, overflowWrap: 'anywhere' },
  '& td, & th:not(:first-of-type)': { textAlign: 'right' },
  '& td:last-of-type, & thead th:last-of-type': { paddingRight: 0 },
  '& tbody th': { fontWeight: 600 },
  '& small': {
    display: 'block',
    fontSize: theme.typography.small.fontSize,
    fontWeight: 450,
    color: theme.palette.text.secondary,
  },
  '& tbody tr[data-total] .MuiTableCell-root': { borderTop: `2px solid ${theme.palette.text.primary}` },
  [theme.breakpoints.down('sm')]: {
    ...stackedRows,
    // The name above, the figures side by side below it, each under its heading.
    '& .MuiTableBody-root .MuiTableRow-root': {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      gap: '6px 10px',
      padding: '12px 0',
    },
    '& .MuiTableBody-root .MuiTableRow-root + .MuiTableRow-root': { borderTop: `1px solid ${theme.palette.divider}` },
    '& tbody tr[data-total]': { borderTop: `1.5px solid ${theme.palette.text.primary} !important` },
    '& .MuiTableCell-body.MuiTableCell-root': { padding: 0, border: '0 !important', textAlign: 'left' },
    '& tbody th': { gridColumn: '1 / -1' },
    '& td': { fontSize: theme.typography.small.fontSize },
    '& td::before': {
      ...cellHeadings,
      display: 'block',
      fontSize: theme.typography.caption.fontSize,
      color: theme.palette.text.secondary,
    },
  },
}));

interface FigureTableProps<R> {
  label: string;
  /** The first one names the row; three others fit side by side on a phone. */
  columns: readonly Column<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
  /** Whether a row is the sum of those above. */
  isTotal?: (row: R) => boolean;
}

/** A name and three figures a row. */
export function FigureTable<R>({ isTotal, ...props }: FigureTableProps<R>) {
  return (
    <StackedTable
      {...props}
      root={Root}
      nameField={props.columns[0]?.field ?? ''}
      rowProps={(row) => (isTotal?.(row) === true ? { 'data-total': '' } : {})}
    />
  );
}
