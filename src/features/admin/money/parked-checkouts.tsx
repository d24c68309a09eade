import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import type { ParkedCheckout } from '#contract/money.ts';
import { adminMoney as copy } from '#src/copy/admin-money.ts';
import { adminOrders } from '#src/copy/admin-orders.ts';
import { refusalMessageOf } from '#src/shared/api/errors.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Price } from '#src/shared/ui/price.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useRetryCheckoutMutation, useSetCheckoutAsideMutation } from './money-api.ts';
import { MoneyList } from './money-list.tsx';
import { PaymentActions, PaymentEntry } from './payment-entry.tsx';
import { Timestamp } from '../ui/timestamp.tsx';

/** Checkouts that the payment provider does not know, each to be retried or set aside. */
export function ParkedCheckouts({ checkouts }: { checkouts: readonly ParkedCheckout[] }) {
  return (
    <MoneyList title={copy.checkouts} text={copy.checkoutsText}>
      {checkouts.map(({ _id, amount, test, shopper, razorpay_order_id, createdAt, reason }) => (
        <PaymentEntry
          key={_id}
          amount={
            <>
              {test === true && <Chip component="span" label={adminOrders.test} sx={{ marginRight: '10px' }} />}
              <Price rupees={amount} />
            </>
          }
          facts={[
            [
              copy.shopper,
              <>
                {shopper.name}
                <Typography component="small" variant="small">
                  {shopper.email}
                </Typography>
              </>,
            ],
            [copy.paymentOrder, razorpay_order_id],
            [copy.startedAt, <Timestamp key="started" at={createdAt} />],
            [copy.providerAnswer, reason],
          ]}
        >
          <Actions id={_id} />
        </PaymentEntry>
      ))}
    </MoneyList>
  );
}

function Actions({ id }: { id: string }) {
  const [retryCheckout, retrying] = useRetryCheckoutMutation();
  const [setAside, settingAside] = useSetCheckoutAsideMutation();
  const toasts = useToasts();
  const run = async (action: typeof retryCheckout) => {
    const { data, error } = await action(id);
    if (data) toasts.success(data.message);
    else toasts.error(refusalMessageOf(error) ?? copy.actionFailed, error);
  };
  return (
    <PaymentActions>
      <BusyButton
        variant="outlined"
        busy={retrying.isLoading ? copy.retrying : undefined}
        onClick={() => void run(retryCheckout)}
      >
        {copy.retry}
      </BusyButton>
      <BusyButton
        variant="text"
        busy={settingAside.isLoading ? copy.settingAside : undefined}
        onClick={() => void run(setAside)}
      >
        {copy.setAside}
      </BusyButton>
    </PaymentActions>
  );
}
