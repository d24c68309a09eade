import useMediaQuery from '@mui/material/useMediaQuery';
import { userSortFields, writeSort } from '#contract/rules/sort.ts';
import type { User } from '#contract/user.ts';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { EmptyState } from '#src/back-office/ui/empty-state.tsx';
import { LazyComponent } from '#src/back-office/ui/lazy-component.tsx';
import { PagedList } from '#src/back-office/ui/paged-list.tsx';
import { SearchBox } from '#src/back-office/ui/search-box.tsx';
import { usePageSize, wideTable } from '#src/back-office/ui/table-settings.ts';
import { useListParams, useSortParam } from '#src/back-office/ui/url-params.ts';
import { useDialog } from '#src/back-office/ui/use-dialog.ts';
import { UserCards } from '#src/back-office/users/user-columns.tsx';
import { UserDataDialog } from '#src/back-office/users/user-data.tsx';
import { RoleDialog } from '#src/back-office/users/user-role.tsx';
import { useListAdminUsersQuery } from '#src/back-office/users/users-api.ts';
import { adminUsers as copy } from '#src/copy/admin-users.ts';
import { useFailureToast } from '#src/shared/ui/toasts.tsx';

const loadGrid = () => import('#src/back-office/users/user-grid.tsx');

/** The users, newest first by default: a table, or cards in narrow windows. */
export function Component() {
  const isWide = useMediaQuery(wideTable, { noSsr: true });
  const params = useListParams();
  const { sort, sortBy } = useSortParam(userSortFields);
  const { page, search } = params;
  const { limit, ...size } = usePageSize('users');
  const query = useListAdminUsersQuery(
    { page, limit, search, sort: sort && writeSort(sort) },
    { refetchOnMountOrArgChange: true },
  );
  const { data, error } = query;
  const { users = [], total = 0 } = data ?? {};
  const role = useDialog<User>();
  const personal = useDialog<User>();
  useFailureToast(error, copy.loadFailed);
  return (
    <>
      <AdminPageHeader title={copy.title} aside={data && !error && copy.count({ count: data.total })}>
        <SearchBox label={copy.search} term={search} onSearch={params.setSearch} />
      </AdminPageHeader>
      <PagedList
        params={params}
        query={query}
        {...size}
        total={data?.total}
        shown={users.length}
        errorText={copy.loadFailedText}
        empty={
          search === '' ? (
            <EmptyState title={copy.emptyTitle} text={copy.emptyText} />
          ) : (
            <EmptyState title={copy.noMatchTitle({ word: search })} text={copy.noMatchText} />
          )
        }
      >
        {isWide ? (
          <LazyComponent
            load={loadGrid}
            props={{
              users,
              page,
              perPage: size.perPage,
              total,
              sort,
              onSort: sortBy,
              onEditRole: role.show,
              onOpenData: personal.show,
            }}
          />
        ) : (
          <UserCards users={users} onEditRole={role.show} onOpenData={personal.show} />
        )}
      </PagedList>
      {personal.opened && (
        <UserDataDialog
          key={personal.opened.dialogKey}
          user={personal.opened.entry}
          open={personal.isOpen}
          onClose={personal.close}
        />
      )}
      {role.opened && (
        <RoleDialog key={role.opened.dialogKey} user={role.opened.entry} open={role.isOpen} onClose={role.close} />
      )}
    </>
  );
}
