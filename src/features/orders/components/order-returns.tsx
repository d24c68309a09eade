import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Order } from '#contract/order.ts';
import { returnNumber } from '#contract/rules/returns.ts';
import { orders as copy } from '#src/copy/orders.ts';
import { askReturn, returns } from '#src/copy/returns.ts';
import { paths } from '#src/shared/config/paths.ts';
import type { LineItem } from '#src/shared/orders/order-lines.ts';
import { offerOf } from '#src/shared/orders/return-offer.ts';

/** The requests about a line of the order, newest first, each with its pieces. */
const askedBack = ({ product, size }: LineItem, { lines, returns = [] }: Order) =>
  returns.flatMap(({ number, state, lines: asked = [] }) =>
    asked
      .filter(({ line }) => lines[line]?.product._id === product._id && (lines[line].size ?? '') === size)
      .map(({ quantity: count }) => ({ number, state, count })),
  );

/** What was asked back of a line: each request with its state. */
export function AskedBack({ item, order }: { item: LineItem; order: Order }) {
  return askedBack(item, order).map(({ number, state, count }) => (
    <Typography key={number} variant="small" sx={{ display: 'block' }}>
      <MuiLink component={Link} to={paths.userReturn(String(number))}>
        {returns.onLine({ count, number: returnNumber(number) })}
      </MuiLink>
      {` · ${returns.short[state]}`}
    </Typography>
  ));
}

/** What the shopper can do with an order that has arrived, or should have. */
export function AfterDelivery({ order }: { order: Order }) {
  const { number } = order;
  const offer = offerOf(order);
  return (
    <>
      {offer && (
        <Button
          component={Link}
          to={paths.askReturn(String(number))}
          variant="outlined"
          aria-label={askReturn.openOf[offer]({ number })}
        >
          {askReturn.open[offer]}
        </Button>
      )}
      {order.status === 'Delivered' && (
        <Button component={Link} to={paths.contact} variant="outlined" aria-label={copy.helpOf({ number })}>
          {copy.help}
        </Button>
      )}
    </>
  );
}

/** A complaint about an order: the last thing to do with it. */
export function Complain({ order: { number } }: { order: Order }) {
  return (
    <Button
      component={Link}
      to={paths.complain}
      state={{ order: number }}
      variant="text"
      aria-label={copy.complainOf({ number })}
    >
      {copy.complain}
    </Button>
  );
}
