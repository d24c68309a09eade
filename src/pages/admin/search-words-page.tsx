import { adminSearch as copy } from '#src/copy/admin-search.ts';
import { AdminPageHeader } from '#src/features/admin/components/admin-page-header.tsx';
import { SynonymEditor } from '#src/features/admin/components/synonym-editor.tsx';
import { TableSkeleton } from '#src/features/admin/components/table-skeleton.tsx';
import { useListSearchSynonymsQuery } from '#src/features/admin/search-synonyms-api.ts';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { useFailureToast } from '#src/shared/hooks/use-failure-toast.ts';

/** Search words: which words also find others. */
export function Component() {
  const { data, isLoading, error, refetch } = useListSearchSynonymsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useFailureToast(error, copy.loadFailed);
  return (
    <>
      <AdminPageHeader title={copy.title} aside={data && data.length > 0 && copy.count(data.length)} />
      <QueryBoundary
        isLoading={isLoading}
        isError={error !== undefined}
        hasData={data !== undefined}
        isEmpty={false}
        onRetry={() => void refetch()}
        skeleton={<TableSkeleton />}
        empty={null}
      >
        {data && <SynonymEditor synonyms={data} />}
      </QueryBoundary>
    </>
  );
}
