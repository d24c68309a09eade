import Typography from '@mui/material/Typography';
import type { User } from '#contract/user.ts';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { PagedList } from '#src/back-office/ui/paged-list.tsx';
import { PeoplePages } from '#src/back-office/ui/people-pages.tsx';
import { useListParams } from '#src/back-office/ui/url-params.ts';
import { useDialog } from '#src/back-office/ui/use-dialog.ts';
import { StaffTable } from '#src/back-office/users/staff-table.tsx';
import { UserDataDialog } from '#src/back-office/users/user-data.tsx';
import { RoleDialog } from '#src/back-office/users/user-role.tsx';
import { useListAdminUsersQuery } from '#src/back-office/users/users-api.ts';
import { adminUsers as copy } from '#src/copy/admin-users.ts';

const perPage = 100;

/** The staff and their roles. */
export function Component() {
  const params = useListParams();
  const query = useListAdminUsersQuery(
    { staff: '1', page: params.page, limit: perPage },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const { users = [], total } = query.data ?? {};
  const role = useDialog<User>();
  const personal = useDialog<User>();
  return (
    <>
      <AdminPageHeader title={copy.title} aside={total !== undefined && copy.count({ count: total })} />
      <PeoplePages />
      <Typography color="textSecondary" sx={{ marginBottom: 2, maxWidth: '72ch' }}>
        {copy.hire}
      </Typography>
      <PagedList
        params={params}
        query={query}
        perPage={perPage}
        total={total}
        shown={users.length}
        errorText={copy.loadFailed}
        empty={null}
      >
        <StaffTable staff={users} onEditRole={role.show} onOpenData={personal.show} />
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
