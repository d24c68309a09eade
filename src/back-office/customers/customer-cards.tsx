import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Customer } from '#contract/customer.ts';
import { readableDay } from '#contract/rules/day.ts';
import { postalAddress } from '#contract/rules/postal-address.ts';
import { adminCustomers as copy } from '#src/copy/admin-customers.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';
import { Description, DescriptionList } from '#src/shared/ui/description-list.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { Sum } from '../ui/sum.tsx';

/** How to reach a customer, what they bought, and what came back. */
export function AboutCustomer({ customer }: { customer: Customer }) {
  const { _id, phone, email, orders, spent, refused, last, reviews = 0 } = customer;
  const readsReviews = useIsAllowed('catalogue') && reviews > 0;
  const reviewCount = reviews === 0 ? copy.none : copy.reviewCount({ count: reviews });
  return (
    <SectionCard title={copy.about}>
      <DescriptionList sx={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(140px, 100%), 1fr))' }}>
        <Description name={copy.phone}>{phone === '' ? copy.none : <a href={`tel:${phone}`}>{phone}</a>}</Description>
        <Description name={copy.email}>
          <a href={`mailto:${email}`}>{email}</a>
        </Description>
        <Description name={copy.orders}>{orders}</Description>
        <Description name={copy.last}>{last === undefined ? copy.none : readableDay(Date.parse(last))}</Description>
        {spent !== undefined && (
          <Description name={copy.spent}>
            <Sum rupees={spent} />
            <Typography component="small" variant="small">
              {copy.spentHint}
            </Typography>
          </Description>
        )}
        <Description name={copy.refused}>
          <Typography
            component="span"
            sx={{ font: 'inherit', ...(refused > 0 && { color: 'secondary.main', fontWeight: 700 }) }}
          >
            {refused === 0 ? copy.none : copy.refusedCount({ count: refused })}
          </Typography>
        </Description>
        <Description name={copy.reviews}>
          {readsReviews ? <Link to={`${paths.adminReviews}?customer=${_id}`}>{reviewCount}</Link> : reviewCount}
        </Description>
      </DescriptionList>
    </SectionCard>
  );
}

/** The customer's own address and those of their orders. */
export function CustomerAddresses({ addresses }: Pick<Customer, 'addresses'>) {
  return (
    <SectionCard title={copy.addresses}>
      {addresses.length === 0 ? (
        <Typography>{copy.noAddress}</Typography>
      ) : (
        <List disablePadding>
          {addresses.map((address) => {
            const text = postalAddress(address);
            return (
              <ListItem key={text} disableGutters>
                <Typography
                  component="address"
                  sx={{ fontStyle: 'normal', whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
                >
                  {text}
                </Typography>
              </ListItem>
            );
          })}
        </List>
      )}
    </SectionCard>
  );
}
