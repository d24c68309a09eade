import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { Order } from '#contract/order.ts';
import type { Return } from '#contract/return.ts';
import { readableDay } from '#contract/rules/day.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { orderLink } from '#contract/rules/order-number.ts';
import { lacksUpi, mostReturnPhotos, returnNumber, takesPhotos, takesUpi } from '#contract/rules/returns.ts';
import { orders } from '#src/copy/orders.ts';
import { returnWords } from '#src/copy/return-words.ts';
import { returns as copy } from '#src/copy/returns.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { paths } from '#src/shared/config/paths.ts';
import { ParcelNews } from '#src/shared/orders/parcel-news.tsx';
import { ReturnPhotos } from '#src/shared/returns/return-photos.tsx';
import { Description, DescriptionList } from '#src/shared/ui/description-list.tsx';
import { Price } from '#src/shared/ui/price.tsx';
import { Steps } from '#src/shared/ui/steps.tsx';
import { isCancellable, isToSend, lastMessageOf, returnStateOf, returnStepsOf } from '../return-state.ts';
import { AddReturnPhotos } from './add-return-photos.tsx';
import { CancelReturn } from './cancel-return.tsx';
import { ReturnHistory } from './return-history.tsx';
import { ReturnLines } from './return-lines.tsx';
import { ReturnSlip } from './return-slip.tsx';
import { ChangeReturnUpi, ReturnUpiForm } from './return-upi-form.tsx';
import { SendParcel } from './send-parcel.tsx';

const card = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
  padding: 'clamp(16px, 2.4vw, 32px)',
  borderTop: '3px solid',
  borderColor: 'text.primary',
  borderRadius: 0.5,
} as const;

const ended = { borderTopStyle: 'dashed', borderColor: 'secondary.main' } as const;

const words = {
  padding: 2,
  backgroundColor: 'background.deep',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
} as const;

const facts = {
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', sm: 'repeat(auto-fit, minmax(150px, 1fr))' },
  rowGap: 2,
  columnGap: 3,
  paddingTop: 2,
  borderTop: '1px solid',
  borderColor: 'divider',
  '& dt': { typography: 'tiny' },
} as const;

interface ReturnViewProps {
  request: Return;
  /** Its order, once it has loaded. */
  order: Order | undefined;
}

/** A request: how far it is, what its shopper does now, its pieces, and what became of it. */
export function ReturnView({ request, order }: ReturnViewProps) {
  const heading = useId();
  const { supportEmail } = useShop();
  const { title, next } = returnStateOf(request, supportEmail);
  const message = lastMessageOf(request);
  const steps = returnStepsOf(request);
  const { state, exchange, photos, reason, number } = request;
  const newOrder = exchange?.order;
  const name = copy.number({ number: returnNumber(number) });
  const takesMore = state === 'requested' && takesPhotos(reason) && photos.length < mostReturnPhotos;
  return (
    <>
      {isToSend(request) && request.address && <ReturnSlip request={request} order={order} />}
      <Card
        component="article"
        aria-labelledby={heading}
        data-screen={isToSend(request) || undefined}
        sx={[card, (state === 'declined' || state === 'cancelled') && ended]}
      >
        <Stack component="header" sx={{ gap: 1 }}>
          <Typography variant="label" component="p">
            {name} ·{' '}
            <MuiLink component={Link} to={orderLink(request.order.number)}>
              {orders.orderNumber(request.order)}
            </MuiLink>
          </Typography>
          <Typography variant="h2" id={heading}>
            {title}
          </Typography>
          <Typography sx={{ maxWidth: 'var(--measure-text)' }}>{next}</Typography>
          {newOrder && (
            <MuiLink component={Link} to={orderLink(newOrder.number)}>
              {copy.next.newOrder}
            </MuiLink>
          )}
        </Stack>
        {message !== undefined && (
          <Box sx={words}>
            <Typography variant="label" component="h3">
              {copy.say}
            </Typography>
            <Typography>{message}</Typography>
          </Box>
        )}
        {steps && <Steps label={copy.steps} {...steps} />}
        {lacksUpi(request) && <ReturnUpiForm request={request} />}
        {isToSend(request) && <SendParcel request={request} />}
        <ParcelNews
          parcel={request.parcel?.events.length || request.parcel?.url ? request.parcel : undefined}
          title={copy.parcelOf({ number: returnNumber(number) })}
          followLabel={copy.followOf({ number: returnNumber(number) })}
        />
        <ReturnLines request={request} order={order} />
        {(photos.length > 0 || takesMore) && (
          <Box component="section" aria-label={copy.photos} sx={{ display: 'grid', gap: 1.5 }}>
            <ReturnPhotos request={request} width={140} />
            {takesMore && <AddReturnPhotos id={request._id} room={mostReturnPhotos - photos.length} />}
          </Box>
        )}
        <Facts request={request} />
        {takesUpi(request) && !lacksUpi(request) && <ChangeReturnUpi request={request} />}
        <ReturnHistory request={request} />
        <Stack direction="row" className="no-print" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
          <Button component={Link} to={paths.contact} variant="outlined">
            {orders.help}
          </Button>
          {isCancellable(request) && <CancelReturn request={request} />}
        </Stack>
      </Card>
    </>
  );
}

/** A request's data, with the money that went back. */
function Facts({ request }: { request: Return }) {
  const { createdAt, reason, kind, note, upi, refunds } = request;
  return (
    <DescriptionList sx={facts}>
      <Description name={copy.facts.askedAt}>
        <time dateTime={createdAt}>{readableDay(Date.parse(createdAt))}</time>
      </Description>
      <Description name={copy.facts.reason}>{returnWords.reasons[reason]}</Description>
      <Description name={copy.facts.wants}>{copy.wants[kind]}</Description>
      {upi !== undefined && <Description name={copy.facts.upi}>{upi}</Description>}
      {note !== '' && (
        <Description name={copy.facts.note} gridColumn="1 / -1">
          <Typography component="span" sx={{ whiteSpace: 'pre-line', fontWeight: 450 }}>
            {note}
          </Typography>
        </Description>
      )}
      {refunds.map(({ amount, at, state, _id: key = at }) => (
        <Description key={key} name={copy.money} gridColumn="1 / -1">
          <Price rupees={amount} />
          <small>{orders.nextOfRefund[state]({ amount: formatRupees(amount) })}</small>
        </Description>
      ))}
    </DescriptionList>
  );
}
