import useMediaQuery from '@mui/material/useMediaQuery';
import { usersPageSize } from '#contract/rules/paging.ts';
import { userSortFields } from '#contract/rules/sort.ts';
import { dataTable } from '#src/copy/admin.ts';
import { adminUsers as copy } from '#src/copy/admin-users.ts';
import { LazyComponent } from '#src/features/admin/components/lazy-component.tsx';
import { SearchableList } from '#src/features/admin/components/searchable-list.tsx';
import { TableSkeleton } from '#src/features/admin/components/table-skeleton.tsx';
import { UserCards } from '#src/features/admin/components/user-cards.tsx';
import { useListParams } from '#src/features/admin/use-list-params.ts';
import { useSortParam } from '#src/features/admin/use-sort-param.ts';
import { useListAdminUsersQuery } from '#src/features/admin/users-api.ts';
import { wideTable } from '#src/features/admin/wide-table.ts';
import { useFailureToast } from '#src/shared/hooks/use-failure-toast.ts';

const loadGrid = () => import('#src/features/admin/components/user-grid.tsx');

/** The users, newest first by default: a table, or cards in narrow windows. */
export function Component() {
  const isWide = useMediaQuery(wideTable, { noSsr: true });
  const params = useListParams();
  const { sort, sortBy } = useSortParam(userSortFields);
  const { page, search } = params;
  const query = useListAdminUsersQuery({ page, search, sort }, { refetchOnMountOrArgChange: true });
  const { users = [], total = 0 } = query.data ?? {};
  useFailureToast(query.error, copy.loadFailed);
  return (
    <SearchableList
      copy={copy}
      params={params}
      query={query}
      perPage={usersPageSize}
      shown={users.length}
      errorText={copy.loadFailedText}
      skeleton={<TableSkeleton />}
    >
      {isWide ? (
        <LazyComponent
          load={loadGrid}
          props={{ users, page, perPage: usersPageSize, total, sort, onSort: sortBy }}
          fallback={<TableSkeleton />}
          errorText={dataTable.loadFailed}
        />
      ) : (
        <UserCards users={users} />
      )}
    </SearchableList>
  );
}
