import { styled } from '@mui/material/styles';
import type { CartLimits } from '#contract/rules/cart-limits.ts';
import { cart as copy } from '#src/copy/cart.ts';
import type { CartRow as Row } from '../fresh-cart.ts';
import { CartRow } from './cart-row.tsx';

interface CartTableProps {
  rows: readonly Row[];
  limits: CartLimits;
  /** No changes while the cart is being paid. */
  isLocked: boolean;
}

const Table = styled('table')({
  width: '100%',
  borderCollapse: 'collapse',
  borderTop: '1.5px solid var(--ink)',
  '& th': {
    textAlign: 'left',
    fontWeight: 500,
    fontSize: 'var(--size-small)',
    color: 'var(--ink-soft)',
    padding: '12px 20px 12px 0',
  },
  '& th:last-of-type': { textAlign: 'right', paddingRight: 0 },
  '& th:first-of-type': { width: 128 },
  '@media (max-width: 599px)': {
    '&, & tbody': { display: 'block' },
    // Visually hidden; screen readers still need the column headings.
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});

/**
 * One row for each product and size. The roles are explicit because the rows use a grid layout on phones, which removes the
 * table semantics.
 */
export function CartTable({ rows, limits, isLocked }: CartTableProps) {
  return (
    <Table role="table" aria-label={copy.table}>
      <thead role="rowgroup">
        <tr role="row">
          {copy.columns.map((column) => (
            <th key={column} role="columnheader" scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map((row) => (
          <CartRow key={row.key} row={row} limits={limits} isLocked={isLocked} />
        ))}
      </tbody>
    </Table>
  );
}
