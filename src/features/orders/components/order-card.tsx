import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '#contract/order.ts';
import { orders as copy } from '#src/copy/orders.ts';
import { paths } from '#src/shared/config/paths.ts';
import { moveFocus } from '#src/shared/lib/move-focus.ts';
import { lineTotal, lineItems, type LineItem } from '#src/shared/orders/order-lines.ts';
import { Photo } from '#src/shared/ui/photo.tsx';
import { Price } from '#src/shared/ui/price.tsx';
import { isUnconfirmed, stateOf } from '../order-state.ts';
import { ConfirmOrder } from './confirm-order.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderSteps } from './order-steps.tsx';
import { ParcelNews } from './parcel-news.tsx';

const card = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
  padding: 'clamp(16px, 2.4vw, 32px)',
  borderTop: '3px solid',
  borderColor: 'text.primary',
  borderRadius: 0.5,
  // Below the fixed bar.
  scrollMarginTop: 'calc(var(--measure-bar) + 16px)',
  '&[data-linked]': { boxShadow: '0 0 0 4px var(--marigold)' },
} as const;

const cancelled = { borderTopStyle: 'dashed', borderColor: 'secondary.main', '& .photo': { filter: 'saturate(.4)' } };

/** Marks an order that was paid in test mode. */
const test = { padding: '2px 10px', backgroundColor: 'marigoldSoft', fontWeight: 650 } as const;

const stateTitle = { typography: 'h2', overflowWrap: 'anywhere' } as const;

const line = {
  display: 'grid',
  gridTemplateColumns: { xs: '76px minmax(0, 1fr) auto', sm: '104px minmax(0, 1fr) auto' },
  alignItems: 'center',
  gap: { xs: '14px', sm: '24px' },
} as const;

interface OrderCardProps {
  order: Order;
  /** Whether the page's URL names this order: it is brought into view, focused and highlighted. */
  isLinked?: boolean;
  /** What can be done with a product of the order, shown at its first line. */
  action?: ((product: LineItem['product'], order: Order) => ReactNode) | undefined;
  /** Buttons for the whole order. */
  actions?: ReactNode;
}

/**
 * One order: its state and what happens next, its lines as bought, and its facts. A further payment without lines is shown as
 * refunded.
 */
export function OrderCard({ order, isLinked = false, action, actions }: OrderCardProps) {
  const number = useId();
  const firstName = useId();
  const article = useRef<HTMLElement>(null);
  const items = lineItems(order);
  const { title, next } = stateOf(order);

  useEffect(() => {
    if (!isLinked) return;
    // After the effects of the layout, which focuses `main` on a new page.
    const frame = requestAnimationFrame(() => {
      article.current?.scrollIntoView({ block: 'start', behavior: 'instant' });
      moveFocus(article.current?.querySelector('h3'));
    });
    return () => cancelAnimationFrame(frame);
  }, [isLinked]);

  return (
    <Card
      component="article"
      ref={article}
      aria-labelledby={`${number} ${firstName}`}
      data-linked={isLinked || undefined}
      sx={[card, order.status === 'Cancelled' && cancelled]}
    >
      <Stack
        component="header"
        direction="row"
        sx={{ alignItems: 'baseline', justifyContent: 'space-between', flexWrap: 'wrap', gap: '6px 20px' }}
      >
        <Typography variant="label" component="h3" id={number}>
          {copy.orderNumber({ number: order.number })}
        </Typography>
        {order.test === true && (
          <Typography variant="small" sx={test}>
            {copy.testOrder}
          </Typography>
        )}
      </Stack>
      <Stack sx={{ gap: 1, marginTop: -2 }}>
        <Typography sx={stateTitle} {...(items.length === 0 && { id: firstName })}>
          {title}
        </Typography>
        <Typography sx={{ maxWidth: 'var(--measure-text)' }}>{next}</Typography>
      </Stack>
      <OrderSteps order={order} />
      {isUnconfirmed(order) && <ConfirmOrder order={order} />}
      <ParcelNews order={order} />
      {items.length > 0 && (
        <List
          role="list"
          disablePadding
          aria-label={copy.pieces({ count: order.products.length })}
          sx={{ display: 'grid', gap: 2 }}
        >
          {items.map((item, index) => (
            <Item
              key={`${item.product._id} ${item.size}`}
              item={item}
              action={isFirst(item, items) && action?.(item.product, order)}
              {...(index === 0 && { id: firstName })}
            />
          ))}
        </List>
      )}
      <OrderFacts order={order} />
      {actions && (
        <Stack direction="row" className="no-print" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          {actions}
        </Stack>
      )}
    </Card>
  );
}

/** Whether this is the product's first line in the order. */
const isFirst = (item: LineItem, items: readonly LineItem[]): boolean =>
  items.find(({ product }) => product._id === item.product._id) === item;

interface ItemProps {
  item: LineItem;
  action: ReactNode;
  /** The id of its name. */
  id?: string;
}

function Item({ item, action, id }: ItemProps) {
  const { product, name, size, count } = item;
  return (
    <ListItem disablePadding sx={line}>
      <Photo className="photo" product={product} sizes="(max-width: 599px) 76px, 104px" alt={name} />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography variant="h4" id={id} sx={{ fontSize: '1.1rem', fontWeight: 650 }}>
          <MuiLink component={Link} underline="hover" to={paths.product(product.slug)}>
            {name}
          </MuiLink>
        </Typography>
        <Typography color="textSecondary">
          {size !== '' && `${copy.size} ${size} · `}
          <Price rupees={product.price} /> <span>{copy.quantity({ count })}</span>
        </Typography>
        {action && <div className="no-print">{action}</div>}
      </Box>
      <Price rupees={lineTotal(item)} />
    </ListItem>
  );
}
