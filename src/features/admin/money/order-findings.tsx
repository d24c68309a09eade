import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import type { OrderFinding } from '#contract/money.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { adminMoney as copy } from '#src/copy/admin-money.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Price } from '#src/shared/ui/price.tsx';
import { useSettleFindingMutation } from './money-api.ts';
import { MoneyList } from './money-list.tsx';
import { Outcome, PaymentActions, PaymentEntry } from './payment-entry.tsx';
import { ReasonDialog } from '../ui/reason-dialog.tsx';
import { Timestamp } from '../ui/timestamp.tsx';

/** Orders whose money the provider does not confirm, each to be looked at. */
export function OrderFindings({ findings }: { findings: readonly OrderFinding[] }) {
  return (
    <MoneyList title={copy.findings} text={copy.findingsText}>
      {findings.map((finding) => (
        <PaymentEntry key={finding._id} amount={<Price rupees={finding.amount} />} facts={factsOf(finding)}>
          {finding.settled ? (
            <Outcome title={copy.lookedAtBy({ name: finding.settled.by })} note={finding.settled.note} />
          ) : (
            <Actions finding={finding} />
          )}
        </PaymentEntry>
      ))}
    </MoneyList>
  );
}

function factsOf({ order, payment, kind, amountAtProvider, foundAt }: OrderFinding) {
  return [
    [
      copy.order,
      <Link key="order" component={RouterLink} to={paths.adminOrder(order._id)}>
        {order.number}
      </Link>,
    ],
    [copy.payment, payment],
    [copy.providerAnswer, wordsOf(kind, amountAtProvider)],
    [copy.foundAt, <Timestamp key="found" at={foundAt} />],
  ] as const;
}

function wordsOf(kind: OrderFinding['kind'], rupees = 0): string {
  const { unknownPayment, ...others } = copy.findingKinds;
  return kind === 'unknownPayment' ? unknownPayment : others[kind]({ amount: formatRupees(rupees) });
}

function Actions({ finding: { _id: id, order } }: { finding: OrderFinding }) {
  const [settleFinding] = useSettleFindingMutation();
  const [isOpen, setOpen] = useState(false);
  return (
    <PaymentActions>
      <Button variant="outlined" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {copy.lookAt}
      </Button>
      <ReasonDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={copy.lookAtTitle({ number: order.number })}
        text={copy.lookAtText}
        field={{ name: 'note', label: copy.labels.note, hint: copy.lookAtHint }}
        submitLabel={copy.lookAtConfirm}
        busy={copy.settling}
        cancelLabel={copy.dialogCancel}
        failed={copy.actionFailed}
        send={(note) => settleFinding({ id, note })}
      />
    </PaymentActions>
  );
}
