import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import { useId } from 'react';
import type { OrderItem } from '#contract/order.ts';
import { parcelBack as copy } from '#src/copy/admin-cash.ts';
import { enterMovesOn } from '#src/shared/lib/enter-moves-on.ts';
import { Refusal } from '#src/shared/ui/field-frame.tsx';
import { CellInput } from '../ui/cell-input.tsx';
import { StackedTable, type Column } from '../ui/stacked-table.tsx';
import { returnedLines } from './returned-pieces.ts';

const Lines = styled(Table)(({ theme }) => ({
  borderTop: `2px solid ${theme.palette.text.primary}`,
  fontVariantNumeric: 'tabular-nums',
  tableLayout: 'fixed',
  '& .MuiTableCell-root': { padding: '6px 4px', textAlign: 'right', width: 64 },
  '& .MuiTableCell-root.product': { width: 'auto', textAlign: 'left', overflowWrap: 'anywhere' },
  '& .MuiTableCell-root.damaged': { width: 108 },
  '& .MuiTableCell-head': { whiteSpace: 'normal', verticalAlign: 'bottom', lineHeight: 1.25 },
  '& input': { textAlign: 'right' },
}));

interface ReturnedLinesProps {
  lines: readonly OrderItem[];
  /** The damaged pieces of each line, as they are typed. */
  damaged: readonly string[];
  error: string | undefined;
  onChange: (damaged: readonly string[]) => void;
}

/** The lines of a parcel that came back, with a field for the pieces that are damaged or missing; the others are good. */
export function ReturnedLines({ lines, damaged, error, onChange }: ReturnedLinesProps) {
  const errorId = useId();
  const { columns: titles } = copy;
  const rows = lines.map((line, index) => {
    const typed = damaged[index] ?? '';
    return { line, index, typed, returned: returnedLines([line], [typed])?.[0] };
  });
  const nameOf = ({ product, size = '' }: OrderItem) => [product.name, size].filter(Boolean).join(', ');
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { field: 'product', headerName: titles.product, renderCell: ({ row }) => nameOf(row.line) },
    { field: 'sent', headerName: titles.sent, renderCell: ({ row }) => row.line.quantity },
    {
      field: 'damaged',
      headerName: titles.damaged,
      renderCell: ({ row: { line, index, typed, returned } }) => (
        <CellInput
          name={`damaged.${index}`}
          label={copy.damagedOf({ name: nameOf(line) })}
          value={typed}
          onChange={(text) => onChange(damaged.with(index, text))}
          refusedBy={error !== undefined && returned === undefined ? errorId : undefined}
        />
      ),
    },
    { field: 'good', headerName: titles.good, renderCell: ({ row }) => row.returned?.good },
  ];
  return (
    <div>
      <StackedTable
        root={Lines}
        label={copy.lines}
        onKeyDown={enterMovesOn}
        columns={columns}
        rows={rows}
        keyOf={({ index }) => index}
        nameField="product"
      />
      {error !== undefined && (
        <Refusal id={errorId} role="alert">
          {error}
        </Refusal>
      )}
    </div>
  );
}
