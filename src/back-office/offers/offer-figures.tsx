import Typography from '@mui/material/Typography';
import type { Coupon } from '#contract/coupon.ts';
import { adminOffers as copy } from '#src/copy/admin-offers.ts';
import { Description, DescriptionList } from '#src/shared/ui/description-list.tsx';
import { formatSum } from '../ui/format-sum.ts';
import { SectionCard } from '../ui/section-card.tsx';
import { OfferCode } from './offer-code.tsx';
import { usesOf } from './offer-words.ts';

const figures = { gridTemplateColumns: 'repeat(auto-fit, minmax(120px, 1fr))' } as const;

/** What an offer brought until now. */
export function OfferFigures({ coupon }: { coupon: Coupon }) {
  return (
    <SectionCard title={copy.figures}>
      <DescriptionList sx={figures}>
        <Description name={copy.columns.code}>
          <OfferCode coupon={coupon} />
        </Description>
        <Description name={copy.columns.uses}>{usesOf(coupon)}</Description>
        <Description name={copy.columns.orders}>{coupon.orders}</Description>
        <Description name={copy.columns.takings}>{formatSum(coupon.takings)}</Description>
        <Description name={copy.columns.discount}>{formatSum(coupon.discount)}</Description>
      </DescriptionList>
      <Typography variant="body2" color="textSecondary">
        {copy.figuresHint}
      </Typography>
    </SectionCard>
  );
}
