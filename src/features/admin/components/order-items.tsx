import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { mayMove } from '#contract/rules/order-status.ts';
import { adminOrder as copy } from '#src/copy/admin-orders.ts';
import { paths } from '#src/shared/config/paths.ts';
import { lineTotal, orderedPieces, type OrderedPiece } from '#src/shared/orders/order-lines.ts';
import { Photo } from '#src/shared/ui/photo.tsx';
import { Price } from '#src/shared/ui/price.tsx';
import { SectionCard } from './section-card.tsx';

const Lines = styled('ul')({
  '& li': {
    display: 'grid',
    gridTemplateColumns: '72px minmax(0, 1fr) auto',
    gap: 'var(--space-4)',
    alignItems: 'center',
    paddingBlock: 'var(--space-3)',
    borderTop: '1px solid var(--line)',
  },
  '& a': { fontWeight: 600, textDecoration: 'none' },
  '& a:hover': { textDecoration: 'underline' },
  '& p b': { fontSize: '1.05rem' },
  // A swatch of this size has no room for words.
  '& [role="presentation"] > span': { display: 'none' },
});

const Sum = styled('p')({
  display: 'flex',
  justifyContent: 'space-between',
  gap: 'var(--space-4)',
  paddingTop: 'var(--space-3)',
  borderTop: '1.5px solid var(--ink)',
  fontWeight: 650,
});

/** What was bought, as it was bought: what goes into the parcel. */
export function OrderItems({ order }: { order: ShopOrder }) {
  const pieces = orderedPieces(order);
  return (
    <SectionCard title={mayMove(order.status, 'Shipped') ? copy.toPack : copy.pieces}>
      {pieces.length === 0 ? (
        <p>{copy.noPieces}</p>
      ) : (
        <Lines role="list">
          {pieces.map((piece) => (
            <Piece key={`${piece.product._id} ${piece.size}`} piece={piece} />
          ))}
        </Lines>
      )}
      <Sum>
        {copy.total} <Price rupees={order.total} />
      </Sum>
    </SectionCard>
  );
}

function Piece({ piece }: { piece: OrderedPiece }) {
  const { product, name, size, count } = piece;
  return (
    <li>
      <Photo product={product} sizes="72px" alt="" />
      <div>
        <Link to={paths.adminProduct(product.slug)}>{name}</Link>
        <p>
          {copy.size} <b>{size}</b> · <Price rupees={product.price} /> <b>{copy.times({ count })}</b>
        </p>
      </div>
      <b>
        <Price rupees={lineTotal(piece)} />
      </b>
    </li>
  );
}
