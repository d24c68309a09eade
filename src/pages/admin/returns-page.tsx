import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { ordersPageSize as perPage } from '#contract/rules/paging.ts';
import { returnStates } from '#contract/rules/returns.ts';
import { PickUpFile } from '#src/back-office/orders/pick-up-file.tsx';
import { NoAddressYet } from '#src/back-office/returns/no-address.tsx';
import { ReturnList, ReturnTabs, returnFilter } from '#src/back-office/returns/return-list.tsx';
import { useListShopReturnsQuery } from '#src/back-office/returns/returns-api.ts';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { EmptyList } from '#src/back-office/ui/empty-state.tsx';
import { PagedList } from '#src/back-office/ui/paged-list.tsx';
import { SearchBox } from '#src/back-office/ui/search-box.tsx';
import { useStateParam } from '#src/back-office/ui/state-tabs.tsx';
import { useListParams } from '#src/back-office/ui/url-params.ts';
import { adminReturns as copy } from '#src/copy/admin-returns.ts';
import { paths } from '#src/shared/config/paths.ts';

/** What comes back, by state: those that wait the oldest first. */
export function Component() {
  const params = useListParams();
  const { page, search } = params;
  const state = useStateParam(returnStates);
  const query = useListShopReturnsQuery(
    { ...returnFilter(state), q: search || undefined, page, limit: perPage },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const { data, error } = query;
  const { returns = [], total } = data ?? {};
  return (
    <>
      <AdminPageHeader title={copy.title} aside={total !== undefined && !error && copy.count({ count: total })}>
        <SearchBox label={copy.search} term={search} onSearch={params.setSearch} />
        <PickUpFile />
      </AdminPageHeader>
      <ReturnTabs data={data} />
      <PagedList
        params={params}
        query={query}
        perPage={perPage}
        total={total}
        shown={returns.length}
        errorText={copy.loadFailed}
        empty={<EmptyList copy={copy} isFiltered={search !== '' || state !== undefined} showAll={paths.adminReturns} />}
      >
        <NoAddressYet requests={returns} />
        <ReturnList requests={returns} />
      </PagedList>
      {search !== '' && (
        <Typography sx={{ marginTop: 3 }}>
          <Link to={`${paths.adminOrders}?search=${encodeURIComponent(search)}`}>
            {copy.findOrder({ word: search })}
          </Link>{' '}
          {copy.findHint}
        </Typography>
      )}
    </>
  );
}
