import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import type { RefObject } from 'react';
import { formatList } from '#contract/rules/message.ts';
import type { SearchSynonym } from '#contract/search-synonyms.ts';
import { adminSearch as copy } from '#src/copy/admin-search-words.ts';
import { stackedRows, StackedTableHead } from '../ui/stacked-table.tsx';
import { RowActions } from '../ui/row-actions.tsx';

const SynonymRows = styled(Table)(({ theme }) => ({
  [theme.breakpoints.down('sm')]: { ...stackedRows, '& .MuiTableCell-body': { padding: 0, border: 0, width: 'auto' } },
}));

interface SynonymTableProps {
  ref: RefObject<HTMLTableElement | null>;
  synonyms: readonly SearchSynonym[];
  onEdit: (index: number) => void;
  onDelete: (index: number) => void;
}

/** The synonyms, each with Edit and Delete. The layout of narrow windows removes the roles of a table, so they are explicit. */
export function SynonymTable({ ref, synonyms, onEdit, onDelete }: SynonymTableProps) {
  return (
    <SynonymRows ref={ref} tabIndex={-1} role="table" aria-label={copy.table}>
      <StackedTableHead
        headings={[copy.columns.word, copy.columns.finds, copy.columns.direction, copy.columns.actions]}
      />
      <TableBody role="rowgroup">
        {synonyms.map(({ word, finds, bothWays }, index) => {
          const button = (label: string, onClick: (index: number) => void) => (
            <Button variant="text" size="small" aria-describedby={`synonym-${index}`} onClick={() => onClick(index)}>
              {label}
            </Button>
          );
          return (
            <TableRow key={`${index} ${word}`} role="row">
              <TableCell component="th" role="rowheader" scope="row" id={`synonym-${index}`}>
                {word}
              </TableCell>
              <TableCell role="cell">{formatList(finds, 'unit')}</TableCell>
              <TableCell role="cell">{bothWays ? copy.directionShort.both : copy.directionShort.single}</TableCell>
              <RowActions>
                {button(copy.edit, onEdit)}
                {button(copy.delete, onDelete)}
              </RowActions>
            </TableRow>
          );
        })}
      </TableBody>
    </SynonymRows>
  );
}
