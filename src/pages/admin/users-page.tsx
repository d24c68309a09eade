import { adminUsers as copy } from '#src/copy/admin-users.ts';
import { AdminHead } from '#src/features/admin/components/admin-head.tsx';
import { ListPage } from '#src/features/admin/components/list-page.tsx';
import { SearchBox } from '#src/features/admin/components/search-box.tsx';
import { TableSkeleton } from '#src/features/admin/components/table-skeleton.tsx';
import { UserTable } from '#src/features/admin/components/user-table.tsx';
import { useListAddress } from '#src/features/admin/use-list-address.ts';
import { useListUsersQuery, usersPerPage } from '#src/features/admin/users-api.ts';
import { useFailureToast } from '#src/shared/hooks/use-failure-toast.ts';
import { Problem } from '#src/shared/ui/problem.tsx';

/** Users: everybody with an account, or whom a word finds. */
export function Component() {
  const address = useListAddress();
  const { page, search, find } = address;
  const answer = useListUsersQuery({ page, search }, { refetchOnMountOrArgChange: true });
  const { data, error } = answer;
  useFailureToast(error, copy.failed);
  return (
    <>
      <AdminHead title={copy.title} aside={error === undefined && data && copy.count(data.total)}>
        <SearchBox label={copy.search} word={search} onFind={find} />
      </AdminHead>
      <ListPage
        address={address}
        answer={answer}
        perPage={usersPerPage}
        total={data?.total}
        shown={data?.users.length ?? 0}
        failed={copy.failedText}
        skeleton={<TableSkeleton />}
        empty={
          search === '' ? (
            <Problem title={copy.none} text={copy.noneText} heading="h2" />
          ) : (
            <Problem title={copy.noneFound(search)} text={copy.noneFoundText} heading="h2" />
          )
        }
      >
        <UserTable users={data?.users ?? []} />
      </ListPage>
    </>
  );
}
