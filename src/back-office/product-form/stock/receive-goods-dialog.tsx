import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import { useId, useState } from 'react';
import type { Product } from '#contract/product.ts';
import { receiveGoods as copy } from '#src/copy/admin-stock.ts';
import { useSend } from '#src/shared/hooks/use-action.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { enterMovesOn } from '#src/shared/lib/enter-moves-on.ts';
import { newId } from '#src/shared/lib/new-id.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Refusal } from '#src/shared/ui/field-frame.tsx';
import { CellInput } from '../../ui/cell-input.tsx';
import { StackedTable, type Column } from '../../ui/stacked-table.tsx';
import { refusedRow, sentGoods, toGoodsRows, type GoodsRow, receivedQuantity } from './goods-rows.ts';
import { useReceiveGoodsMutation } from './stock-api.ts';

interface ReceiveGoodsDialogProps {
  open: boolean;
  product: Product;
  /** Called with the product and its new stock. */
  onReceived: (product: Product) => void;
  onClose: () => void;
}

/** Adds received quantities to the stock of each size. Each mounted dialog is one delivery with its own id: submitting it twice adds it once. */
export function ReceiveGoodsDialog({ open, product, onReceived, onClose }: ReceiveGoodsDialogProps) {
  const receiveGoods = useSend(useReceiveGoodsMutation(), {
    onDone: (reply) => {
      onReceived(reply.product);
      onClose();
    },
  });
  const [receipt] = useState(newId);
  const refusalId = useId();
  const form = useApiForm<{ sizes: GoodsRow[] }>({
    labels: copy.labels,
    defaultValues: { sizes: toGoodsRows(product) },
    failed: copy.failed,
    send: ({ sizes }) => receiveGoods({ id: product._id, sizes: sentGoods(sizes), receipt }),
  });
  const { value: sizes, error: refusal, onChange } = form.field('sizes');
  const refusedPath = form.refusedPathOf('sizes');
  return (
    <DialogForm
      open={open}
      title={copy.title}
      text={copy.text}
      form={form}
      onClose={onClose}
      submit={{ label: copy.confirm, busyLabel: copy.adding }}
    >
      <GoodsTable
        rows={sizes}
        onEdit={(index, pieces) => onChange(sizes.map((row, at) => (at === index ? { ...row, pieces } : row)))}
        refused={refusedPath === undefined ? undefined : refusedRow(sizes, refusedPath)}
        refusalId={refusalId}
      />
      {refusal !== undefined && (
        <Refusal id={refusalId} role="alert">
          {refusal}
        </Refusal>
      )}
    </DialogForm>
  );
}

const Goods = styled(Table)(({ theme }) => ({
  borderTop: `2px solid ${theme.palette.text.primary}`,
  fontVariantNumeric: 'tabular-nums',
  tableLayout: 'fixed',
  '& .MuiTableCell-root': { padding: '6px 4px', textAlign: 'right' },
  '& .MuiTableCell-root.size': { textAlign: 'left', overflowWrap: 'anywhere' },
  '& .MuiTableCell-body.size': { fontWeight: 650 },
  '& .in-stock': { width: 76 },
  '& .received': { width: 124 },
  '& .after': { width: 96 },
  [theme.breakpoints.down(420)]: {
    '& .in-stock': { width: 64 },
    '& .received': { width: 104 },
    '& .after': { display: 'none' },
  },
  '& input': { textAlign: 'right' },
}));

interface GoodsTableProps {
  rows: readonly GoodsRow[];
  onEdit: (index: number, pieces: string) => void;
  refused: GoodsRow | undefined;
  refusalId: string;
}

/** The sizes of a product with their stock, the received quantity, and the stock afterwards. */
function GoodsTable({ rows, onEdit, refused, refusalId }: GoodsTableProps) {
  const { columns: titles } = copy;
  const columns: readonly Column<GoodsRow>[] = [
    { field: 'size', headerName: titles.size, renderCell: ({ row: { label } }) => label || copy.withoutSizes },
    { field: 'in-stock', headerName: titles.inStock, renderCell: ({ row }) => row.inStock },
    {
      field: 'received',
      headerName: titles.received,
      renderCell: ({ row }) => (
        <CellInput
          name={`sizes.${rows.indexOf(row)}.pieces`}
          label={row.label === '' ? copy.receivedPieces : copy.received({ size: row.label })}
          value={row.pieces}
          onChange={(text) => onEdit(rows.indexOf(row), text)}
          unit="+"
          refusedBy={refused === row ? refusalId : undefined}
          autoFocus={row === rows[0]}
        />
      ),
    },
    {
      field: 'after',
      headerName: titles.after,
      renderCell: ({ row }) => {
        const after = row.inStock + receivedQuantity(row);
        if (Number.isNaN(after)) return '';
        return after === row.inStock ? after : <b>{after}</b>;
      },
    },
  ];
  return (
    <StackedTable
      root={Goods}
      label={copy.table}
      onKeyDown={enterMovesOn}
      columns={columns}
      rows={rows}
      keyOf={({ _id }) => _id}
      nameField="size"
    />
  );
}
