import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import { useId } from 'react';
import { receiveReturn as copy } from '#src/copy/admin-returns.ts';
import { enterMovesOn } from '#src/shared/lib/enter-moves-on.ts';
import { Refusal } from '#src/shared/ui/field-frame.tsx';
import { CellInput } from '../ui/cell-input.tsx';
import { StackedTable, type Column } from '../ui/stacked-table.tsx';
import { receivedOf, type ExpectedLine, type TypedPieces } from './received-pieces.ts';

const Lines = styled(Table)(({ theme }) => ({
  borderTop: `2px solid ${theme.palette.text.primary}`,
  fontVariantNumeric: 'tabular-nums',
  tableLayout: 'fixed',
  '& .MuiTableCell-root': { padding: '6px 4px', textAlign: 'right', width: 92 },
  '& .MuiTableCell-root.product': { width: 'auto', textAlign: 'left', overflowWrap: 'anywhere' },
  '& .MuiTableCell-root.still': { width: 64 },
  '& .MuiTableCell-head': { whiteSpace: 'normal', verticalAlign: 'bottom', lineHeight: 1.25 },
  '& input': { textAlign: 'right' },
}));

interface PiecesTableProps {
  lines: readonly ExpectedLine[];
  typed: readonly TypedPieces[];
  error: string | undefined;
  onChange: (typed: readonly TypedPieces[]) => void;
}

/** The lines of a parcel that came back, each with fields for its good and its damaged pieces. */
export function PiecesTable({ lines, typed, error, onChange }: PiecesTableProps) {
  const errorId = useId();
  const { columns: titles } = copy;
  const rows = lines.map((line, index) => {
    const pieces = typed[index] ?? { good: '', damaged: '' };
    return { line, index, pieces, isRefused: error !== undefined && receivedOf(line, pieces) === undefined };
  });
  const input = (kind: keyof TypedPieces, label: typeof copy.goodOf): Column<(typeof rows)[number]> => ({
    field: kind,
    headerName: titles[kind],
    renderCell: ({ row: { line, index, pieces, isRefused } }) => (
      <CellInput
        name={`${kind}.${index}`}
        label={label({ name: line.name })}
        value={pieces[kind]}
        onChange={(text) => onChange(typed.with(index, { ...pieces, [kind]: text }))}
        refusedBy={isRefused ? errorId : undefined}
      />
    ),
  });
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { field: 'product', headerName: titles.product, renderCell: ({ row }) => row.line.name },
    { field: 'still', headerName: titles.still, renderCell: ({ row }) => row.line.most },
    input('good', copy.goodOf),
    input('damaged', copy.damagedOf),
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
