import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { LineProblem } from '#contract/catalogue-file.ts';
import { catalogueFile as copy } from '#src/copy/admin-catalogue.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { AdminTable } from './admin-table.tsx';

/** Finds a row by its place. */
const rowAt = (table: Element | null, index: number) => () => table?.querySelector('tbody')?.children[index];

/** How many rows come at once: a file may have thousands of problems. */
const rowsAtOnce = 200;

const { columns } = copy;

const Table = styled(AdminTable)({
  '& .line': { width: 1, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .field': { width: 1, whiteSpace: 'nowrap' },
  '& tbody :is(td, th)': { paddingBlock: 6, fontSize: 'var(--size-small)' },
});

/** What is wrong with a file, line by line. */
export function ImportProblems({ problems }: { problems: readonly LineProblem[] }) {
  const [shown, setShown] = useState(rowsAtOnce);
  const left = problems.length - shown;
  return (
    <div>
      <Table aria-label={copy.table}>
        <thead>
          <tr>
            <th scope="col" className="line">
              {columns.line}
            </th>
            <th scope="col">{columns.field}</th>
            <th scope="col">{columns.message}</th>
          </tr>
        </thead>
        <tbody>
          {problems.slice(0, shown).map(({ line, field, message }, index) => (
            <tr key={index}>
              <th scope="row" className="line">
                {line}
              </th>
              <td className="field">{field}</td>
              <td>{message}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {left > 0 && (
        <Button
          // With the last rows it goes: the first of them is next.
          ref={passFocusOnUnmount((button) => [rowAt(button.previousElementSibling, shown)])}
          variant="text"
          onClick={() => setShown(shown + rowsAtOnce)}
        >
          {copy.more({ count: Math.min(left, rowsAtOnce), left })}
        </Button>
      )}
    </div>
  );
}
