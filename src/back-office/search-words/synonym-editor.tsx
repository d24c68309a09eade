import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { formatList } from '#contract/rules/message.ts';
import type { SearchSynonym } from '#contract/search-synonyms.ts';
import { adminSearch as copy } from '#src/copy/admin-search-words.ts';
import { refusalBodyOf, refusalMessageOf, type ApiError } from '#src/shared/api/errors.ts';
import { isEqual } from '#src/shared/hooks/use-draft.ts';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useLeave } from '#src/shared/ui/unsaved-context.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { RowActions } from '../ui/row-actions.tsx';
import { StackedTable, type Column } from '../ui/stacked-table.tsx';
import { useUpdateSearchSynonymsMutation } from './search-words-api.ts';
import { SynonymForm } from './synonym-form.tsx';

type Synonyms = readonly SearchSynonym[];
interface Stored {
  synonyms: Synonyms;
  version: string;
}
const rowOf = (word: string | undefined, { synonyms }: Stored) => synonyms.find((entry) => entry.word === word);

/**
 * The list of synonyms. Each change is sent as the whole list, one after another: it applies to what the one before it left, and to what
 * others saved meanwhile, unless they changed the same word.
 */
export function SynonymEditor({ stored }: { stored: Stored }) {
  const { synonyms } = stored;
  const [update] = useUpdateSearchSynonymsMutation();
  const toasts = useToasts();
  const leave = useLeave();
  const table = useRef<HTMLTableElement>(null);
  const latest = useRef(stored);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  useEffect(() => {
    latest.current = stored;
  }, [stored]);
  /** The edited word, and the React key of the form: each row starts with a fresh form. */
  const [edited, setEdited] = useState<{ word: string | undefined; times: number }>({ word: undefined, times: 0 });
  const edit = (word?: string) => setEdited(({ times }) => ({ word, times: times + 1 }));

  const change = (word: string | undefined, apply: (now: Synonyms) => Synonyms): Promise<ApiError | undefined> => {
    const send = async (): Promise<ApiError | undefined> => {
      const { version, synonyms: before } = latest.current;
      const row = rowOf(word, latest.current);
      const { data, error } = await update({ synonyms: [...apply(before)], version });
      const { current } = refusalBodyOf(error);
      latest.current = data ?? (current as Stored | undefined) ?? latest.current;
      return current !== undefined && isEqual(rowOf(word, latest.current), row) ? send() : error;
    };
    const sending = queue.current.then(send);
    queue.current = sending;
    return sending;
  };
  const close = () => {
    edit();
    table.current?.focus();
  };

  const save = async (synonym: SearchSynonym) => {
    const word = edited.word ?? synonym.word;
    const error = await change(word, (now) => {
      const at = now.findIndex((entry) => entry.word === word);
      return at < 0 ? [synonym, ...now] : now.with(at, synonym);
    });
    if (error) return error;
    toasts.success(copy.saved({ word: synonym.word }));
    close();
  };

  const remove = async (removed: string) => {
    const error = await change(removed, (now) => now.filter(({ word }) => word !== removed));
    if (error) return void toasts.error(refusalMessageOf(error) ?? copy.saveFailed, error);
    toasts.success(copy.deleted({ word: removed }));
    // The pressed button was removed with its row.
    if (edited.word === removed) close();
    else table.current?.focus();
  };

  return (
    <>
      <Typography variant="inherit">{copy.intro}</Typography>
      <SynonymForm
        key={edited.times}
        synonym={synonyms.find(({ word }) => word === edited.word)}
        onSave={save}
        onCancel={close}
      />
      {synonyms.length === 0 ? (
        <EmptyState title={copy.emptyTitle} text={copy.emptyText} />
      ) : (
        <SynonymTable
          ref={table}
          synonyms={synonyms}
          // What is typed in the form would be lost.
          onEdit={(word) => leave(() => edit(word))}
          onDelete={(word) => void remove(word)}
        />
      )}
    </>
  );
}

interface SynonymTableProps {
  ref: RefObject<HTMLTableElement | null>;
  synonyms: readonly SearchSynonym[];
  onEdit: (word: string) => void;
  onDelete: (word: string) => void;
}

function SynonymTable({ ref, synonyms, onEdit, onDelete }: SynonymTableProps) {
  const nameId = (word: string) => `synonym-${word}`;
  const columns: readonly Column<SearchSynonym>[] = [
    {
      field: 'word',
      headerName: copy.columns.word,
      renderCell: ({ row: { word } }) => <span id={nameId(word)}>{word}</span>,
    },
    { field: 'finds', headerName: copy.columns.finds, renderCell: ({ row }) => formatList(row.finds, 'unit') },
    {
      field: 'direction',
      headerName: copy.columns.direction,
      renderCell: ({ row }) => (row.bothWays ? copy.directionShort.both : copy.directionShort.single),
    },
    {
      field: 'actions',
      headerName: copy.columns.actions,
      renderCell: ({ row: { word } }) => (
        <RowActions
          nameId={nameId(word)}
          actions={[
            [copy.edit, () => onEdit(word)],
            [copy.delete, () => onDelete(word)],
          ]}
        />
      ),
    },
  ];
  return (
    <StackedTable
      ref={ref}
      tabIndex={-1}
      label={copy.table}
      columns={columns}
      rows={synonyms}
      keyOf={({ word }) => word}
      nameField="word"
    />
  );
}
