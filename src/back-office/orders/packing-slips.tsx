import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ShopOrder } from '#contract/fulfilment.ts';
import type { Product } from '#contract/product.ts';
import { postalAddress } from '#contract/rules/postal-address.ts';
import { shopDefaults } from '#contract/shop-defaults.ts';
import { adminOrder as copy } from '#src/copy/admin-orders.ts';
import { orderReturns } from '#src/copy/admin-returns.ts';
import { shipping } from '#src/copy/admin-shipping.ts';
import { apiOrigin } from '#src/shared/api/access.ts';
import { photoUrl } from '#src/shared/api/photo-url.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { lineItems } from '#src/shared/orders/order-lines.ts';
import { Sum } from '../ui/sum.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import { CollectMark } from './collect-mark.tsx';
import { noSaleWords } from './no-sale.ts';
import { lastChangeOf, skuOf } from './pick-rows.ts';
import { PrintedFile } from './printed-file.tsx';
import { PrintedPages } from './printed-pages.tsx';

const Slip = styled(Box)(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  breakAfter: 'page',
  '&:last-child': { breakAfter: 'auto' },
  '& .head': { display: 'flex', justifyContent: 'space-between', alignItems: 'center', gap: theme.spacing(2) },
  '& .brand': {
    display: 'flex',
    alignItems: 'center',
    gap: '10px',
    fontFamily: theme.typography.h1.fontFamily,
    fontSize: '1.65rem',
    fontWeight: 800,
    letterSpacing: '-0.045em',
    lineHeight: 1,
  },
  '& .brand img': { width: 36, height: 36 },
  '& .brand .logo': { width: 'auto', height: 40, maxWidth: 200, objectFit: 'contain' },
  '& h2': { fontSize: '2.6rem', lineHeight: 1.05 },
  '& .columns': { display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'end', gap: theme.spacing(2) },
  '& address': { fontSize: '1.2rem', lineHeight: 1.4, fontStyle: 'normal', whiteSpace: 'pre-line' },
})) as typeof Box;

const Item = styled(ListItem)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '22px 56px minmax(0, 1fr) auto 3.4em',
  alignItems: 'center',
  gap: theme.spacing(2),
  paddingBlock: theme.spacing(1),
  borderTop: '1px solid #000',
  breakInside: 'avoid',
  '& .check': { width: 20, height: 20, border: '2px solid #000', borderRadius: 2 },
  '& .photo': { width: 56, height: 70, objectFit: 'cover' },
  // As on the printed page of an order (order-items.tsx).
  '& .size b': { marginLeft: 4, fontSize: '1.9rem', lineHeight: 1.1 },
  '& .count': { fontSize: '1.5rem', textAlign: 'right', whiteSpace: 'nowrap' },
}));

/**
 * Prints the packing slips of the orders, one per page, the oldest order first. They are not visible on screen. Where an order has papers, slips
 * and papers come as one file, which the packer prints.
 */
export function PackingSlips({ orders, onPrinted }: { orders: readonly ShopOrder[]; onPrinted: () => void }) {
  if (orders.length === 0) return null;
  if (orders.some(({ papers = [] }) => papers.length > 0)) return <PrintedFile orders={orders} onPrinted={onPrinted} />;
  return (
    <PrintedPages of={orders} onPrinted={onPrinted}>
      {orders
        .toSorted((a, b) => a.number - b.number)
        .map((order) => (
          <PackingSlip key={order._id} order={order} />
        ))}
    </PrintedPages>
  );
}

function PackingSlip({ order }: { order: ShopOrder }) {
  const { brand, logo, supportEmail, supportPhone, business } = useShop();
  const sender = [business?.legal_name ?? '', ...(business?.address ?? '').split('\n')].filter(Boolean).join(', ');
  // A packer compares it with the time of the last change, which page and list of the orders show.
  const [printedAt] = useState(() => new Date().toISOString());
  const { number, createdAt, buyer, address, products, test, total, changes } = order;
  const changedAt = lastChangeOf(changes);
  const noSale = noSaleWords(order, orderReturns.slip);
  return (
    <Slip component="article">
      {/* No `header`: an order's page prints without any (order-page.tsx). */}
      <div className="head">
        <span className="brand">
          {logo ? (
            <img className="logo" src={apiOrigin + logo.url} alt={brand} />
          ) : (
            <>
              {brand === shopDefaults.brand && <img src="/favicon.svg" alt="" />}
              {brand.toLowerCase()}
            </>
          )}
        </span>
        <Typography variant="tiny">
          {copy.slip} · {copy.printed} <Timestamp at={printedAt} />
        </Typography>
      </div>
      <Typography variant="tiny" sx={{ whiteSpace: 'pre-line' }}>
        {sender !== '' && `${shipping.sender}: ${sender}\n`}
        {[supportEmail, supportPhone].filter(Boolean).join(' · ')}
      </Typography>
      <div className="columns">
        <Typography component="h2" variant="h2">
          {copy.pageTitle({ number })}
        </Typography>
        <Timestamp at={createdAt} />
      </div>
      {test === true && <b>{copy.testPayment}</b>}
      {noSale !== undefined && <b>{noSale}</b>}
      {changedAt !== undefined && (
        <b>
          {copy.changedSince} <Timestamp at={changedAt} />. {copy.changedSinceText}
        </b>
      )}
      <CollectMark order={order} />
      <Typography component="address">
        <b>{buyer.name}</b>
        {`\n${address === '' ? copy.noAddress : postalAddress(order)}\n${buyer.phone}`}
      </Typography>
      <List disablePadding>
        {lineItems(order).map(({ product, name, size, count }) => (
          <Item key={`${product._id} ${size}`} disablePadding>
            <span className="check" />
            <SlipPhoto product={product} />
            <span>
              <b>{name}</b>
              <SlipSku sku={skuOf(order, product._id, size)} />
            </span>
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
      <Typography variant="inherit">
        {copy.slipPieces({ count: products.length })} · {copy.total} <Sum rupees={total} />
      </Typography>
    </Slip>
  );
}

function SlipSku({ sku }: { sku: string }) {
  if (sku === '') return null;
  return (
    <Typography component="span" variant="small" sx={{ display: 'block' }}>
      {shipping.sku({ sku })}
    </Typography>
  );
}

/** The photo, or an empty place if there is none. */
function SlipPhoto({ product }: { product: Product }) {
  const [isMissing, setMissing] = useState(false);
  if (isMissing) return <span />;
  return <img className="photo" src={photoUrl(product, 320)} alt="" onError={() => setMissing(true)} />;
}
