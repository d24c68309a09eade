import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useId } from 'react';
import type { OrderItem } from '#contract/order.ts';
import { parcelBack as copy } from '#src/copy/admin-cash.ts';
import { enterMovesOn } from '#src/shared/lib/enter-moves-on.ts';
import { Refusal } from '#src/shared/ui/field-frame.tsx';
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
  const { columns } = copy;
  return (
    <div>
      <Lines aria-label={copy.lines} onKeyDown={enterMovesOn}>
        <TableHead>
          <TableRow>
            <TableCell className="product">{columns.product}</TableCell>
            <TableCell>{columns.sent}</TableCell>
            <TableCell className="damaged">{columns.damaged}</TableCell>
            <TableCell>{columns.good}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line, index) => {
            const { product, size = '', quantity } = line;
            const name = [product.name, size].filter(Boolean).join(', ');
            const typed = damaged[index] ?? '';
            const [returned] = returnedLines([line], [typed]) ?? [];
            const isRefused = error !== undefined && returned === undefined;
            return (
              <TableRow key={`${product._id} ${size}`}>
                <TableCell component="th" scope="row" className="product">
                  {name}
                </TableCell>
                <TableCell>{quantity}</TableCell>
                <TableCell className="damaged">
                  <OutlinedInput
                    name={`damaged.${index}`}
                    value={typed}
                    onChange={({ target }) => onChange(damaged.map((one, at) => (at === index ? target.value : one)))}
                    size="small"
                    fullWidth
                    autoComplete="off"
                    error={isRefused}
                    slotProps={{
                      input: {
                        inputMode: 'numeric',
                        'aria-label': copy.damagedOf({ name }),
                        ...(isRefused && { 'aria-describedby': errorId }),
                      },
                    }}
                  />
                </TableCell>
                <TableCell>{returned?.good}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Lines>
      {error !== undefined && (
        <Refusal id={errorId} role="alert">
          {error}
        </Refusal>
      )}
    </div>
  );
}
