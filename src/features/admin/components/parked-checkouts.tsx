import type { ParkedCheckout } from '#contract/money.ts';
import { adminMoney as copy } from '#src/copy/admin-money.ts';
import { refusalOf } from '#src/shared/api/errors.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Price } from '#src/shared/ui/price.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { useRetryCheckoutMutation, useSetCheckoutAsideMutation } from '../money-api.ts';
import { SectionCard } from './section-card.tsx';
import { Timestamp } from './timestamp.tsx';
import { MoneyEntries, MoneyFacts } from './money-list.tsx';
import { TestTag } from './test-tag.tsx';

/** Checkouts that the provider refuses to answer for: asked about again, or set aside. */
export function ParkedCheckouts({ checkouts }: { checkouts: readonly ParkedCheckout[] }) {
  return (
    <SectionCard title={copy.checkouts}>
      <p>{copy.checkoutsText}</p>
      <MoneyEntries role="list">
        {checkouts.map((checkout) => (
          <li key={checkout._id}>
            <h3>
              {checkout.test === true && <TestTag />}
              <Price rupees={checkout.amount} />
            </h3>
            <MoneyFacts
              facts={[
                [
                  copy.shopper,
                  <>
                    {checkout.shopper.name}
                    <small>{checkout.shopper.email}</small>
                  </>,
                ],
                [copy.paymentOrder, checkout.razorpay_order_id],
                [copy.begun, <Timestamp key="begun" at={checkout.createdAt} />],
                [copy.said, checkout.reason],
              ]}
            />
            <Actions id={checkout._id} />
          </li>
        ))}
      </MoneyEntries>
    </SectionCard>
  );
}

function Actions({ id }: { id: string }) {
  const [retryCheckout, retrying] = useRetryCheckoutMutation();
  const [setAside, settingAside] = useSetCheckoutAsideMutation();
  const toasts = useToasts();
  const act = async (action: typeof retryCheckout) => {
    const { data, error } = await action(id);
    if (data) toasts.success(data.message);
    else toasts.error(refusalOf(error).message ?? copy.actionFailed);
  };
  return (
    <div className="buttons">
      <BusyButton
        variant="outlined"
        busy={retrying.isLoading ? copy.retrying : undefined}
        onClick={() => void act(retryCheckout)}
      >
        {copy.retry}
      </BusyButton>
      <BusyButton
        variant="text"
        busy={settingAside.isLoading ? copy.settingAside : undefined}
        onClick={() => void act(setAside)}
      >
        {copy.aside}
      </BusyButton>
    </div>
  );
}
