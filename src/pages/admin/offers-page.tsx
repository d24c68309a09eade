import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import { couponStates } from '#contract/rules/offers.ts';
import { couponsPageSize } from '#contract/rules/paging.ts';
import { OfferTabs } from '#src/back-office/offers/offer-tabs.tsx';
import { useListCouponsQuery } from '#src/back-office/offers/offers-api.ts';
import { OffersTable } from '#src/back-office/offers/offers-table.tsx';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { EmptyList } from '#src/back-office/ui/empty-state.tsx';
import { PagedList } from '#src/back-office/ui/paged-list.tsx';
import { useStateParam } from '#src/back-office/ui/state-tabs.tsx';
import { useListParams } from '#src/back-office/ui/url-params.ts';
import { adminOffers as copy } from '#src/copy/admin-offers.ts';
import { paths } from '#src/shared/config/paths.ts';
import { newOfferPath } from './offer-page.tsx';

/** All offers, with their uses and takings. */
export function Component() {
  const params = useListParams();
  const { page } = params;
  const state = useStateParam(couponStates);
  const query = useListCouponsQuery({ page, state }, { refetchOnMountOrArgChange: true, refetchOnFocus: true });
  const { coupons = [], total } = query.data ?? {};
  const isEmpty = total === 0 && state === undefined;
  return (
    <>
      <AdminPageHeader
        title={copy.title}
        aside={query.error === undefined && total !== undefined && copy.count({ count: total })}
      >
        <Button component={Link} to={newOfferPath}>
          {copy.make}
        </Button>
      </AdminPageHeader>
      <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 3 }}>
        {copy.text}
      </Typography>
      {!isEmpty && <OfferTabs />}
      <PagedList
        params={params}
        query={query}
        perPage={couponsPageSize}
        total={total}
        shown={coupons.length}
        errorText={copy.loadFailed}
        empty={<EmptyList copy={copy} isFiltered={state !== undefined} showAll={paths.adminOffers} />}
      >
        <OffersTable coupons={coupons} />
      </PagedList>
    </>
  );
}
