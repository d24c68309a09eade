import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Return } from '#contract/return.ts';
import { readableDay } from '#contract/rules/day.ts';
import { formatList } from '#contract/rules/message.ts';
import { returnNumber } from '#contract/rules/returns.ts';
import { common } from '#src/copy/common.ts';
import { orders } from '#src/copy/orders.ts';
import { returns as copy } from '#src/copy/returns.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { EmptyPage } from '#src/shared/ui/empty-page.tsx';
import { LoadMore } from '#src/shared/ui/load-more.tsx';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { isToSend, returnStateOf } from '../return-state.ts';
import { useReturnPages } from '../returns-api.ts';

const card = {
  position: 'relative',
  display: 'grid',
  gap: 0.75,
  padding: 'clamp(16px, 2vw, 24px)',
  borderTop: '3px solid',
  borderColor: 'text.primary',
  borderRadius: 0.5,
  // The whole card is the link.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
} as const;

const toSend = { borderColor: 'marigold' } as const;

const ended = { borderTopStyle: 'dashed', borderColor: 'secondary.main' } as const;

/** The requests of an account, newest first. */
export function ReturnList({ userId }: { userId: string }) {
  const { view, list } = useReturnPages(userId);
  const items = useRef<HTMLUListElement>(null);
  return (
    <QueryBoundary
      query={view}
      errorText={refusalMessageOf(view.error) ?? copy.loadFailed}
      skeleton={
        <Box role="status">
          <VisuallyHidden>{common.loading}</VisuallyHidden>
          <Skeleton style={{ height: 160 }} />
        </Box>
      }
      empty={
        <EmptyPage
          title={copy.emptyTitle}
          text={copy.emptyText}
          heading="h2"
          link={[copy.toOrders, paths.userOrders]}
        />
      }
    >
      {(all) => (
        <>
          <List ref={items} role="list" disablePadding aria-label={copy.list} sx={{ display: 'grid', gap: 2 }}>
            {all.map((request) => (
              <ListItem key={request._id} disablePadding sx={{ display: 'block' }}>
                <Entry request={request} />
              </ListItem>
            ))}
          </List>
          <LoadMore
            list={list}
            count={all.length}
            copy={{ failed: copy.loadMoreFailed, loaded: copy.moreLoaded }}
            linkAt={(index) => items.current?.children[index]?.querySelector('a')}
          />
        </>
      )}
    </QueryBoundary>
  );
}

function Entry({ request }: { request: Return }) {
  const { supportEmail } = useShop();
  const { title } = returnStateOf(request, supportEmail);
  const { state } = request;
  const goods = request.lines.map(({ quantity, name }) => `${copy.line({ count: quantity })} ${name}`);
  return (
    <Card
      component="article"
      sx={[card, isToSend(request) && toSend, (state === 'declined' || state === 'cancelled') && ended]}
    >
      <Typography variant="label" component="p">
        {copy.number({ number: returnNumber(request.number) })} · {orders.orderNumber(request.order)} ·{' '}
        {readableDay(Date.parse(request.createdAt))}
      </Typography>
      <Typography variant="h3">
        <MuiLink component={Link} underline="hover" color="inherit" to={paths.userReturn(String(request.number))}>
          {title}
        </MuiLink>
      </Typography>
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {formatList(goods)}
      </Typography>
    </Card>
  );
}
