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

/** Everybody with an account, newest first unless sorted otherwise: a table, or cards where there is little room. */
export function Component() {
  const isWide = useMediaQuery(wideTable, { noSsr: true });
  const address = useListParams();
  const { sort, sortBy } = useSortParam(userSortFields);
  const { page, search } = address;
  const answer = useListAdminUsersQuery({ page, search, sort }, { refetchOnMountOrArgChange: true });
  const { users = [], total = 0 } = answer.data ?? {};
  useFailureToast(answer.error, copy.failed);
  return (
    <SearchableList
      copy={copy}
      address={address}
      answer={answer}
      perPage={usersPageSize}
      shown={users.length}
      failed={copy.failedText}
      skeleton={<TableSkeleton />}
    >
      {isWide ? (
        <LazyComponent
          load={loadGrid}
          props={{ users, page, perPage: usersPageSize, total, sort, onSort: sortBy }}
          waiting={<TableSkeleton />}
          failed={dataTable.failed}
        />
      ) : (
        <UserCards users={users} />
      )}
    </SearchableList>
  );
}
