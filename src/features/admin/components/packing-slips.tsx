import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { withPincode } from '#contract/rules/postal-address.ts';
import { adminOrder as copy } from '#src/copy/admin-orders.ts';
import { orderedPieces } from '#src/shared/orders/order-lines.ts';
import { Price } from '#src/shared/ui/price.tsx';
import { Timestamp } from './timestamp.tsx';

/** On paper there are the slips alone. */
const paper = {
  '@media print': {
    body: { background: 'none !important' },
    'body > :not([data-slips])': { display: 'none !important' },
  },
};

const Root = styled('div')({ '@media screen': { display: 'none' } });

const Slip = styled('article')({
  display: 'grid',
  gap: 'var(--space-4)',
  breakAfter: 'page',
  '& > h2': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 'var(--space-4)' },
  '& > h2 > time': { fontFamily: 'var(--font-text)', fontSize: '1rem', letterSpacing: 0, fontWeight: 450 },
  '& address': { fontStyle: 'normal', whiteSpace: 'pre-line' },
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 8em 3em',
    gap: 'var(--space-4)',
    paddingBlock: 'var(--space-2)',
    borderTop: '1px solid var(--line-strong)',
  },
});

interface PackingSlipsProps {
  orders: readonly ShopOrder[];
  onPrinted: () => void;
}

/** Prints the packing slips of these orders, a page each. On screen there is nothing of them. */
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
    <Root data-slips>
      <GlobalStyles styles={paper} />
      {orders.map((order) => (
        <PackingSlip key={order._id} order={order} />
      ))}
    </Root>,
    document.body,
  );
}

function PackingSlip({ order }: { order: ShopOrder }) {
  const { number, createdAt, buyer, address, total } = order;
  return (
    <Slip>
      <h2>
        {copy.pageTitle({ number })} <Timestamp at={createdAt} />
      </h2>
      <address>
        <b>{buyer.name}</b>
        {`\n${address === '' ? copy.noAddress : withPincode(address, buyer.pincode)}\n${buyer.phone}`}
      </address>
      <ul role="list">
        {orderedPieces(order).map(({ product, name, size, count }) => (
          <li key={`${product._id} ${size}`}>
            <b>{name}</b>
            <span>
              {copy.size} <b>{size}</b>
            </span>
            <b>{copy.times({ count })}</b>
          </li>
        ))}
      </ul>
      <p>
        {copy.total} <Price rupees={total} />
      </p>
    </Slip>
  );
}
