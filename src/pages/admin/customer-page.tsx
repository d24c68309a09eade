import Button from '@mui/material/Button';
import Grid from '@mui/material/Grid';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import type { Customer } from '#contract/customer.ts';
import { ordersPageSize } from '#contract/rules/paging.ts';
import { AboutCustomer, CustomerAddresses } from '#src/back-office/customers/customer-cards.tsx';
import { useGetCustomerQuery } from '#src/back-office/customers/customers-api.ts';
import { CustomerNotes } from '#src/back-office/customers/notes-card.tsx';
import { OrderCards } from '#src/back-office/orders/order-columns.tsx';
import { useListShopOrdersQuery } from '#src/back-office/orders/orders-api.ts';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { AdminQuery } from '#src/back-office/ui/admin-query.tsx';
import { EmptyState } from '#src/back-office/ui/empty-state.tsx';
import { PagedList } from '#src/back-office/ui/paged-list.tsx';
import { SectionCard } from '#src/back-office/ui/section-card.tsx';
import { Timestamp } from '#src/back-office/ui/timestamp.tsx';
import { useListParams } from '#src/back-office/ui/url-params.ts';
import { UserDataDialog } from '#src/back-office/users/user-data.tsx';
import { RoleDialog } from '#src/back-office/users/user-role.tsx';
import { adminCustomers as copy } from '#src/copy/admin-customers.ts';
import { isNotFound } from '#src/shared/api/errors.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';

/** A customer: orders, notes, how to reach them. Keyed by the id to reset the state for another one. */
export function Component() {
  const { slug: id = '' } = useParams();
  return <CustomerById key={id} id={id} />;
}

function CustomerById({ id }: { id: string }) {
  const query = toQueryView(useGetCustomerQuery(id, { refetchOnMountOrArgChange: true, refetchOnFocus: true }));
  const { customer } = query.data ?? {};
  const mayManage = useIsAllowed('people');
  const isGone = isNotFound(query.error);
  return (
    <>
      <AdminPageHeader
        title={isGone ? copy.loadingTitle : (customer?.name ?? copy.loadingTitle)}
        back={{ to: paths.adminUsers, label: copy.customers }}
        aside={
          !isGone &&
          customer && (
            <>
              {copy.since} <Timestamp at={customer.createdAt} />
            </>
          )
        }
      />
      {isGone ? (
        <EmptyState title={copy.notFoundTitle} text={copy.notFoundText} action={[copy.showAll, paths.adminUsers]} />
      ) : (
        <AdminQuery query={query} failed={copy.oneFailed}>
          {({ customer }) => (
            <Grid container spacing={2}>
              <Grid size={{ xs: 12, md: 7 }}>
                <Stack spacing={2}>
                  <AboutCustomer customer={customer} />
                  <Orders id={id} />
                  <CustomerNotes id={id} />
                </Stack>
              </Grid>
              <Grid size={{ xs: 12, md: 5 }}>
                <Stack spacing={2}>
                  <CustomerAddresses addresses={customer.addresses} />
                  {mayManage && <Account customer={customer} />}
                </Stack>
              </Grid>
            </Grid>
          )}
        </AdminQuery>
      )}
    </>
  );
}

/** The customer's orders, newest first, by pages. */
function Orders({ id }: { id: string }) {
  const params = useListParams();
  const query = useListShopOrdersQuery(
    { customer: id, page: params.page },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const { orders = [], total } = query.data ?? {};
  return (
    <SectionCard title={copy.orders}>
      <PagedList
        params={params}
        query={query}
        perPage={ordersPageSize}
        total={total}
        shown={orders.length}
        errorText={copy.ordersFailed}
        empty={<Typography>{copy.noOrders}</Typography>}
      >
        <OrderCards orders={orders} ofOne />
      </PagedList>
    </SectionCard>
  );
}

/** The customer's account: a role of the staff, a copy of the data, the end of the account. */
function Account({ customer }: { customer: Customer }) {
  const [dialog, setDialog] = useState<'role' | 'data'>();
  const { _id, name, email } = customer;
  const user = { _id, name, email, role: 0 as const };
  const close = () => setDialog(undefined);
  const navigate = useNavigate();
  const goTo = (path: string) => () => void navigate(path, { replace: true });
  return (
    <SectionCard title={copy.account}>
      <Typography variant="body2" color="textSecondary">
        {copy.accountText}
      </Typography>
      <Stack sx={{ flexFlow: 'row wrap', columnGap: 3 }}>
        {(['role', 'data'] as const).map((which) => (
          <Button
            key={which}
            variant="text"
            aria-haspopup="dialog"
            aria-label={copy[`${which}Of`]({ name })}
            onClick={() => setDialog(which)}
            sx={{ paddingInline: 0 }}
          >
            {copy[which]}
          </Button>
        ))}
      </Stack>
      <RoleDialog user={user} open={dialog === 'role'} onClose={close} onDone={goTo(paths.adminStaff)} />
      <UserDataDialog user={user} open={dialog === 'data'} onClose={close} onDone={goTo(paths.adminUsers)} />
    </SectionCard>
  );
}
