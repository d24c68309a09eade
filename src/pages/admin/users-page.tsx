import useMediaQuery from '@mui/material/useMediaQuery';
import { usersPageSize } from '#contract/rules/paging.ts';
import { userSortFields } from '#contract/rules/sort.ts';
import { dataTable } from '#src/copy/admin.ts';
import { adminUsers as copy } from '#src/copy/admin-users.ts';
import { LazyPart } from '#src/features/admin/components/lazy-part.tsx';
import { SearchedList } from '#src/features/admin/components/searched-list.tsx';
import { TableSkeleton } from '#src/features/admin/components/table-skeleton.tsx';
import { UserCards } from '#src/features/admin/components/user-cards.tsx';
import { useListAddress } from '#src/features/admin/use-list-address.ts';
import { useSortAddress } from '#src/features/admin/use-sort-address.ts';
import { useListAdminUsersQuery } from '#src/features/admin/users-api.ts';
import { wideTable } from '#src/features/admin/wide-table.ts';
import { useFailureToast } from '#src/shared/hooks/use-failure-toast.ts';

const loadGrid = () => import('#src/features/admin/components/user-grid.tsx');

/** Everybody with an account, newest first unless sorted otherwise: a table, or cards where there is little room. */
export function Component() {
  const isWide = useMediaQuery(wideTable, { noSsr: true });
  const address = useListAddress();
  const { sort, sortBy } = useSortAddress(userSortFields);
  const { page, search } = address;
  const answer = useListAdminUsersQuery({ page, search, sort }, { refetchOnMountOrArgChange: true });
  const { users = [], total = 0 } = answer.data ?? {};
  useFailureToast(answer.error, copy.failed);
  return (
    <SearchedList
      copy={copy}
      address={address}
      answer={answer}
      perPage={usersPageSize}
      shown={users.length}
      failed={copy.failedText}
      skeleton={<TableSkeleton />}
    >
      {isWide ? (
        <LazyPart
          load={loadGrid}
          props={{ users, page, perPage: usersPageSize, total, sort, onSort: sortBy }}
          waiting={<TableSkeleton />}
          failed={dataTable.failed}
        />
      ) : (
        <UserCards users={users} />
      )}
    </SearchedList>
  );
}
