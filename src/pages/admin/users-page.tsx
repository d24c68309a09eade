import { adminUsers as copy } from '#src/copy/admin-users.ts';
import { SearchedList } from '#src/features/admin/components/searched-list.tsx';
import { TableSkeleton } from '#src/features/admin/components/table-skeleton.tsx';
import { UserTable } from '#src/features/admin/components/user-table.tsx';
import { useListAddress } from '#src/features/admin/use-list-address.ts';
import { useListUsersQuery, usersPerPage } from '#src/features/admin/users-api.ts';
import { useFailureToast } from '#src/shared/hooks/use-failure-toast.ts';

/** Users: everybody with an account, or whom a word finds. */
export function Component() {
  const address = useListAddress();
  const { page, search } = address;
  const answer = useListUsersQuery({ page, search }, { refetchOnMountOrArgChange: true });
  const users = answer.data?.users ?? [];
  useFailureToast(answer.error, copy.failed);
  return (
    <SearchedList
      copy={copy}
      address={address}
      answer={answer}
      perPage={usersPerPage}
      shown={users.length}
      failed={copy.failedText}
      skeleton={<TableSkeleton />}
    >
      <UserTable users={users} />
    </SearchedList>
  );
}
