import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import { useState } from 'react';
import { adminReports as copy } from '#src/copy/admin-reports.ts';
import { StackedTable, type Column } from '../ui/stacked-table.tsx';

const Root = styled(Table)(({ theme }) => ({
  fontVariantNumeric: 'tabular-nums',
  '& .MuiTableCell-root': { padding: '8px 8px', verticalAlign: 'top' },
  '& th:first-of-type': { paddingLeft: 0, overflowWrap: 'anywhere' },
  '& td, & th:not(:first-of-type)': { textAlign: 'right', whiteSpace: 'nowrap', overflowWrap: 'normal' },
  '& td:last-of-type, & thead th:last-of-type': { paddingRight: 0 },
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
  /** So many rows until more are asked for; absent: all. */
  first?: number;
}

/** Figures in a table: the first column names the row, the others are right-aligned. */
export function ReportTable<R>({ rows, first = rows.length, ...props }: ReportTableProps<R>) {
  const [isWhole, setWhole] = useState(false);
  const isCut = !isWhole && rows.length > first;
  return (
    <>
      <StackedTable
        {...props}
        rows={isCut ? rows.slice(0, first) : rows}
        root={Root}
        size="small"
        {...(props.columns[0] && { nameField: props.columns[0].field })}
      />
      {isCut && (
        <div>
          <Button variant="text" onClick={() => setWhole(true)}>
            {copy.showMore({ count: rows.length - first })}
          </Button>
        </div>
      )}
    </>
  );
}
