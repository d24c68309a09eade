import { styled } from '@mui/material/styles';
import { cart as copy } from '#src/copy/cart.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import type { CartLine } from '../fresh-cart.ts';
import { CartRow } from './cart-row.tsx';

interface CartTableProps {
  lines: readonly CartLine[];
  /** Nothing can be taken out: it is being paid. */
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
    padding: '12px 16px 12px 0',
  },
  '& th:last-of-type': { textAlign: 'right', paddingRight: 0 },
  '& th:first-of-type': { width: 128 },
  '@media (max-width: 599px)': {
    '&, & tbody': { display: 'block' },
    // Still there for a screen reader, without the room.
    '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  },
});

/** Photo, name, Remove and price of every entry. Roles are said out loud: on a phone the rows are laid out as a grid. */
export function CartTable({ lines, isLocked }: CartTableProps) {
  return (
    <Table role="table" aria-label={copy.table}>
      <thead role="rowgroup">
        <tr role="row">
          <th role="columnheader" scope="col">
            {copy.columns.photo}
          </th>
          <th role="columnheader" scope="col">
            {copy.columns.name}
          </th>
          <th role="columnheader" scope="col">
            <VisuallyHidden>{copy.columns.remove}</VisuallyHidden>
          </th>
          <th role="columnheader" scope="col">
            {copy.columns.price}
          </th>
        </tr>
      </thead>
      <tbody role="rowgroup">
        {lines.map((line) => (
          <CartRow key={line.key} line={line} isLocked={isLocked} />
        ))}
      </tbody>
    </Table>
  );
}
