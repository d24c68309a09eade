import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';

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
