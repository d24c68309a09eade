import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { receiveGoods as copy } from '#src/copy/admin-stock.ts';
import { receivedPieces, type GoodsRow } from './goods-rows.ts';

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
  /** The id of the refusal. */
  refusalId: string;
}

/** The sizes of a product with their stock, the pieces that came in, and the stock afterwards. */
export function GoodsTable({ rows, onEdit, refused, refusalId }: GoodsTableProps) {
  return (
    <Goods aria-label={copy.table}>
      <TableHead>
        <TableRow>
          <TableCell className="size">{copy.columns.size}</TableCell>
          <TableCell className="in-stock">{copy.columns.inStock}</TableCell>
          <TableCell className="received">{copy.columns.received}</TableCell>
          <TableCell className="after">{copy.columns.after}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row, index) => {
          const { _id, label, inStock, pieces } = row;
          const after = inStock + receivedPieces(row);
          const isRefused = refused === row;
          return (
            <TableRow key={_id}>
              <TableCell component="th" scope="row" className="size">
                {label === '' ? copy.withoutSizes : label}
              </TableCell>
              <TableCell className="in-stock">{inStock}</TableCell>
              <TableCell className="received">
                <OutlinedInput
                  name={`sizes.${index}.pieces`}
                  value={pieces}
                  onChange={({ target }) => onEdit(index, target.value)}
                  size="small"
                  fullWidth
                  autoComplete="off"
                  autoFocus={index === 0}
                  error={isRefused}
                  startAdornment={<InputAdornment position="start">+</InputAdornment>}
                  slotProps={{
                    input: {
                      inputMode: 'numeric',
                      'aria-label': label === '' ? copy.receivedPieces : copy.received({ size: label }),
                      ...(isRefused && { 'aria-describedby': refusalId }),
                    },
                  }}
                />
              </TableCell>
              <TableCell className="after" sx={{ fontWeight: after === inStock ? 'inherit' : 650 }}>
                {Number.isNaN(after) ? '' : after}
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Goods>
  );
}
