import Typography from '@mui/material/Typography';
import { deletedPageSize } from '#contract/rules/paging.ts';
import { useListDeletedQuery } from '#src/back-office/deleted/deleted-api.ts';
import { DeletedTable } from '#src/back-office/deleted/deleted-table.tsx';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { EmptyState } from '#src/back-office/ui/empty-state.tsx';
import { PagedList } from '#src/back-office/ui/paged-list.tsx';
import { useListParams } from '#src/back-office/ui/url-params.ts';
import { adminDeleted as copy } from '#src/copy/admin-deleted.ts';
import { adminProducts } from '#src/copy/admin-products.ts';
import { paths } from '#src/shared/config/paths.ts';

/** Deleted products and categories, which can be restored for 30 days. */
export function Component() {
  const params = useListParams();
  const query = useListDeletedQuery({ page: params.page }, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const { deleted = [], total } = query.data ?? {};
  return (
    <>
      <AdminPageHeader
        title={copy.title}
        back={{ to: paths.adminProducts, label: adminProducts.title }}
        aside={query.error === undefined && total !== undefined && copy.count({ count: total })}
      />
      <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 2 }}>
        {copy.text}
      </Typography>
      <PagedList
        params={params}
        query={query}
        perPage={deletedPageSize}
        total={total}
        shown={deleted.length}
        errorText={copy.loadFailed}
        empty={<EmptyState title={copy.emptyTitle} text={copy.emptyText} />}
      >
        <DeletedTable deleted={deleted} />
      </PagedList>
    </>
  );
}
