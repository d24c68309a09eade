import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router-dom';
import type { StuckRefund } from '#contract/money.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { adminMoney as copy } from '#src/copy/admin-money.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Price } from '#src/shared/ui/price.tsx';
import { useCloseRefundMutation, useRetryRefundMutation } from './money-api.ts';
import { MoneyActions } from './money-actions.tsx';
import { MoneyList } from './money-list.tsx';
import { PaymentEntry } from './payment-entry.tsx';
import { Timestamp } from '../ui/timestamp.tsx';

/** Refunds that do not get through, each to be tried at once or closed. */
export function StuckRefunds({ refunds }: { refunds: readonly StuckRefund[] }) {
  return (
    <MoneyList title={copy.refunds} text={copy.refundsText}>
      {refunds.map(({ _id, payment, amount, createdAt, state, attempts, order }) => (
        <PaymentEntry
          key={_id}
          amount={<Price rupees={amount} />}
          facts={[
            [copy.payment, payment],
            [
              copy.order,
              order ? (
                <Link component={RouterLink} to={paths.adminOrder(order._id)}>
                  {order.number}
                </Link>
              ) : (
                copy.noOrder
              ),
            ],
            [copy.begunAt, <Timestamp key="begun" at={createdAt} />],
            [copy.progress, copy.tries[state]({ count: attempts })],
          ]}
        >
          <MoneyActions
            id={_id}
            useRetry={useRetryRefundMutation}
            retryLabel={copy.retryRefund}
            retrying={copy.retryingRefund}
            useEnd={useCloseRefundMutation}
            endLabel={copy.closeRefund}
            ending={copy.closingRefund}
            question={{
              title: copy.closeRefundTitle({ amount: formatRupees(amount) }),
              text: copy.closeRefundText,
              confirmLabel: copy.closeRefundConfirm,
            }}
          />
        </PaymentEntry>
      ))}
    </MoneyList>
  );
}
