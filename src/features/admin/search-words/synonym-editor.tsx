import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import type { SearchSynonym } from '#contract/search-synonyms.ts';
import { adminSearch as copy } from '#src/copy/admin-search-words.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { Problem } from '#src/shared/ui/problem.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useUpdateSearchSynonymsMutation } from './search-words-api.ts';
import { SynonymForm } from './synonym-form.tsx';
import { SynonymTable } from './synonym-table.tsx';

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
