import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useState, type KeyboardEvent } from 'react';
import type { OrderSummary } from '#contract/fulfilment.ts';
import { whatsAppUrl, withoutLinks } from '#contract/rules/cash.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { cashQueue as copy } from '#src/copy/admin-cash.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { neighbours, passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Price } from '#src/shared/ui/price.tsx';
import { useGetAdminSettingsQuery } from '../ui/api/owner-settings-api.ts';
import { useNow } from '../ui/use-now.ts';
import { ageWords, waitsLong } from './age.ts';
import { OrderLink } from './order-link.tsx';
import { useConfirmOrder } from './use-confirm-order.ts';

/** The hours until a reminder of a shop that has set none. Packers do not read the settings. */
const usualRemindHours = 4;

const Row = styled(ListItem)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '11.5em minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: theme.spacing(0.5, 2),
  padding: theme.spacing(1.25, 2),
  borderTop: `1px solid ${theme.palette.divider}`,
  background: theme.palette.background.paper,
  '&:first-of-type': { borderTop: `2px solid ${theme.palette.text.primary}` },
  '&:focus-within': { boxShadow: `inset 4px 0 0 ${theme.palette.primary.main}` },
  '& a': { overflowWrap: 'anywhere' },
  '& .number': { fontVariantNumeric: 'tabular-nums', fontWeight: 650 },
  '& .actions': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: theme.spacing(0.5, 1.5) },
  '& .actions .MuiButton-text': { minWidth: 0, paddingInline: 8 },
  [theme.breakpoints.down('lg')]: {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    '& .shopper': { gridArea: '2 / 1' },
    '& .total': { gridArea: '2 / 2' },
    '& .actions': { gridColumn: '1 / -1' },
    // Below the other two, in reach of a thumb.
    '& .actions > button': { flex: '1 1 100%' },
  },
}));

const long = {
  display: 'inline-block',
  padding: '0 8px',
  backgroundColor: 'secondary.main',
  color: 'secondary.contrastText',
  fontWeight: 650,
} as const;

const key = {
  padding: '1px 7px',
  border: '1.5px solid',
  borderColor: 'dividerStrong',
  borderRadius: 0.5,
  backgroundColor: 'background.paper',
  font: 'inherit',
  fontWeight: 700,
} as const;

/** Cash orders that wait for an answer, each with ways to reach its shopper, and a button and a key that confirm it. */
export function ConfirmQueue({ orders }: { orders: readonly OrderSummary[] }) {
  const remindHours = useRemindHours();
  const now = useNow();
  // A confirmed order leaves at once, before the list has been fetched again.
  const [done, setDone] = useState<readonly string[]>([]);
  return (
    <>
      <Typography sx={{ marginBottom: 1.5, maxWidth: '72ch' }}>
        {copy.help.before}{' '}
        <Box component="kbd" sx={key}>
          {copy.help.key}
        </Box>{' '}
        {copy.help.after} {copy.others}
      </Typography>
      <List disablePadding aria-label={copy.list}>
        {orders
          .filter(({ _id, confirm }) => confirm === 'waiting' && !done.includes(_id))
          .map((order) => (
            <WaitingOrder
              key={order._id}
              order={order}
              age={now - Date.parse(order.createdAt)}
              remindHours={remindHours}
              onConfirmed={() => setDone((before) => [...before, order._id])}
            />
          ))}
      </List>
    </>
  );
}

interface WaitingOrderProps {
  order: OrderSummary;
  /** In milliseconds. */
  age: number;
  remindHours: number;
  onConfirmed: () => void;
}

function WaitingOrder({ order, age, remindHours, onConfirmed }: WaitingOrderProps) {
  const { number, buyer, total, phone = '' } = order;
  const { name, email } = buyer;
  const { brand } = useShop();
  const { confirm, isLoading } = useConfirmOrder(order);
  const text = copy.whatsAppText({ name: withoutLinks(name), shop: brand, number, total: formatRupees(total) });

  const press = async () => {
    if (await confirm()) onConfirmed();
  };
  const onKeyDown = ({ key: pressed, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => {
    const isKey = pressed.toLowerCase() === copy.help.key.toLowerCase();
    if (isKey && !ctrlKey && !metaKey && !altKey && !repeat && !isLoading) void press();
  };

  return (
    <Row
      // Its next row takes the focus, so that key after key confirms the list.
      ref={passFocusOnUnmount((row) => [...neighbours(row, 'li', 'button'), 'main h1'])}
      onKeyDown={onKeyDown}
    >
      <div>
        <span className="number">
          <OrderLink order={order} />
        </span>
        <Typography variant="body2" component="div" color="textSecondary">
          <time dateTime={order.createdAt}>{ageWords(age)}</time>{' '}
          {waitsLong(age, remindHours) && (
            <Box component="b" sx={long}>
              {copy.long}
            </Box>
          )}{' '}
          {order.unasked && (
            <Box component="b" sx={long}>
              {copy.unasked}
            </Box>
          )}{' '}
          {order.agreed && <b>{copy.agreed}</b>}{' '}
          {order.waits_for_pieces && (
            <Box component="b" sx={long}>
              {copy.waitsForPieces}
            </Box>
          )}
        </Typography>
      </div>
      <div className="shopper">
        <b>{name}</b>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {email}
        </Typography>
      </div>
      <div className="total">
        <Price rupees={total} />
      </div>
      <div className="actions">
        {phone === '' ? (
          <span>{copy.noPhone}</span>
        ) : (
          <>
            <Button variant="text" href={`tel:${phone}`} aria-label={copy.callOf({ name, phone })}>
              {phone}
            </Button>
            <Button
              variant="text"
              href={whatsAppUrl(phone, text)}
              target="_blank"
              rel="noreferrer"
              aria-label={copy.whatsAppOf({ name })}
            >
              {copy.whatsApp}
            </Button>
          </>
        )}
        <BusyButton
          variant="outlined"
          busy={isLoading ? copy.confirming : undefined}
          aria-label={copy.confirmOf({ number, name })}
          aria-keyshortcuts={copy.help.key}
          onClick={() => void press()}
        >
          {copy.confirm}
        </BusyButton>
      </div>
    </Row>
  );
}

/** After how many hours an unconfirmed order is reminded of; 0: never. */
function useRemindHours(): number {
  const mayRead = useIsAllowed('shop');
  const { data } = useGetAdminSettingsQuery(undefined, { skip: !mayRead });
  return data?.settings.cash.remind_hours ?? usualRemindHours;
}
