import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '#contract/order.ts';
import { whatsAppUrl } from '#contract/rules/cash.ts';
import { readableDay, timeOf } from '#contract/rules/day.ts';
import { readableDays } from '#contract/rules/delivery-days.ts';
import { formatList } from '#contract/rules/message.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { postalAddress } from '#contract/rules/postal-address.ts';
import { returnNumber } from '#contract/rules/returns.ts';
import { orders as copy } from '#src/copy/orders.ts';
import { papers as papersCopy } from '#src/copy/papers.ts';
import { parcel } from '#src/copy/parcel.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { moveFocus } from '#src/shared/lib/move-focus.ts';
import { lineDiscount, lineTotal, lineItems, type LineItem, orderDay } from '#src/shared/orders/order-lines.ts';
import { LineSum, OrderSums } from '#src/shared/orders/order-sums.tsx';
import { Papers } from '#src/shared/orders/papers.tsx';
import { ParcelNews } from '#src/shared/orders/parcel-news.tsx';
import { Description, DescriptionList } from '#src/shared/ui/description-list.tsx';
import { ChevronIcon } from '#src/shared/ui/icons.tsx';
import { Photo } from '#src/shared/ui/photo.tsx';
import { Price } from '#src/shared/ui/price.tsx';
import { isAskedByMail, isUnconfirmed, orderStateOf } from '../order-state.ts';
import { AfterDelivery, AskedBack, Complain } from './order-returns.tsx';
import { OrderSteps } from './order-steps.tsx';

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
 * One order: its state and what happens next, its lines as bought, and its facts. A duplicate payment without lines is shown as
 * refunded.
 */
export function OrderCard({ order, isLinked = false, action, actions }: OrderCardProps) {
  const number = useId();
  const firstName = useId();
  const article = useRef<HTMLElement>(null);
  const items = lineItems(order);
  const { title, next } = orderStateOf(order);

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
        <Typography sx={stateTitle} id={items.length === 0 ? firstName : undefined}>
          {title}
        </Typography>
        <Typography sx={{ maxWidth: 'var(--measure-text)' }}>{next}</Typography>
      </Stack>
      <OrderSteps order={order} />
      {isUnconfirmed(order) && <ConfirmOrder order={order} />}
      <ParcelNews parcel={order.shipment} title={parcel.titleOf(order)} followLabel={parcel.followOf(order)} />
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
              order={order}
              action={isFirst(item, items) && action?.(item.product, order)}
              id={index === 0 ? firstName : undefined}
            />
          ))}
        </List>
      )}
      <OrderSums order={order} />
      <OrderFacts order={order} />
      <Stack direction="row" className="no-print" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <AfterDelivery order={order} />
        {actions}
        <Complain order={order} />
      </Stack>
      <OrderPapers order={order} />
      <SupportDetails order={order} />
    </Card>
  );
}

/** Whether this is the product's first line in the order. */
const isFirst = (item: LineItem, items: readonly LineItem[]): boolean =>
  items.find(({ product }) => product._id === item.product._id) === item;

interface ItemProps {
  item: LineItem;
  order: Order;
  action: ReactNode;
  /** The id of its name. */
  id?: string | undefined;
}

function Item({ item, order, action, id }: ItemProps) {
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
        <AskedBack item={item} order={order} />
        {action && <div className="no-print">{action}</div>}
      </Box>
      <LineSum rupees={lineTotal(item)} discount={lineDiscount(order, item)} />
    </ListItem>
  );
}

const box = {
  display: 'grid',
  justifyItems: 'start',
  gap: 1.5,
  padding: 2,
  borderLeft: '6px solid',
  borderColor: 'marigold',
  backgroundColor: 'marigoldSoft',
} as const;

/**
 * How a cash order is confirmed: by its mail, or by the shop's call if no mail asks; or by a message to the shop. There is no button: an
 * account proves neither its phone nor its mailbox.
 */
function ConfirmOrder({ order }: { order: Order }) {
  const { number, total, phone, waits_for_pieces: waits, confirm_until: until } = order;
  const { brand, supportPhone: call, resetByMail } = useShop();
  const message = copy.confirmMessage({ brand, number, amount: formatRupees(total) });
  const end = until === undefined ? undefined : Date.parse(until);
  const byMail = isAskedByMail(order, resetByMail);
  const mailed = waits ? copy.confirmForPieces : copy.confirmByMail;
  return (
    <Box component="section" aria-label={copy.confirmTitle} className="no-print" sx={box}>
      <Box>
        <Typography sx={{ fontWeight: 650 }}>{copy.confirmTitle}</Typography>
        <Typography>{byMail ? mailed : copy.confirmByCall({ phone })}</Typography>
        {end !== undefined ? (
          <Typography>{copy.confirmUntil({ day: readableDay(end), time: timeOf(end) })}</Typography>
        ) : (
          !byMail && <Typography>{copy.confirmAnyTime}</Typography>
        )}
        {call !== '' && <Typography>{copy.confirmYourself({ call })}</Typography>}
      </Box>
      {call !== '' && (
        <Button
          component="a"
          href={whatsAppUrl(call, message)}
          target="_blank"
          rel="noreferrer"
          variant="outlined"
          aria-label={copy.confirmByWhatsAppOf({ number })}
        >
          {copy.confirmByWhatsApp}
        </Button>
      )}
    </Box>
  );
}

const facts = {
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(112px, 1fr))' },
  rowGap: 2,
  columnGap: 3,
  paddingTop: 2,
  borderTop: '1px solid',
  borderColor: 'divider',
  '& dt': { typography: 'tiny' },
  '& dd small': { fontSize: 'smaller' },
} as const;

