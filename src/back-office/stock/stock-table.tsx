import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { lowStock } from '#contract/rules/dashboard.ts';
import { runsLow } from '#contract/rules/stock-level.ts';
import type { StockedSize } from '#contract/stock-list.ts';
import { adminStock as copy } from '#src/copy/admin-stock.ts';
import { adminProducts } from '#src/copy/admin-products.ts';
import { paths } from '#src/shared/config/paths.ts';
import { enterMovesOn } from '#src/shared/lib/enter-moves-on.ts';
import { Refusal } from '#src/shared/ui/field-frame.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { stackedRows, StackedTableHead } from '../ui/stacked-table.tsx';
import { badCell, differenceOf, textOf, type StockCell, type StockMode, type StockRow } from './stock-draft.ts';
import type { StockEditing } from './use-stock-draft.ts';

const Grid = styled(Table)(({ theme }) => ({
  borderTop: `2px solid ${theme.palette.text.primary}`,
  fontVariantNumeric: 'tabular-nums',
  '& .MuiTableCell-root': { padding: '6px 8px' },
  '& .product, & .MuiTableCell-head:first-of-type': { paddingLeft: 16 },
  '& .MuiTableCell-head:nth-of-type(n + 3)': { textAlign: 'right' },
  '& .product a': { fontWeight: 600, textDecorationColor: theme.palette.dividerStrong },
  // The sizes of a product belong together: its name is written once.
  '& tr[data-first="false"] .product a': { color: theme.palette.text.secondary, fontWeight: 450 },
  '& .size': { fontWeight: 650, whiteSpace: 'nowrap' },
  '& .size small': { display: 'block', fontWeight: 450, color: theme.palette.text.secondary },
  '& .number': { width: 84, textAlign: 'right' },
  '& .field': { width: 124 },
  '& .field input': { textAlign: 'right' },
  '& .heading': { display: 'none' },
  '& tr[data-changed="true"]': { boxShadow: `inset 4px 0 ${theme.palette.marigold}` },
  '& .low-stock': { color: theme.palette.secondary.main, fontWeight: 650 },
  [theme.breakpoints.down(760)]: {
    ...stackedRows,
    '& .MuiTableBody-root .MuiTableRow-root': {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      gap: '8px 16px',
      padding: '14px 16px',
      borderTop: `1px solid ${theme.palette.divider}`,
    },
    '& .MuiTableBody-root .MuiTableCell-body': {
      width: 'auto',
      padding: 0,
      border: 0,
    },
    '& .product': { gridColumn: 1 },
    '& .size': { gridColumn: 2, textAlign: 'right' },
    '& .number': { textAlign: 'left' },
    '& .heading': {
      display: 'block',
      fontSize: theme.typography.small.fontSize,
      color: theme.palette.text.secondary,
    },
  },
}));

interface StockTableProps {
  sizes: readonly StockedSize[];
  mode: StockMode;
  editing: StockEditing;
}

/** The stock of sizes: what is on hand, reserved and free. In it an admin types what was counted or came in, and the low limits. */
export function StockTable({ sizes, mode, editing }: StockTableProps) {
  const { product, size, onHand, counted, reserved, free, low, received } = copy.columns;
  const headings =
    mode === 'count'
      ? [product, size, counted, reserved, free, low]
      : [product, size, onHand, reserved, free, received];
  return (
    <Grid role="table" aria-label={copy.table} onKeyDown={enterMovesOn}>
      <StackedTableHead headings={headings} />
      <TableBody role="rowgroup">
        {sizes.map((one, index) => (
          <SizeRow
            key={one._id}
            size={one}
            isFirst={sizes[index - 1]?.product._id !== one.product._id}
            mode={mode}
            row={editing.rows[one._id]}
            onEdit={(cell, text) => editing.edit(one, cell, text)}
          />
        ))}
      </TableBody>
    </Grid>
  );
}

interface SizeRowProps {
  size: StockedSize;
  /** The first row of its product. */
  isFirst: boolean;
  mode: StockMode;
  row: StockRow | undefined;
  onEdit: (cell: StockCell, text: string) => void;
}

function SizeRow({ size, isFirst, mode, row, onEdit }: SizeRowProps) {
  const { product, label, sku, quantity, reserved } = size;
  const noteId = useId();
  const name = label === '' ? product.name : copy.sizeOf({ product: product.name, size: label });
  const bad = row && badCell(mode, row);
  const refusal = row?.problem ?? (bad && copy.notNumber);
  const difference = row && differenceOf(mode, row);
  const field = (cell: StockCell, title: string) => {
    const isRefused = refusal !== undefined && (bad ?? 'pieces') === cell;
    return (
      <TableCell role="cell" className="field">
        <Heading>{title}</Heading>
        <OutlinedInput
          name={`${cell}.${size._id}`}
          value={textOf(mode, cell, size, row)}
          onChange={({ target }) => onEdit(cell, target.value)}
          size="small"
          fullWidth
          autoComplete="off"
          error={isRefused}
          placeholder={cell === 'low' ? String(lowStock) : undefined}
          startAdornment={mode === 'receive' && <InputAdornment position="start">+</InputAdornment>}
          slotProps={{
            input: {
              inputMode: 'numeric',
              'aria-label': copy.cell({ name, title }),
              'aria-describedby': isRefused || difference ? noteId : undefined,
            },
          }}
        />
        {isRefused && <Refusal id={noteId}>{refusal}</Refusal>}
        {!isRefused && cell === 'pieces' && difference !== undefined && difference !== 0 && (
          <Typography id={noteId} variant="body2" color="textSecondary" sx={{ textAlign: 'right' }}>
            {differenceText(mode, quantity, difference)}
          </Typography>
        )}
      </TableCell>
    );
  };
  const { columns } = copy;
  return (
    <TableRow role="row" data-first={isFirst} data-changed={row !== undefined}>
      <TableCell role="rowheader" component="th" scope="row" className="product">
        <Link to={paths.adminProduct(product.slug)}>{product.name}</Link>
        {product.hidden && (
          <Typography variant="body2" color="textSecondary">
            {adminProducts.hidden}
          </Typography>
        )}
      </TableCell>
      <TableCell role="cell" className="size">
        {label}
        {sku !== undefined && (
          <Typography component="small" variant="small">
            {sku}
          </Typography>
        )}
      </TableCell>
      {mode === 'count' ? (
        field('pieces', columns.counted)
      ) : (
        <TableCell role="cell" className="number">
          <Heading>{columns.onHand}</Heading>
          {quantity}
        </TableCell>
      )}
      <TableCell role="cell" className="number">
        <Heading>{columns.reserved}</Heading>
        {reserved}
      </TableCell>
      <TableCell role="cell" className="number">
        <Heading>{columns.free}</Heading>
        <span className={runsLow(size) ? 'low-stock' : undefined}>{Math.max(0, quantity - reserved)}</span>
        {runsLow(size) && <VisuallyHidden> {adminProducts.stockLevels.low}</VisuallyHidden>}
      </TableCell>
      {mode === 'count' ? field('low', columns.low) : field('pieces', columns.received)}
    </TableRow>
  );
}

/** The column's heading within a stacked row. */
function Heading({ children }: { children: string }) {
  return (
    <span className="heading" aria-hidden="true">
      {children}
    </span>
  );
}

/** '+3', or '12 → 15' where the pieces came in. */
function differenceText(mode: StockMode, quantity: number, difference: number): string {
  if (mode === 'receive') return copy.after({ from: quantity, to: quantity + difference });
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}
