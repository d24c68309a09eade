import Button from '@mui/material/Button';
import type { RefObject } from 'react';
import type { SearchSynonym } from '#contract/search-synonyms.ts';
import { adminSearch as copy } from '#src/copy/admin-search.ts';
import { AdminTable } from './admin-table.tsx';

interface SynonymTableProps {
  ref: RefObject<HTMLTableElement | null>;
  synonyms: readonly SearchSynonym[];
  onEdit: (index: number) => void;
  onDelete: (index: number) => void;
}

/** The words with what they find, each with Edit and Delete. */
export function SynonymTable({ ref, synonyms, onEdit, onDelete }: SynonymTableProps) {
  return (
    <AdminTable ref={ref} tabIndex={-1} aria-label={copy.table} sx={{ '@media (max-width: 599px)': narrow }}>
      <thead>
        <tr>
          <th scope="col">{copy.columns.word}</th>
          <th scope="col">{copy.columns.finds}</th>
          <th scope="col">{copy.columns.direction}</th>
          <th scope="col">{copy.columns.actions}</th>
        </tr>
      </thead>
      <tbody>
        {synonyms.map(({ word, finds, bothWays }, index) => (
          <tr key={`${index} ${word}`}>
            <th scope="row" id={`synonym-${index}`}>
              {word}
            </th>
            <td>{finds.join(', ')}</td>
            <td>{bothWays ? copy.directionShort.both : copy.directionShort.single}</td>
            <td className="actions">
              <Button variant="text" size="small" aria-describedby={`synonym-${index}`} onClick={() => onEdit(index)}>
                {copy.edit}
              </Button>
              <Button variant="text" size="small" aria-describedby={`synonym-${index}`} onClick={() => onDelete(index)}>
                {copy.delete}
              </Button>
            </td>
          </tr>
        ))}
      </tbody>
    </AdminTable>
  );
}

/** On a phone each word is a block of its own. */
const narrow = {
  '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tbody tr': { display: 'grid', paddingBlock: 1 },
  '& tbody :is(th, td)': { paddingBlock: '2px', width: 'auto !important' },
};
