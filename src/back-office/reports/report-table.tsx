import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';

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
    '& [data-wide="true"]': { display: 'none' },
  },
}));

/** A column of a report. The first one names the row. */
export interface ReportColumn<R> {
  readonly heading: string;
  readonly cell: (row: R) => ReactNode;
  /** Left out in narrow windows. */
  readonly wide?: boolean;
}

interface ReportTableProps<R> {
  label: string;
  columns: readonly ReportColumn<R>[];
  rows: readonly R[];
  keyOf: (row: R) => string;
}

/** Figures in a table: the first column is text, the others are right-aligned. */
export function ReportTable<R>({ label, columns, rows, keyOf }: ReportTableProps<R>) {
  return (
    <Root size="small" aria-label={label}>
      <TableHead>
        <TableRow>
          {columns.map(({ heading, wide = false }) => (
            <TableCell key={heading} data-wide={wide}>
              {heading}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={keyOf(row)}>
            {columns.map(({ heading, cell, wide = false }, index) => (
              <TableCell
                key={heading}
                data-wide={wide}
                {...(index === 0 && ({ component: 'th', scope: 'row' } as const))}
              >
                {cell(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Root>
  );
}
