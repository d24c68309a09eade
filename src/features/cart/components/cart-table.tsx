import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { ReactNode } from 'react';
import type { CartLimits } from '#contract/rules/cart-limits.ts';
import { cart as copy } from '#src/copy/cart.ts';
import type { CartRow as Row } from '../reconcile-cart.ts';
import { CartRow } from './cart-row.tsx';

interface CartTableProps {
  rows: readonly Row[];
  /** What offers take off, in rupees, by row. */
  discounts?: ReadonlyMap<string, number>;
  limits: CartLimits;
  /** No changes while the cart is being paid. */
  isLocked: boolean;
  /** What else can be done with a row, after 'Remove'. */
  action?: (row: Row) => ReactNode;
}

const Root = styled(Table)(({ theme }) => ({
  borderTop: `1.5px solid ${theme.palette.text.primary}`,
  '& th': {
    padding: '12px 20px 12px 0',
    border: 0,
    color: theme.palette.text.secondary,
    fontSize: theme.typography.small.fontSize,
    lineHeight: 1.55,
    letterSpacing: 0,
  },
  '& th:last-of-type': { textAlign: 'right', paddingRight: 0 },
  '& th:first-of-type': { width: 128 },
  [theme.breakpoints.down('sm')]: {
    '&, & tbody': { display: 'block' },
    // Visually hidden; screen readers still need the column headings.
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
}));

/**
 * One row for each product and size. The roles are explicit because the rows use a grid layout on phones, which removes the
 * table semantics.
 */
export function CartTable({ rows, discounts, limits, isLocked, action }: CartTableProps) {
  return (
    <Root role="table" aria-label={copy.table}>
      <TableHead role="rowgroup">
        <TableRow role="row">
          {copy.columns.map((column) => (
            <TableCell key={column} role="columnheader">
              {column}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody role="rowgroup">
        {rows.map((row) => (
          <CartRow
            key={row.key}
            row={row}
            discount={discounts?.get(row.key)}
            limits={limits}
            isLocked={isLocked}
            action={action?.(row)}
          />
        ))}
      </TableBody>
    </Root>
  );
}
