import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import type { Coupon } from '#contract/coupon.ts';
import { CodesDialog } from '#src/back-office/offers/codes-dialog.tsx';
import { EndOffer } from '#src/back-office/offers/end-offer.tsx';
import { canEnd, canMakeCodes, copiedDraft, draftOf, isUsed, newDraft } from '#src/back-office/offers/offer-draft.ts';
import { OfferFigures } from '#src/back-office/offers/offer-figures.tsx';
import { OfferForm } from '#src/back-office/offers/offer-form.tsx';
import { useGetCouponQuery } from '#src/back-office/offers/offers-api.ts';
import { useNewestProducts } from '#src/back-office/offers/use-example-products.ts';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { AdminQuery } from '#src/back-office/ui/admin-query.tsx';
import { TableSkeleton } from '#src/back-office/ui/table-skeleton.tsx';
import { useDialog } from '#src/back-office/ui/use-dialog.ts';
import { adminOffers as copy, offerCodes, offerForm } from '#src/copy/admin-offers.ts';
import { useListCategoriesQuery } from '#src/features/catalog/catalog-api.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';

const newOffer = 'new';
/** The form of a new offer. */
export const newOfferPath = paths.adminOffer(newOffer);
/** The offer that a new one is filled in from. */
const copyParam = 'copy';

const back = { to: paths.adminOffers, label: copy.title };

export function Component() {
  const { slug: id = newOffer } = useParams();
  const [query] = useSearchParams();
  const copied = query.get(copyParam);
  if (id !== newOffer) return <StoredOffer key={id} id={id} />;
  return copied === null ? <NewOffer /> : <CopiedOffer key={copied} id={copied} />;
}

function NewOffer() {
  const { isLoading: _, ...form } = useFormParts();
  return (
    <>
      <AdminPageHeader title={offerForm.newTitle} back={back} />
      <OfferForm draft={newDraft} {...form} />
    </>
  );
}

function CopiedOffer({ id }: { id: string }) {
  const { isLoading, ...form } = useFormParts();
  const query = toQueryView(useGetCouponQuery(id));
  return (
    <AdminQuery query={query} failed={copy.loadFailed}>
      {(coupon) => (
        <>
          <AdminPageHeader title={offerForm.copyTitle({ name: coupon.name })} back={back} />
          {isLoading ? (
            <TableSkeleton />
          ) : (
            <OfferForm draft={copiedDraft(draftOf(coupon, form.productNames))} {...form} />
          )}
        </>
      )}
    </AdminQuery>
  );
}

function StoredOffer({ id }: { id: string }) {
  const { isLoading, ...form } = useFormParts();
  const query = toQueryView(useGetCouponQuery(id, { refetchOnMountOrArgChange: true }));
  return (
    <AdminQuery query={query} failed={copy.loadFailed}>
      {(coupon) => (
        <>
          <AdminPageHeader title={coupon.name} back={back} aside={copy.states[coupon.state]}>
            <OfferActions coupon={coupon} />
          </AdminPageHeader>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 2 }}>
            {coupon.state === 'ended' && <Typography>{copy.ended}</Typography>}
            <OfferFigures coupon={coupon} />
            {isLoading ? (
              <TableSkeleton />
            ) : (
              <OfferForm coupon={coupon} draft={draftOf(coupon, form.productNames)} {...form} />
            )}
          </Box>
        </>
      )}
    </AdminQuery>
  );
}

/** Copies, ends or deletes an offer, and makes codes for it. */
function OfferActions({ coupon }: { coupon: Coupon }) {
  const navigate = useNavigate();
  const ending = useDialog<Coupon>();
  const codes = useDialog<Coupon>();
  const { _id: id, code } = coupon;
  return (
    <>
      {code !== undefined && canMakeCodes(coupon) && (
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => codes.show(coupon)}>
          {offerCodes.open}
        </Button>
      )}
      <Button variant="outlined" component={Link} to={`${newOfferPath}?${copyParam}=${id}`}>
        {copy.again}
      </Button>
      {canEnd(coupon) && (
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => ending.show(coupon)}>
          {isUsed(coupon) ? copy.end : copy.delete}
        </Button>
      )}
      {codes.opened && (
        <CodesDialog
          key={codes.opened.dialogKey}
          open={codes.isOpen}
          id={id}
          code={code ?? ''}
          hasCodes={codes.opened.entry.codes > 0}
          onClose={codes.close}
        />
      )}
      {ending.opened && (
        <EndOffer
          key={ending.opened.dialogKey}
          open={ending.isOpen}
          coupon={ending.opened.entry}
          onClose={ending.close}
          onDone={(ended) => ended ?? void navigate(paths.adminOffers)}
        />
      )}
    </>
  );
}

function useFormParts() {
  const { data: categories = [] } = useListCategoriesQuery();
  const { data, isLoading } = useNewestProducts();
  const productNames = new Map(data?.products.map(({ _id, name }) => [_id, name]));
  return { categories, productNames, isLoading };
}
