import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useRef, useState, type RefObject } from 'react';
import { formatList } from '#contract/rules/message.ts';
import type { SearchSynonym } from '#contract/search-synonyms.ts';
import { adminSearch as copy } from '#src/copy/admin-search-words.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { Problem } from '#src/shared/ui/problem.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { RowActions } from '../ui/row-actions.tsx';
import { stackedRows, StackedTableHead } from '../ui/stacked-table.tsx';
import { useUpdateSearchSynonymsMutation } from './search-words-api.ts';
import { SynonymForm } from './synonym-form.tsx';

/** The list of synonyms. Each change is sent as the whole list. */
export function SynonymEditor({ synonyms }: { synonyms: readonly SearchSynonym[] }) {
  const [update] = useUpdateSearchSynonymsMutation();
  const toasts = useToasts();
  const table = useRef<HTMLTableElement>(null);
  /** The index of the edited synonym, and the React key of the form: each row starts with a fresh form. */
  const [edited, setEdited] = useState<{ index: number; times: number }>({ index: -1, times: 0 });
  const current = synonyms[edited.index];
  const edit = (index: number) => setEdited(({ times }) => ({ index, times: times + 1 }));

  const save = async (synonym: SearchSynonym) => {
    const others = synonyms.filter((_, index) => index !== edited.index);
    const at = current === undefined ? 0 : edited.index;
    const { error } = await update([...others.slice(0, at), synonym, ...others.slice(at)]);
    if (error) return error;
    toasts.success(copy.saved({ word: synonym.word }));
    edit(-1);
    table.current?.focus();
  };

  const cancel = () => {
    edit(-1);
    table.current?.focus();
  };

  const remove = async (index: number) => {
    const { error } = await update(synonyms.filter((_, at) => at !== index));
    if (error) {
      toasts.error(refusalMessageOf(error) ?? copy.saveFailed, error);
      return;
    }
    toasts.success(copy.deleted({ word: synonyms[index]?.word ?? '' }));
    edit(-1);
    // The pressed button was removed with its row.
    table.current?.focus();
  };

  return (
    <>
      <Typography variant="inherit">{copy.intro}</Typography>
      <SynonymForm key={edited.times} synonym={current} onSave={save} onCancel={cancel} />
      {synonyms.length === 0 ? (
        <Problem title={copy.emptyTitle} text={copy.emptyText} heading="h2" />
      ) : (
        <SynonymTable ref={table} synonyms={synonyms} onEdit={edit} onDelete={(index) => void remove(index)} />
      )}
    </>
  );
}

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
function SynonymTable({ ref, synonyms, onEdit, onDelete }: SynonymTableProps) {
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
