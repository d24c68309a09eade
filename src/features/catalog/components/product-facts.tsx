import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { factNames, type ProductFacts as Facts } from '#contract/rules/product-details.ts';
import { product as copy } from '#src/copy/product.ts';

const Rows = styled(Table)({
  '& .MuiTableCell-root': {
    padding: '9px 0',
    borderBottom: '1px solid var(--line)',
    font: 'inherit',
    color: 'inherit',
  },
  '& tr:last-child .MuiTableCell-root': { borderBottom: 0 },
  '& th.MuiTableCell-root': { width: '6.5em', paddingRight: 16, fontWeight: 600, verticalAlign: 'top' },
  '& td.MuiTableCell-root': { color: 'var(--ink-soft)', overflowWrap: 'anywhere' },
}) as typeof Table;

/** What is known about a product, as a table. */
export function ProductFacts({ facts }: { facts: Facts }) {
  const title = useId();
  return (
    <div>
      <Typography id={title} variant="h3" component="h2" sx={{ marginBottom: '6px', lineHeight: 1.1 }}>
        {copy.facts}
      </Typography>
      <Rows aria-labelledby={title}>
        <TableBody>
          {factNames.map(
            (name) =>
              facts[name] && (
                <TableRow key={name}>
                  <TableCell component="th" scope="row">
                    {copy.factLabels[name]}
                  </TableCell>
                  <TableCell>{facts[name]}</TableCell>
                </TableRow>
              ),
          )}
        </TableBody>
      </Rows>
    </div>
  );
}
