import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import Typography from '@mui/material/Typography';
import { useState, type KeyboardEvent } from 'react';
import type { OrderSummary } from '#contract/fulfilment.ts';
import { withoutLinks } from '#contract/rules/cash.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { cashQueue as copy } from '#src/copy/admin-cash.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { neighbours, passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { waitsLong } from '../ui/age.ts';
import { useGetAdminSettingsQuery } from '../ui/api/owner-settings-api.ts';
import { useNow } from '../ui/use-now.ts';
import { CallMark, CallRow } from './call-row.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { useConfirmOrder } from './use-confirm-order.ts';

/** The hours until a reminder of a shop that has set none. Packers do not read the settings. */
const usualRemindHours = 4;

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
  const { number, buyer, total } = order;
  const { name } = buyer;
  // As on its page.
  const mayCancel = useIsAllowed('money');
  const [isCancelling, setCancelling] = useState(false);
  const { brand } = useShop();
  const { confirm, isLoading } = useConfirmOrder(order);
  const text = copy.whatsAppText({ name: withoutLinks(name), shop: brand, number, total: formatRupees(total) });

  const press = async () => {
    if (await confirm()) onConfirmed();
  };
  const onKeyDown = ({ key: pressed, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent) => {
    // Not a letter that is typed into the dialog of the row.
    if (isCancelling) return;
    const isKey = pressed.toLowerCase() === copy.help.key.toLowerCase();
    if (isKey && !ctrlKey && !metaKey && !altKey && !repeat && !isLoading) void press();
  };

  return (
    <CallRow
      order={order}
      since={order.createdAt}
      marks={
        <>
          {waitsLong(age, remindHours) && <CallMark>{copy.long}</CallMark>}{' '}
          {order.unasked && <CallMark>{copy.unasked}</CallMark>} {order.agreed && <b>{copy.agreed}</b>}{' '}
          {order.waits_for_pieces && <CallMark>{copy.waitsForPieces}</CallMark>}
        </>
      }
      message={text}
      results={mayCancel ? ['no_answer'] : ['no_answer', 'asked_to_cancel']}
      // Its next row takes the focus, so that key after key confirms the list.
      ref={passFocusOnUnmount((row) => [...neighbours(row, 'li', 'button.main'), 'main h1'])}
      onKeyDown={onKeyDown}
    >
      {mayCancel && (
        <Button
          variant="text"
          aria-haspopup="dialog"
          aria-label={copy.cancelOf({ number, name })}
          onClick={() => setCancelling(true)}
        >
          {copy.cancel}
        </Button>
      )}
      <BusyButton
        className="main"
        variant="outlined"
        busy={isLoading ? copy.confirming : undefined}
        aria-label={copy.confirmOf({ number, name })}
        aria-keyshortcuts={copy.help.key}
        onClick={() => void press()}
      >
        {copy.confirm}
      </BusyButton>
      <CancelDialog id={order._id} total={total} isCash open={isCancelling} onClose={() => setCancelling(false)} />
    </CallRow>
  );
}

/** After how many hours an unconfirmed order is reminded of; 0: never. */
function useRemindHours(): number {
  const mayRead = useIsAllowed('shop');
  const { data } = useGetAdminSettingsQuery(undefined, { skip: !mayRead });
  return data?.settings.cash.remind_hours ?? usualRemindHours;
}
