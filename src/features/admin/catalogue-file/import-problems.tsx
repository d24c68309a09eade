import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useState } from 'react';
import type { LineProblem } from '#contract/catalogue-file.ts';
import { catalogueFile as copy } from '#src/copy/admin-catalogue-file.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';

/** Finds a row by its index. */
const rowAt = (table: Element | null, index: number) => () => table?.querySelector('tbody')?.children[index];

/** Rows per step: a file may have thousands of problems. */
const rowsPerStep = 200;

const { columns } = copy;

const Problems = styled(Table)(({ theme }) => ({
  '& .line': { width: 1, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .field': { width: 1, whiteSpace: 'nowrap' },
  '& .MuiTableCell-body': { fontSize: theme.typography.small.fontSize },
}));

/** The problems of an import file, by line. */
export function ImportProblems({ problems }: { problems: readonly LineProblem[] }) {
  const [shown, setShown] = useState(rowsPerStep);
  const left = problems.length - shown;
  return (
    <div>
      <Problems size="small" aria-label={copy.problemsTable}>
        <TableHead>
          <TableRow>
            <TableCell className="line">{columns.line}</TableCell>
            <TableCell>{columns.field}</TableCell>
            <TableCell>{columns.message}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {problems.slice(0, shown).map(({ line, field, message }, index) => (
            <TableRow key={index}>
              <TableCell component="th" scope="row" className="line">
                {line}
              </TableCell>
              <TableCell className="field">{field}</TableCell>
              <TableCell>{message}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Problems>
      {left > 0 && (
        <Button
          // The button disappears with the last step; the first row of that step gets the focus.
          ref={passFocusOnUnmount((button) => [rowAt(button.previousElementSibling, shown)])}
          variant="text"
          onClick={() => setShown(shown + rowsPerStep)}
        >
          {copy.showMore({ count: Math.min(left, rowsPerStep), left })}
        </Button>
      )}
    </div>
  );
}
