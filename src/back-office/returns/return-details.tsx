import { styled } from '@mui/material/styles';
import Table from '@mui/material/Table';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { ShopReturn } from '#contract/return.ts';
import { lacksUpi } from '#contract/rules/returns.ts';
import { cashOrder } from '#src/copy/admin-cash.ts';
import { adminOrder } from '#src/copy/admin-orders.ts';
import { adminReturn as copy, adminReturns } from '#src/copy/admin-returns.ts';
import { returnWords } from '#src/copy/return-words.ts';
import { paths } from '#src/shared/config/paths.ts';
import { ReturnPhotos } from '#src/shared/returns/return-photos.tsx';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';
import { Description, DescriptionList } from '#src/shared/ui/description-list.tsx';
import { formatSum } from '../ui/format-sum.ts';
import { SectionCard } from '../ui/section-card.tsx';
import { StackedTable, type Column } from '../ui/stacked-table.tsx';
import { Sum } from '../ui/sum.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import { nameOf } from './return-words.ts';

type Line = ShopReturn['lines'][number];

const { columns: titles } = copy;

const columns: readonly Column<Line>[] = [
  {
    field: 'product',
    headerName: titles.product,
    renderCell: ({ row }) => (
      <>
        {nameOf(row)}
        <Typography variant="body2" component="div" color="textSecondary">
          {copy.each({ price: formatSum(row.price) })}
        </Typography>
        {row.wanted_size !== undefined && (
          <Typography variant="body2" component="div" color="textSecondary">
            {copy.wanted({ size: row.wanted_size })}
          </Typography>
        )}
      </>
    ),
  },
  { field: 'asked', headerName: titles.asked, renderCell: ({ row }) => row.quantity },
  { field: 'good', headerName: titles.good, renderCell: ({ row }) => row.good ?? '–' },
  { field: 'damaged', headerName: titles.damaged, renderCell: ({ row }) => row.damaged ?? '–' },
];

const Lines = styled(Table)({
  fontVariantNumeric: 'tabular-nums',
  '& .MuiTableCell-root': { paddingInline: 6, textAlign: 'right' },
  '& .MuiTableCell-root.product': { width: '60%', paddingLeft: 0, textAlign: 'left' },
  '& .MuiTableCell-root:last-child': { paddingRight: 0 },
  '& tbody th': { fontWeight: 600 },
});

/** What comes back and why, with the photos large. */
export function ReturnPieces({ request }: { request: ShopReturn }) {
  const { lines, kind, reason, note, photos } = request;
  return (
    <SectionCard title={copy.pieces}>
      <StackedTable
        root={Lines}
        label={copy.pieces}
        columns={columns}
        rows={lines}
        keyOf={({ line }) => line}
        nameField="product"
      />
      <DescriptionList sx={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(160px, 100%), 1fr))', marginTop: 2 }}>
        <Description name={copy.reason}>{returnWords.reasons[reason]}</Description>
        <Description name={copy.kind}>{adminReturns.kinds[kind]}</Description>
        {note !== '' && (
          <Description name={copy.note} gridColumn="1 / -1">
            <Typography
              component="span"
              variant="inherit"
              sx={{ fontWeight: 450, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
            >
              {note}
            </Typography>
          </Description>
        )}
        {photos.length > 0 && (
          <Description name={copy.photosTitle} gridColumn="1 / -1">
            <ReturnPhotos request={request} width={240} />
          </Description>
        )}
      </DescriptionList>
    </SectionCard>
  );
}

/** How far a refund is; what has to be done about it is a link for those who may. */
function RefundState({ refund: { state, way, reference } }: { refund: ShopReturn['refunds'][number] }) {
  const seesMoney = useIsAllowed('money');
  const shown = way === 'hand' && state === 'wanted' ? 'toPay' : state;
  const words = adminOrder.refundState[shown];
  return (
    <Typography
      component="small"
      variant="small"
      role="status"
      sx={{ color: state === 'failed' ? 'secondary.main' : undefined }}
    >
      {seesMoney && (shown === 'failed' || shown === 'toPay') ? <Link to={paths.adminMoney}>{words}</Link> : words}
      {reference !== undefined && ` · ${reference}`}
    </Typography>
  );
}

/** Whose it is, of which order, and its money. */
export function AboutReturn({ request }: { request: ShopReturn }) {
  const {
    order,
    buyer,
    method,
    state,
    kind,
    refundable,
    left,
    upi,
    refunds,
    exchange,
    shopper_pays: shopperPays,
    origin,
  } = request;
  const seesMoney = useIsAllowed('money');
  return (
    <SectionCard title={copy.about}>
      <DescriptionList sx={{ gridTemplateColumns: 'repeat(auto-fill, minmax(min(150px, 100%), 1fr))' }}>
        <Description name={copy.order}>
          <Link to={paths.adminOrder(order._id)}>{order.number}</Link>
          {origin !== 'shopper' && (
            <Typography component="small" variant="small">
              {adminReturns.origins[origin]}
            </Typography>
          )}
        </Description>
        <Description name={copy.shopper}>
          <Link to={paths.adminCustomer(buyer._id)}>{buyer.name}</Link>
          {buyer.phone !== '' && (
            <Typography component="small" variant="small">
              <a href={`tel:${buyer.phone}`}>{buyer.phone}</a>
            </Typography>
          )}
        </Description>
        <Description name={copy.paidBy}>{cashOrder.methods[method]}</Description>
        <Description name={copy.shopperPays}>{copy.shopperPaysIs[shopperPays ? 'yes' : 'no']}</Description>
        {seesMoney && refundable !== undefined && (state === 'received' || kind === 'problem') && (
          <Description name={copy.refundable}>
            <Sum rupees={refundable} />
          </Description>
        )}
        {seesMoney && left !== undefined && (
          <Description name={copy.left}>
            <Sum rupees={left} />
          </Description>
        )}
        {upi !== undefined && <Description name={copy.upi}>{upi}</Description>}
        {seesMoney && lacksUpi(request) && <Description name={copy.upi}>{copy.noUpi}</Description>}
        {exchange?.order !== undefined && (
          <Description name={copy.newOrder}>
            <Link to={paths.adminOrder(exchange.order._id)}>{exchange.order.number}</Link>
          </Description>
        )}
        {exchange?.order === undefined && exchange?.held_until !== undefined && (
          <Description name={copy.heldUntil}>
            <Timestamp at={exchange.held_until} />
          </Description>
        )}
        {refunds.map((refund) => (
          <Description key={refund._id ?? refund.at} name={copy.refund} gridColumn="1 / -1">
            <Sum rupees={refund.amount} />
            <RefundState refund={refund} />
          </Description>
        ))}
      </DescriptionList>
    </SectionCard>
  );
}
