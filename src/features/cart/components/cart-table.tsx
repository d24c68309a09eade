import { styled } from '@mui/material/styles';
import type { CartLimits } from '#contract/rules/cart-limits.ts';
import { cart as copy } from '#src/copy/cart.ts';
import type { CartRow as Row } from '../fresh-cart.ts';
import { CartRow } from './cart-row.tsx';

interface CartTableProps {
  rows: readonly Row[];
  limits: CartLimits;
  /** Nothing can be changed: it is being paid. */
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
    // Still there for a screen reader, without the room.
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});

/** A row a product and size. Roles are said out loud: on a phone the rows are laid out as a grid. */
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
