import { styled, type CSSObject } from '@mui/material/styles';
import Table, { type TableProps } from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow, { type TableRowProps } from '@mui/material/TableRow';
import type { ComponentType, ReactNode } from 'react';

/** Lays the rows of a table out as blocks, for narrow windows. The head stays available to screen readers. */
export const stackedRows: CSSObject = {
  '&, & .MuiTableBody-root': { display: 'block' },
  '& .MuiTableHead-root': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& .MuiTableBody-root .MuiTableRow-root': { display: 'grid', gap: 2, padding: '12px 16px' },
  '& .MuiTableBody-root .MuiTableRow-root + .MuiTableRow-root': { borderTop: '1px solid var(--line)' },
  '& .MuiTableCell-body': { padding: 0, border: 0, width: 'auto' },
};

/** The headings of cells in stacked rows, above or beside them. Browsers before 2024 do not know the empty text for screen readers. */
export const cellHeadings: CSSObject = { content: ['attr(data-label)', 'attr(data-label) / ""'] };

/** A column of a table; also of a data grid, whose narrow view is a stacked table. */
export interface Column<R> {
  /** Unique; the class of its cells by default. */
  readonly field: string;
  readonly headerName: string;
  /** The class of its cells in place of the field. */
  readonly className?: string;
  readonly renderCell: (cell: { row: R; tabIndex: 0 | -1 }) => ReactNode;
}

const Rows = styled(Table)(({ theme }) => ({
  '& .actions': { paddingBlock: 4, [theme.breakpoints.up('sm')]: { width: 1 } },
  '& .actions .MuiButton-root': { minWidth: 0, paddingInline: 0, whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: stackedRows,
}));

/** For many columns: a row is stacked sooner, and each cell has its heading beside it. */
export const LabelledRows = styled(Table)(({ theme }) => ({
  '& td, & th': { fontSize: theme.typography.small.fontSize },
  '& tbody th': { fontWeight: 650, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('lg')]: {
    ...stackedRows,
    '& td:empty': { display: 'none' },
    '& td:not(:empty)': {
      display: 'grid',
      gridTemplateColumns: '112px minmax(0, 1fr)',
      columnGap: 8,
      alignItems: 'baseline',
    },
    '& td:not(:empty)::before': { ...cellHeadings, color: theme.palette.text.secondary },
  },
}));

interface StackedTableProps<R> extends Omit<TableProps, 'rows'> {
  /** The accessible name. */
  label: string;
  columns: readonly Column<R>[];
  rows: readonly R[];
  keyOf: (row: R, index: number) => string | number;
  /** The column that names the row, if one does. */
  nameField?: string;
  rowProps?: (row: R, index: number) => TableRowProps & Readonly<Record<`data-${string}`, unknown>>;
  /** A styled table, for a layout of its own. */
  root?: ComponentType<TableProps>;
}

/** A table whose rows are stacked in narrow windows. That layout removes the roles of a table, so they are explicit. */
export function StackedTable<R>({
  label,
  columns,
  rows,
  keyOf,
  nameField,
  rowProps,
  root: Root = Rows,
  ...props
}: StackedTableProps<R>) {
  return (
    <Root {...props} role="table" aria-label={label}>
      <TableHead role="rowgroup">
        <TableRow role="row">
          {columns.map(({ field, headerName, className = field }) => (
            <TableCell key={field} role="columnheader" className={className}>
              {headerName}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {rows.map((row, index) => (
          <TableRow key={keyOf(row, index)} role="row" {...rowProps?.(row, index)}>
            {columns.map(({ field, headerName, className = field, renderCell }) => (
              <TableCell
                key={field}
                className={className}
                data-label={headerName}
                {...(field === nameField ? { component: 'th', role: 'rowheader', scope: 'row' } : { role: 'cell' })}
              >
                {renderCell({ row, tabIndex: 0 })}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Root>
  );
}
