import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '#contract/order.ts';
import { orders as copy } from '#src/copy/orders.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Photo } from '#src/shared/ui/photo.tsx';
import { Price } from '#src/shared/ui/price.tsx';
import { lineTotal, orderedPieces, type OrderedPiece } from '#src/shared/orders/order-lines.ts';
import { OrderFacts } from './order-facts.tsx';

const card = {
  display: 'grid',
  gridTemplateColumns: { xs: '92px minmax(0, 1fr)', sm: '168px minmax(0, 1fr)' },
  gap: 'var(--space-4) clamp(20px, 3vw, 40px)',
  padding: 'clamp(16px, 2.4vw, 32px)',
  borderTop: '3px solid var(--ink)',
  borderRadius: 'var(--radius-small)',
} as const;

const cancelled = { borderTopStyle: 'dashed', borderColor: 'var(--madder)', '& .first': { filter: 'saturate(.4)' } };

/** On phones the title is beside the photo, all else below it. */
const words = {
  display: { xs: 'contents', sm: 'grid' },
  gap: 'var(--space-4)',
  alignContent: 'start',
  minWidth: 0,
  '& > header': { alignSelf: { xs: 'center', sm: 'auto' } },
  '& > :not(header)': { gridColumn: { xs: '1 / -1', sm: 'auto' } },
} as const;

/** Marks an order that was paid in test mode. */
const test = { padding: '2px 10px', backgroundColor: 'var(--marigold-soft)', '& b': { fontWeight: 650 } } as const;

const line = {
  display: 'grid',
  gridTemplateColumns: '56px minmax(0, 1fr) auto',
  gap: '14px',
  // The placeholder text does not fit at this size.
  '& [role="presentation"] > span': { display: 'none' },
} as const;

/** One order: its lines as bought, and its state. A further payment without lines is shown as refunded. */
export function OrderCard({ order }: { order: Order }) {
  const title = useId();
  const pieces = orderedPieces(order);
  const [first] = pieces;
  return (
    <Card component="article" aria-labelledby={title} sx={[card, order.status === 'Cancelled' && cancelled]}>
      {first && (
        <Photo className="first" product={first.product} sizes="(max-width: 599px) 92px, 168px" alt={first.name} />
      )}
      <Box sx={[words, first === undefined && { gridColumn: '1 / -1', '& > header': { gridColumn: '1 / -1' } }]}>
        <Stack
          component="header"
          direction="row"
          sx={{ alignItems: 'baseline', justifyContent: 'space-between', flexWrap: 'wrap', gap: '6px 20px' }}
        >
          <Typography variant="h3" id={title} sx={{ fontSize: 'clamp(1.25rem, 1.1rem + 0.8vw, 1.6rem)' }}>
            {first ? (
              <MuiLink component={Link} underline="hover" to={paths.product(first.product.slug)}>
                {first.name}
              </MuiLink>
            ) : (
              copy.refundedPayment
            )}
            {first && first.count > 1 && (
              <Typography component="span" color="textSecondary" sx={{ fontWeight: 500 }}>
                {' '}
                {copy.quantity({ count: first.count })}
              </Typography>
            )}
          </Typography>
          {order.test === true && (
            <Typography variant="small" sx={test}>
              <b>{copy.testOrder}.</b> {copy.testOrderText}
            </Typography>
          )}
        </Stack>
        {!first && <Typography>{copy.refundedText}</Typography>}
        {order.products.length > 1 && (
          <List
            role="list"
            disablePadding
            aria-label={copy.pieces({ count: order.products.length })}
            sx={{ display: 'grid', gap: 'var(--space-3)' }}
          >
            {pieces.map((piece) => (
              <Piece key={`${piece.product._id} ${piece.size}`} piece={piece} />
            ))}
          </List>
        )}
        <OrderFacts order={order} />
      </Box>
    </Card>
  );
}

function Piece({ piece }: { piece: OrderedPiece }) {
  const { product, name, size, count } = piece;
  return (
    <ListItem disablePadding sx={line}>
      <Photo product={product} sizes="56px" alt="" />
      <span>
        <MuiLink component={Link} underline="hover" to={paths.product(product.slug)} sx={{ fontWeight: 600 }}>
          {name}
        </MuiLink>
        <Typography variant="small" component="small" color="textSecondary" sx={{ display: 'block' }}>
          {size !== '' && `${copy.size} ${size} · `}
          <Price rupees={product.price} /> {copy.quantity({ count })}
        </Typography>
      </span>
      <Price rupees={lineTotal(piece)} />
    </ListItem>
  );
}
