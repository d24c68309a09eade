import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { runsLow, lowStock } from '#contract/rules/stock-level.ts';
import type { StockedSize } from '#contract/stock-list.ts';
import { adminProducts } from '#src/copy/admin-products.ts';
import { adminStock as copy } from '#src/copy/admin-stock.ts';
import { paths } from '#src/shared/config/paths.ts';
import { enterMovesOn } from '#src/shared/lib/enter-moves-on.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { CellInput } from '../ui/cell-input.tsx';
import { cellHeadings, stackedRows, StackedTable, type Column } from '../ui/stacked-table.tsx';
import {
  badCell,
  differenceOf,
  shortAfter,
  textOf,
  type StockCell,
  type StockMode,
  type StockRow,
} from './stock-draft.ts';
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
  '& tr[data-changed="true"]': { boxShadow: `inset 4px 0 ${theme.palette.marigold}` },
  '& .short': { display: 'block', color: theme.palette.error.main, fontWeight: 650 },
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
    '& .MuiTableBody-root .MuiTableCell-body': { width: 'auto', padding: 0, border: 0 },
    '& .product': { gridColumn: 1 },
    '& .size': { gridColumn: 2, textAlign: 'right' },
    '& .number': { textAlign: 'left' },
    '& .number::before, & .field::before': {
      ...cellHeadings,
      display: 'block',
      fontSize: theme.typography.small.fontSize,
      color: theme.palette.text.secondary,
    },
  },
}));

interface StockTableProps {
  sizes: readonly StockedSize[];
  /** The shop's low limit. */
  lowLimit: number | undefined;
  mode: StockMode;
  editing: StockEditing;
}

/** The stock of sizes: what lies on the shelf, is sold, is in unpaid carts and free. In it an admin types what was counted or came in, and the low limits. */
export function StockTable({ sizes, lowLimit = lowStock, mode, editing }: StockTableProps) {
  const { columns: titles } = copy;
  const field = (cell: StockCell, headerName: string): Column<StockedSize> => ({
    field: cell,
    className: 'field',
    headerName,
    renderCell: ({ row: size }) => (
      <StockInput
        title={headerName}
        cell={cell}
        size={size}
        lowLimit={lowLimit}
        mode={mode}
        row={editing.rows[size._id]}
        onEdit={(text) => editing.edit(size, cell, text)}
      />
    ),
  });
  const number = (name: string, headerName: string, of: (size: StockedSize) => ReactNode): Column<StockedSize> => ({
    field: name,
    className: 'number',
    headerName,
    renderCell: ({ row }) => of(row),
  });
  const columns: readonly Column<StockedSize>[] = [
    { field: 'product', headerName: titles.product, renderCell: ({ row }) => <ProductName {...row} /> },
    { field: 'size', headerName: titles.size, renderCell: ({ row }) => <SizeName {...row} /> },
    mode === 'count' ? field('pieces', titles.shelf) : number('shelf', titles.shelf, ({ shelf }) => shelf),
    number('toSend', titles.toSend, ({ to_send: toSend }) => toSend),
    number('reserved', titles.reserved, ({ reserved }) => reserved),
    number('free', titles.free, (size) => <FreePieces size={size} isLow={runsLow(size, lowLimit)} />),
    mode === 'count' ? field('low', titles.low) : field('pieces', titles.received),
  ];
  return (
    <StackedTable
      root={Grid}
      label={copy.table}
      onKeyDown={enterMovesOn}
      columns={columns}
      rows={sizes}
      keyOf={({ _id }) => _id}
      nameField="product"
      rowProps={({ _id, product }, index) => ({
        'data-first': sizes[index - 1]?.product._id !== product._id,
        'data-changed': editing.rows[_id] !== undefined,
      })}
    />
  );
}

function ProductName({ product: { slug, name, hidden } }: StockedSize) {
  return (
    <>
      <Link to={paths.adminProduct(slug)}>{name}</Link>
      {hidden && (
        <Typography variant="body2" color="textSecondary">
          {adminProducts.hidden}
        </Typography>
      )}
    </>
  );
}

function SizeName({ label, sku }: StockedSize) {
  return (
    <>
      {label}
      {sku !== undefined && (
        <Typography component="small" variant="small">
          {sku}
        </Typography>
      )}
    </>
  );
}

function FreePieces({ size, isLow }: { size: StockedSize; isLow: boolean }) {
  return (
    <>
      <span className={isLow ? 'low-stock' : undefined}>{size.free}</span>
      {isLow && <VisuallyHidden> {adminProducts.stockLevels.low}</VisuallyHidden>}
      {size.short !== undefined && (
        <Typography variant="small" className="short">
          {copy.short({ count: size.short })}
        </Typography>
      )}
    </>
  );
}

interface StockInputProps {
  title: string;
  cell: StockCell;
  size: StockedSize;
  lowLimit: number;
  mode: StockMode;
  row: StockRow | undefined;
  onEdit: (text: string) => void;
}

function StockInput({ title, cell, size, lowLimit, mode, row, onEdit }: StockInputProps) {
  const { product, label } = size;
  const name = label === '' ? product.name : copy.sizeOf({ product: product.name, size: label });
  const bad = row && badCell(mode, row);
  const refusal = row?.problem ?? (bad && copy.notNumber);
  const difference = (cell === 'pieces' && row && differenceOf(mode, row)) || 0;
  const short = row === undefined ? 0 : shortAfter(mode, row);
  return (
    <CellInput
      name={`${cell}.${size._id}`}
      label={copy.cell({ name, title })}
      value={textOf(mode, cell, size, row)}
      onChange={onEdit}
      unit={mode === 'receive' ? '+' : undefined}
      refusal={(bad ?? 'pieces') === cell ? refusal : undefined}
      note={
        difference !== 0 && (
          <Typography variant="body2" color="textSecondary" sx={{ textAlign: 'right' }}>
            {differenceText(mode, size.shelf, difference)}
            {short > 0 && <span className="short">{copy.short({ count: short })}</span>}
          </Typography>
        )
      }
      {...(cell === 'low' && { placeholder: String(lowLimit) })}
    />
  );
}

/** '+3', or '12 → 15' where the pieces came in. */
function differenceText(mode: StockMode, shelf: number, difference: number): string {
  if (mode === 'receive') return copy.after({ from: shelf, to: shelf + difference });
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}
