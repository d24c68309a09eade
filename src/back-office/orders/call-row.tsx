import Button from '@mui/material/Button';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent, ReactNode, RefCallback } from 'react';
import type { CallResult, OrderSummary } from '#contract/fulfilment.ts';
import { whatsAppUrl } from '#contract/rules/cash.ts';
import { formatList } from '#contract/rules/message.ts';
import { stateNames } from '#contract/rules/pincode.ts';
import { cashQueue, orderCalls as copy } from '#src/copy/admin-cash.ts';
import { useAction } from '#src/shared/hooks/use-action.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { ageWords } from '../ui/age.ts';
import { Sum } from '../ui/sum.tsx';
import { useNow } from '../ui/use-now.ts';
import { OrderLink } from './order-link.tsx';
import { useNoteCallMutation } from './orders-api.ts';

const Row = styled(ListItem)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '11.5em minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: theme.spacing(0.5, 2),
  padding: theme.spacing(1.25, 2),
  borderTop: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
  '&:first-of-type': { borderTop: `2px solid ${theme.palette.text.primary}` },
  '&:focus-within': { boxShadow: `inset 4px 0 0 ${theme.palette.primary.main}` },
  '& a': { overflowWrap: 'anywhere' },
  '& .number': { fontVariantNumeric: 'tabular-nums', fontWeight: 650 },
  '& .total': { textAlign: 'right' },
  '& .actions': {
    gridColumn: '2 / -1',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: theme.spacing(0.5, 1.5),
  },
  '& .actions .MuiButton-text': { minWidth: 0, paddingInline: 8 },
  // Their text begins where that above does.
  '& .actions > a.MuiButton-text:first-of-type': { marginLeft: -8 },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& .shopper': { gridArea: '2 / 1 / auto / -1' },
    '& .total': { gridArea: '1 / 2' },
    '& .actions': { gridColumn: '1 / -1' },
    // In reach of a thumb.
    '& .actions > .main': { flex: '1 1 100%' },
  },
}));

/** A word about an order that is not to be overlooked. */
export const CallMark = styled('b')(({ theme }) => ({
  display: 'inline-block',
  padding: '0 8px',
  backgroundColor: theme.palette.secondary.main,
  color: theme.palette.secondary.contrastText,
  fontWeight: 650,
}));

interface CallRowProps {
  order: OrderSummary;
  /** Since when it needs a call. */
  since: string;
  /** What else is known of it, below the time. */
  marks: ReactNode;
  /** The text to the shopper, who can change it before it is sent. */
  message: string;
  /** The results of a call that have a button. */
  results: readonly CallResult[];
  /** Further actions. */
  children?: ReactNode;
  ref?: RefCallback<HTMLLIElement>;
  onKeyDown?: (event: KeyboardEvent) => void;
}

/** An order that needs a call: since when, what and where it goes, the calls before, ways to reach its shopper, and what came of it. */
export function CallRow({ order, since, marks, message, results, children, ...row }: CallRowProps) {
  const { buyer, total, phone = '', city = '', state = '', items = [], calls } = order;
  const now = useNow();
  const { name } = buyer;
  const ageOf = (at: string) => ageWords(now - Date.parse(at));
  return (
    <Row {...row}>
      <div>
        <span className="number">
          <OrderLink order={order} />
        </span>
        <Typography variant="body2" component="div" color="textSecondary">
          <time dateTime={since}>{ageOf(since)}</time> {marks}
        </Typography>
      </div>
      <div className="shopper">
        <b>{name}</b>
        <Typography variant="body2" color="textSecondary">
          {[city, stateNames[state]].filter(Boolean).join(', ')}
        </Typography>
        <Typography variant="body2">
          {formatList(
            items.map(({ name: product, size, quantity }) =>
              size === undefined ? copy.item({ quantity, product }) : copy.itemInSize({ quantity, product, size }),
            ),
            'unit',
          )}
        </Typography>
        {calls && (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            {copy.called({ count: calls.count, result: copy.results[calls.result], age: ageOf(calls.last) })}
          </Typography>
        )}
      </div>
      <div className="total">
        <Sum rupees={total} />
      </div>
      <div className="actions">
        {phone === '' ? (
          <span>{cashQueue.noPhone}</span>
        ) : (
          <>
            <Button variant="text" href={`tel:${phone}`} aria-label={cashQueue.callOf({ name, phone })}>
              {phone}
            </Button>
            <Button
              variant="text"
              href={whatsAppUrl(phone, message)}
              target="_blank"
              rel="noreferrer"
              aria-label={cashQueue.whatsAppOf({ name })}
            >
              {cashQueue.whatsApp}
            </Button>
          </>
        )}
        {results.map((result) => (
          <CallButton key={result} order={order} result={result} />
        ))}
        {children}
      </div>
    </Row>
  );
}

/** Notes what came of a call. */
function CallButton({ order: { _id: id, number, buyer }, result }: { order: OrderSummary; result: CallResult }) {
  const done = copy.done({ number, result: copy.results[result] });
  const { run, isBusy } = useAction(useNoteCallMutation(), { done, failed: copy.failed });
  return (
    <BusyButton
      variant="text"
      busy={isBusy ? copy.saving : undefined}
      aria-label={copy.noteOf({ result: copy.buttons[result], number, name: buyer.name })}
      onClick={() => void run({ id, result, note: '' })}
    >
      {copy.buttons[result]}
    </BusyButton>
  );
}
