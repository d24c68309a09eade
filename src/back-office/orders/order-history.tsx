import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import type { CallResult, ShopOrder } from '#contract/fulfilment.ts';
import type { ShopReturn } from '#contract/return.ts';
import { orderStatuses, type OrderStatus } from '#contract/rules/order-status.ts';
import { returnNumber } from '#contract/rules/returns.ts';
import { cashOrder, orderCalls, parcelBack } from '#src/copy/admin-cash.ts';
import { adminOrder as copy } from '#src/copy/admin-orders.ts';
import { adminReturn, orderReturns } from '#src/copy/admin-returns.ts';
import { shipping } from '#src/copy/admin-shipping.ts';
import { returnWords } from '#src/copy/return-words.ts';
import { formatSum } from '../ui/format-sum.ts';
import { SectionCard } from '../ui/section-card.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import { cashSteps, undoneSteps } from './cash-steps.ts';
import { noSaleWords } from './no-sale.ts';
import { OrderStatusDot } from './order-status-label.tsx';

/** In place of a status's dot. */
const Dash = () => (
  <Box component="span" aria-hidden="true" sx={{ width: 10, height: 2, backgroundColor: 'text.secondary' }} />
);

interface Entry {
  readonly at: string;
  readonly title: string;
  readonly status?: OrderStatus;
  readonly author: string;
  readonly details?: ReactNode;
}

interface OrderHistoryProps {
  order: ShopOrder;
  /** The requests about it. */
  requests?: readonly ShopReturn[];
}

/** The order's status changes, its other changes, what came back, and what was done with its money, with time and author. */
export function OrderHistory({ order, requests = [] }: OrderHistoryProps) {
  const entries = entriesOf(order, requests);
  return (
    <SectionCard title={copy.history} className="no-print">
      <Stepper orientation="vertical" activeStep={entries.length} role="list">
        {entries.map(({ at, title, status, author, details }) => (
          <Step key={`${at} ${title}`}>
            <StepLabel slots={{ stepIcon: () => (status ? <OrderStatusDot status={status} /> : <Dash />) }}>
              <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
                <Typography
                  component="span"
                  sx={{ fontWeight: 600, color: status === 'Cancelled' ? 'secondary.main' : 'inherit' }}
                >
                  {title}
                </Typography>
                <Typography component="span">
                  <Timestamp at={at} />
                </Typography>
              </Stack>
              <Typography variant="body2" component="span" color="textSecondary">
                {author}
              </Typography>
              {details !== undefined && (
                <Typography variant="body2" component="span" sx={{ display: 'block', whiteSpace: 'pre-line' }}>
                  {details}
                </Typography>
              )}
            </StepLabel>
          </Step>
        ))}
      </Stepper>
    </SectionCard>
  );
}

type Author = Pick<ShopOrder['history'][number], 'by' | 'shopper' | 'cause'>;

function authorOf({ by, shopper, cause }: Author): string {
  if (cause !== undefined) return shipping.causes[cause];
  if (by === undefined) return copy.changedByShop;
  return (shopper ? copy.changedByShopper : copy.changedBy)({ name: by });
}

/** A step that was taken back, or its end with the reason. */
function stepOf({ at, from, to, note, ...author }: ShopOrder['changes'][number]): Entry {
  const isBack = orderStatuses.findIndex((one) => one === to) < orderStatuses.findIndex((one) => one === from);
  const title = isBack ? copy.takenBack({ status: from }) : to;
  return { at, title, author: authorOf(author), ...(note !== undefined && { details: note }) };
}

function callOf({ at, to, note, ...author }: ShopOrder['changes'][number]): Entry {
  // No other results are stored.
  const title = copy.call({ result: orderCalls.results[to as CallResult] });
  return { at, title, author: authorOf(author), ...(note !== undefined && { details: note }) };
}

/** The first words of the history: who placed it, and whether it was paid then. */
function placedBy(order: ShopOrder): string {
  const { method } = order.payment;
  return noSaleWords(order, orderReturns.made) ?? (method === 'online' ? copy.paidByShopper : copy.placedByShopper);
}

/** What happened with a request. */
function stepsOf({ number, lines, reason, history }: ShopReturn): Entry[] {
  const asked = lines.map(({ name: product, size, quantity }) =>
    size === undefined ? orderCalls.item({ quantity, product }) : orderCalls.itemInSize({ quantity, product, size }),
  );
  const cameBack = lines.map(({ name, size, good = 0, damaged = 0 }) =>
    orderReturns.cameBack({ name: [name, size].filter(Boolean).join(', '), good, damaged }),
  );
  const lastParcel = history.findLastIndex(({ state }) => state === 'received');
  return history.map(({ at, state, message, by, shopper }, index) => {
    const items =
      state === 'requested' ? [...asked, returnWords.reasons[reason]] : index === lastParcel ? cameBack : [];
    const details = [...items, message].filter(Boolean);
    return {
      at,
      title: orderReturns.step({ request: returnNumber(number), step: orderReturns.steps[state] }),
      author: shopper ? adminReturn.byShopper : authorOf({ by }),
      ...(details.length > 0 && { details: details.join('\n') }),
    };
  });
}

/** What went back of its money. */
function refundsOf({ refunds = [] }: ShopOrder): Entry[] {
  return refunds.map(({ at, amount, state, way, reason }) => ({
    at,
    title: copy.refundOf({ amount: formatSum(amount) }),
    author: copy.refundState[way === 'hand' && state === 'wanted' ? 'toPay' : state],
    ...(reason !== undefined && { details: reason }),
  }));
}

/** All entries, oldest first. What came back of a parcel stands at the status that this made. */
function entriesOf(order: ShopOrder, requests: readonly ShopReturn[]): Entry[] {
  const { history, changes, returned, lines } = order;
  const back = returned?.map(({ line, good, damaged }) => {
    const item = lines[line];
    const name = [item?.product.name, item?.size].filter(Boolean).join(', ');
    return parcelBack.returnedLine({ name, good, damaged });
  });
  const entries: Entry[] = [
    ...history.map(({ at, status, ...author }, index) => ({
      at,
      title: status,
      status,
      author: index === 0 && author.by === undefined ? placedBy(order) : authorOf(author),
      ...(status === 'Cancelled' && back && { details: back.join('\n') }),
    })),
    ...changes.flatMap(({ at, what, from, to, ...author }) =>
      what === 'cash' || what === 'confirm' || what === 'status' || what === 'call'
        ? []
        : {
            at,
            title: copy.changes[what],
            author: authorOf(author),
            details: (
              <>
                <s>{from}</s>
                {`\n${to}`}
              </>
            ),
          },
    ),
    ...changes.flatMap((change) =>
      change.what === 'status' ? stepOf(change) : change.what === 'call' ? callOf(change) : [],
    ),
    ...[...cashSteps(order), ...undoneSteps(order)].map(({ at, title, author, reference }) => ({
      at,
      title,
      author,
      ...(reference !== undefined && { details: reference }),
    })),
    ...requests.flatMap(stepsOf),
    ...refundsOf(order),
  ];
  // A courier's file notes that cash was collected and received at the same time.
  const isLast = ({ title }: Entry) => Number(title === cashOrder.steps.remitted);
  return entries.sort((a, b) => Date.parse(a.at) - Date.parse(b.at) || isLast(a) - isLast(b));
}
