import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { withPincode } from '#contract/rules/postal-address.ts';
import { adminOrder as copy } from '#src/copy/admin-orders.ts';
import { orderedPieces } from '#src/shared/orders/order-lines.ts';
import { Price } from '#src/shared/ui/price.tsx';
import { Timestamp } from './timestamp.tsx';

/** Prints the slips only. */
const printStyles = {
  '@media print': {
    body: { background: 'none !important' },
    'body > :not([data-slips])': { display: 'none !important' },
  },
};

const Slips = styled(Box)({ '@media screen': { display: 'none' } });

const Slip = styled(Box)({
  display: 'grid',
  gap: 'var(--space-4)',
  breakAfter: 'page',
  '& > h2': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 'var(--space-4)' },
  '& > h2 > time': { fontFamily: 'var(--font-text)', fontSize: '1rem', letterSpacing: 0, fontWeight: 450 },
}) as typeof Box;

const Item = styled(ListItem)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(8em, auto) 3em',
  alignItems: 'baseline',
  gap: 'var(--space-4)',
  paddingBlock: 'var(--space-2)',
  borderTop: '1px solid var(--line-strong)',
  // As on the printed page of an order (order-items.tsx).
  '& .size b': { marginLeft: 4, fontSize: '1.9rem', lineHeight: 1.1 },
  '& .count': { fontSize: '1.25rem', textAlign: 'right', whiteSpace: 'nowrap' },
});

interface PackingSlipsProps {
  orders: readonly ShopOrder[];
  onPrinted: () => void;
}

/** Prints the packing slips of the orders, one per page. They are not visible on screen. */
export function PackingSlips({ orders, onPrinted }: PackingSlipsProps) {
  useEffect(() => {
    if (orders.length === 0) return;
    // Some browsers return from `print` before the dialog is closed.
    addEventListener('afterprint', onPrinted, { once: true });
    print();
    return () => removeEventListener('afterprint', onPrinted);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- prints once for each set of orders
  }, [orders]);

  if (orders.length === 0) return null;
  return createPortal(
    <Slips data-slips>
      <GlobalStyles styles={printStyles} />
      {orders.map((order) => (
        <PackingSlip key={order._id} order={order} />
      ))}
    </Slips>,
    document.body,
  );
}

function PackingSlip({ order }: { order: ShopOrder }) {
  const { number, createdAt, buyer, address, total } = order;
  return (
    <Slip component="article">
      <h2>
        {copy.pageTitle({ number })} <Timestamp at={createdAt} />
      </h2>
      <Typography component="address" sx={{ fontStyle: 'normal', whiteSpace: 'pre-line' }}>
        <b>{buyer.name}</b>
        {`\n${address === '' ? copy.noAddress : withPincode(address, buyer.pincode)}\n${buyer.phone}`}
      </Typography>
      <List>
        {orderedPieces(order).map(({ product, name, size, count }) => (
          <Item key={`${product._id} ${size}`}>
            <b>{name}</b>
            <span className="size">
              {size !== '' && (
                <>
                  {copy.size} <b>{size}</b>
                </>
              )}
            </span>
            <b className="count">{copy.quantity({ count })}</b>
          </Item>
        ))}
      </List>
      <p>
        {copy.total} <Price rupees={total} />
      </p>
    </Slip>
  );
}
