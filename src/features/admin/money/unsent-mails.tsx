import type { UnsentMail } from '#contract/money.ts';
import { adminMoney as copy } from '#src/copy/admin-money.ts';
import { useDropMailMutation, useRetryMailMutation } from './money-api.ts';
import { MoneyActions } from './money-actions.tsx';
import { MoneyList } from './money-list.tsx';
import { PaymentEntry } from './payment-entry.tsx';
import { Timestamp } from '../ui/timestamp.tsx';

/** Mails without tries left, each to be sent again or deleted. */
export function UnsentMails({ mails }: { mails: readonly UnsentMail[] }) {
  return (
    <MoneyList title={copy.mails} text={copy.mailsText}>
      {mails.map(({ _id, to, subject, createdAt }) => (
        <PaymentEntry
          key={_id}
          amount={subject}
          facts={[
            [copy.mailTo, to],
            [copy.writtenAt, <Timestamp key="written" at={createdAt} />],
          ]}
        >
          <MoneyActions
            id={_id}
            useRetry={useRetryMailMutation}
            retryLabel={copy.retryMail}
            retrying={copy.retryingMail}
            useEnd={useDropMailMutation}
            endLabel={copy.dropMail}
            ending={copy.droppingMail}
            question={{
              title: copy.dropMailTitle({ address: to }),
              text: copy.dropMailText,
              confirmLabel: copy.dropMailConfirm,
            }}
          />
        </PaymentEntry>
      ))}
    </MoneyList>
  );
}
