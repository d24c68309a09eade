import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import { StackedTable, type Column } from '../ui/stacked-table.tsx';

const Root = styled(Table)(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums',
  '& .MuiTableCell-root': { padding: '8px 8px', verticalAlign: 'top' },
  '& .MuiTableCell-root:first-of-type': { paddingLeft: 0, overflowWrap: 'anywhere' },
  '& .MuiTableCell-root:not(:first-of-type)': { textAlign: 'right', whiteSpace: 'nowrap', overflowWrap: 'normal' },
  '& .MuiTableCell-root:last-of-type': { paddingRight: 0 },
  '& small': {
    display: 'block',
    fontSize: theme.typography.small.fontSize,
    fontWeight: 450,
    color: theme.palette.text.secondary,
    whiteSpace: 'normal',
  },
  [theme.breakpoints.down(600)]: {
    '& .MuiTableCell-root': { paddingInline: 5, fontSize: theme.typography.small.fontSize },
    '& .MuiTableCell-head': { whiteSpace: 'normal !important', verticalAlign: 'bottom' },
  },
}));

interface ReportTableProps<R> {
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
}

/** Figures in a table: the first column names the row, the others are right-aligned. */
export function ReportTable<R>(props: ReportTableProps<R>) {
  return (
    <StackedTable
      {...props}
      root={Root}
      size="small"
      {...(props.columns[0] && { nameField: props.columns[0].field })}
    />
  );
}