/** How an order is paid, and what became of the money. */
function moneyOf({ payment: { method, state }, total, refund }: Order): string {
  if (method === 'exchange' || method === 'replacement') return copy.money[method];
  // A server of an earlier version names neither.
  if (state === 'partly_refunded') return copy.money.partly_refunded;
  if (method !== 'cod' || state === 'paid' || state === 'refunded') {
    if (refund === undefined) return copy.money.paid;
    return refund.state === 'done' ? copy.money.refunded : copy.money.refunding;
  }
  return copy.money[state]({ amount: formatRupees(total) });
}

/** An order's data except its number and lines. */
function OrderFacts({ order }: { order: Order }) {
  const { address, name, phone, status, total, refund, refunds = refund ? [refund] : [], promised } = order;
  const sizes = [...new Set(lineItems(order).map(({ size }) => size))].filter(Boolean);
  // The specification's card always has a size: that of the cart if no line has one.
  const shownSizes = sizes.length > 0 ? sizes : [order.size].filter(Boolean);
  return (
    <DescriptionList sx={facts}>
      <Description name={copy.status}>
        <Box component="span" sx={status === 'Cancelled' ? { color: 'secondary.main' } : undefined}>
          {status}
        </Box>
      </Description>
      <Description name={copy.orderedAt}>
        <time dateTime={order.createdAt}>{readableDay(Date.parse(order.createdAt))}</time>
        <small>{orderDay(order)}</small>
      </Description>
      {order.delivered_at !== undefined && (
        <Description name={copy.deliveredAt}>
          <time dateTime={order.delivered_at}>{readableDay(Date.parse(order.delivered_at))}</time>
        </Description>
      )}
      {promised && status !== 'Cancelled' && status !== 'Delivered' && (
        <Description name={copy.promised}>{readableDays(promised)}</Description>
      )}
      <Description name={copy.total}>
        <Price rupees={total} />
      </Description>
      {shownSizes.length > 0 && <Description name={copy.size}>{formatList(shownSizes, 'unit')}</Description>}
      <Description name={copy.payment} gridColumn="span 2">
        {moneyOf(order)}
        {order.exchange_of?.return_number !== undefined && (
          <small>
            <Link to={paths.userReturn(String(order.exchange_of.return_number))}>
              {returnNumber(order.exchange_of.return_number)}
            </Link>
          </small>
        )}
      </Description>
      {order.confirm && status !== 'Cancelled' && (
        <Description name={copy.confirm}>{copy.confirmStates[order.agreed ? 'agreed' : order.confirm]}</Description>
      )}
      {address !== '' && (
        <Description name={copy.address} gridColumn="1 / -1">
          <Typography component="span" sx={{ whiteSpace: 'pre-line', fontWeight: 450 }}>
            {[name, postalAddress(order), phone].filter(Boolean).join('\n')}
          </Typography>
        </Description>
      )}
      {refunds.map(({ amount, at, state, origin, reason, _id: key = at }) => (
        <Description key={key} name={copy.refund} gridColumn="1 / -1">
          <Price rupees={amount} />
          <small>
            <time dateTime={at}>{readableDay(Date.parse(at))}</time>
          </small>
          {/* The words of a cancelled order say it above. */}
          {origin === 'hand' && (
            <Typography variant="small" sx={{ fontWeight: 450 }}>
              {[reason, copy.nextOfRefund[state]({ amount: formatRupees(amount) })].filter(Boolean).join(' · ')}
            </Typography>
          )}
        </Description>
      ))}
    </DescriptionList>
  );
}

const fold = {
  backgroundColor: 'transparent',
  color: 'text.secondary',
  typography: 'small',
  overflowWrap: 'anywhere',
  '&::before': { display: 'none' },
  '& .MuiAccordionSummary-root': { width: 'fit-content', minHeight: 32, gap: '6px', padding: 0 },
  '& .MuiAccordionSummary-content': { margin: 0 },
  '& .MuiAccordionDetails-root': { padding: 0 },
} as const;

/** The bills of a parcel that was sent, loaded when they are asked for. */
function OrderPapers({ order: { _id: id, number, status } }: { order: Order }) {
  const { papers } = useShop();
  const [isOpen, setOpen] = useState(false);
  if (papers !== true || status === 'Not Processed' || status === 'Processing') return null;
  return (
    <Accordion
      disableGutters
      elevation={0}
      square
      slots={{ heading: 'div' }}
      className="no-print"
      sx={fold}
      onChange={(_event, isExpanded) => setOpen(isExpanded)}
    >
      <AccordionSummary expandIcon={<ChevronIcon width="16" height="16" />} aria-label={papersCopy.showOf({ number })}>
        {papersCopy.show}
      </AccordionSummary>
      <AccordionDetails>{isOpen && <Papers orderId={id} />}</AccordionDetails>
    </Accordion>
  );
}

/** The provider's ids, which support asks for. */
function SupportDetails({ order: { payment, refund } }: { order: Order }) {
  const ids = [
    [copy.payment, payment.razorpay_order_id],
    [copy.payment, payment.razorpay_payment_id],
    [copy.refund, refund?.id ?? ''],
  ].filter(([, id]) => id !== '');
  if (ids.length === 0) return null;
  return (
    <Accordion disableGutters elevation={0} square slots={{ heading: 'div' }} className="no-print" sx={fold}>
      <AccordionSummary expandIcon={<ChevronIcon width="16" height="16" />}>{copy.forSupport}</AccordionSummary>
      <AccordionDetails>
        {ids.map(([name, id]) => (
          <div key={id}>
            {name} {id}
          </div>
        ))}
      </AccordionDetails>
    </Accordion>
  );
}
