import { useListSearchSynonymsQuery } from '#src/back-office/search-words/search-words-api.ts';
import { SynonymEditor } from '#src/back-office/search-words/synonym-editor.tsx';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { AdminQuery } from '#src/back-office/ui/admin-query.tsx';
import { adminSearch as copy } from '#src/copy/admin-search-words.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { useFailureToast } from '#src/shared/ui/toasts.tsx';

/** The synonyms of the search. */
export function Component() {
  const synonyms = toQueryView(
    useListSearchSynonymsQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true }),
  );
  const count = synonyms.data?.synonyms.length;
  useFailureToast(synonyms.error, copy.loadFailed);
  return (
    <>
      <AdminPageHeader title={copy.title} isSetting aside={count !== undefined && count > 0 && copy.count({ count })} />
      <AdminQuery query={synonyms}>{(all) => <SynonymEditor stored={all} />}</AdminQuery>
    </>
  );
}
