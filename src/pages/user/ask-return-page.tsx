import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Order } from '#contract/order.ts';
import type { User } from '#contract/user.ts';
import { askReturn as copy } from '#src/copy/returns.ts';
import { useProducts } from '#src/features/catalog/use-products.ts';
import { useOrderPages } from '#src/features/orders/orders-api.ts';
import { ReturnForm } from '#src/features/returns/components/form/return-form.tsx';
import { paths } from '#src/shared/config/paths.ts';
import { offerOf } from '#src/shared/orders/return-offer.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { useAppSelector } from '#src/shared/store/hooks.ts';
import { EmptyPage } from '#src/shared/ui/empty-page.tsx';
import { pageHead } from '#src/shared/ui/page-head.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';

/** The form that asks to send pieces of an order back. */
export function Component() {
  const user = useAppSelector(selectUser);
  const { slug = '' } = useParams();
  const number = /^\d{1,12}$/.test(slug) ? Number(slug) : 0;
  return user === null ? null : <AskReturn key={number} user={user} number={number} />;
}

function AskReturn({ user, number }: { user: User; number: number }) {
  const { view, found, isElsewhere } = useOrderPages(user._id, number);
  const missing = (
    <EmptyPage
      title={copy.missing({ number })}
      text={copy.nothing.onWay}
      heading="h2"
      link={[copy.back, paths.userOrders]}
    />
  );
  return (
    <>
      <PageTitle title={copy.title.any} />
      <QueryBoundary
        query={view}
        errorText={copy.loadFailed}
        skeleton={<Skeleton style={{ height: 480 }} />}
        empty={missing}
      >
        {() =>
          found ? (
            <Ask key={found._id} order={found} user={user} />
          ) : isElsewhere ? (
            missing
          ) : (
            <Skeleton style={{ height: 480 }} />
          )
        }
      </QueryBoundary>
    </>
  );
}

function Ask({ order, user }: { order: Order; user: User }) {
  const navigate = useNavigate();
  // What is left may change while the form is filled in: it stays and says so.
  const [offer] = useState(() => offerOf(order));
  const slugs = useSlugs(order);
  const { lookup, refresh } = useProducts(slugs);
  if (offer === undefined) {
    const text =
      order.status === 'Delivered' || order.status === 'Cancelled' ? copy.nothing[order.status] : copy.nothing.onWay;
    return <EmptyPage title={copy.nothingTitle} text={text} heading="h2" link={[copy.back, paths.userOrders]} />;
  }
  return (
    <Stack component="section" aria-labelledby="ask-return">
      <Box sx={pageHead}>
        <Box>
          <Typography variant="label" component="p" color="textSecondary">
            {copy.ofOrder({ number: order.number })}
          </Typography>
          <Typography variant="h2" id="ask-return">
            {copy.title[offer]}
          </Typography>
        </Box>
        <MuiLink component={Link} to={paths.userOrders}>
          {copy.back}
        </MuiLink>
      </Box>
      <ReturnForm
        order={order}
        email={user.email}
        lookup={lookup}
        refresh={refresh}
        onDone={({ number }) => void navigate(paths.userReturn(String(number)), { replace: true })}
      />
    </Stack>
  );
}

/** The same list as long as the order has the same products. */
function useSlugs({ lines }: Order): readonly string[] {
  const text = [...new Set(lines.map(({ product }) => product.slug))].join('\n');
  return useMemo(() => text.split('\n'), [text]);
}
