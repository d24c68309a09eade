import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '#contract/order.ts';
import { orders as copy } from '#src/copy/orders.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Photo } from '#src/shared/ui/photo.tsx';
import { Price } from '#src/shared/ui/price.tsx';
import { lineTotal, orderedPieces, type OrderedPiece } from '#src/shared/orders/order-lines.ts';
import { OrderFacts } from './order-facts.tsx';

const Root = styled('article')({
  display: 'grid',
  gridTemplateColumns: '168px minmax(0, 1fr)',
  gap: 'var(--space-4) clamp(20px, 3vw, 40px)',
  padding: 'clamp(16px, 2.4vw, 32px)',
  background: 'var(--paper-raised)',
  borderTop: '3px solid var(--ink)',
  borderRadius: 'var(--radius-small)',
  '&[data-cancelled="true"]': { borderTopStyle: 'dashed', borderColor: 'var(--madder)' },
  '&[data-cancelled="true"] .first': { filter: 'saturate(.4)' },
  '& > .words': { display: 'grid', gap: 'var(--space-4)', alignContent: 'start', minWidth: 0 },
  '& > .words[data-alone="true"]': { gridColumn: '1 / -1' },
  '& h3': { fontSize: 'clamp(1.25rem, 1.1rem + 0.8vw, 1.6rem)' },
  '& h3 a': { textDecoration: 'none' },
  '& h3 a:hover': { textDecoration: 'underline' },
  '& h3 span': { fontWeight: 500, color: 'var(--ink-soft)' },
  '@media (max-width: 599px)': {
    gridTemplateColumns: '92px minmax(0, 1fr)',
    '& > .words': { display: 'contents' },
    '& > .words > header': { alignSelf: 'center' },
    '& > .words > :not(header), & > .words[data-alone="true"] > header': { gridColumn: '1 / -1' },
  },
});

const Head = styled('header')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: '6px 20px',
});

/** Marks an order that was paid in test mode. */
const Test = styled('p')({
  padding: '2px 10px',
  background: 'var(--marigold-soft)',
  fontSize: 'var(--size-small)',
  '& b': { fontWeight: 650 },
});

const Pieces = styled('ul')({
  display: 'grid',
  gap: 'var(--space-3)',
  '& li': { display: 'grid', gridTemplateColumns: '56px minmax(0, 1fr) auto', gap: 14, alignItems: 'center' },
  // The placeholder text does not fit at this size.
  '& [role="presentation"] > span': { display: 'none' },
  '& small': { display: 'block', fontSize: 'var(--size-small)', color: 'var(--ink-soft)' },
  '& a': { fontWeight: 600, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
});

/** One order: its lines as bought, and its state. A further payment without lines is shown as refunded. */
export function OrderCard({ order }: { order: Order }) {
  const title = useId();
  const pieces = orderedPieces(order);
  const [first] = pieces;
  return (
    <Root aria-labelledby={title} data-cancelled={order.status === 'Cancelled'}>
      {first && (
        <Photo className="first" product={first.product} sizes="(max-width: 599px) 92px, 168px" alt={first.name} />
      )}
      <div className="words" data-alone={first === undefined}>
        <Head>
          <h3 id={title}>
            {first ? <Link to={paths.product(first.product.slug)}>{first.name}</Link> : copy.refundedPayment}
            {first && first.count > 1 && <span> {copy.quantity({ count: first.count })}</span>}
          </h3>
          {order.test === true && (
            <Test>
              <b>{copy.test}.</b> {copy.testText}
            </Test>
          )}
        </Head>
        {!first && <p>{copy.refundedText}</p>}
        {order.products.length > 1 && (
          <Pieces role="list" aria-label={copy.pieces({ count: order.products.length })}>
            {pieces.map((piece) => (
              <Piece key={`${piece.product._id} ${piece.size}`} piece={piece} />
            ))}
          </Pieces>
        )}
        <OrderFacts order={order} />
      </div>
    </Root>
  );
}

function Piece({ piece }: { piece: OrderedPiece }) {
  const { product, name, size, count } = piece;
  return (
    <li>
      <Photo product={product} sizes="56px" alt="" />
      <span>
        <Link to={paths.product(product.slug)}>{name}</Link>
        <small>
          {copy.size} {size} · <Price rupees={product.price} /> {copy.quantity({ count })}
        </small>
      </span>
      <Price rupees={lineTotal(piece)} />
    </li>
  );
}
