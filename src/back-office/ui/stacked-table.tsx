import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import type { CSSObject } from '@mui/material/styles';

/** Lays the rows of a table out as blocks, for narrow windows. The head stays available to screen readers. */
export const stackedRows: CSSObject = {
  '&, & .MuiTableBody-root': { display: 'block' },
  '& .MuiTableHead-root': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& .MuiTableBody-root .MuiTableRow-root': { display: 'grid', gap: 2, padding: '12px 16px' },
  '& .MuiTableBody-root .MuiTableRow-root + .MuiTableRow-root': { borderTop: '1px solid var(--line)' },
  '& .MuiTableCell-body': { padding: 0, border: 0 },
};

/** The column headings of a table with stacked rows. That layout removes the roles of a table, so they are explicit. */
export function StackedTableHead({ headings }: { headings: readonly string[] }) {
  return (
    <TableHead role="rowgroup">
      <TableRow role="row">
        {headings.map((heading) => (
          <TableCell key={heading} role="columnheader">
            {heading}
          </TableCell>
        ))}
      </TableRow>
    </TableHead>
  );
}
