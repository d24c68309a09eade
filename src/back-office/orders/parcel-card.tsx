import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ShopOrder } from '#contract/fulfilment.ts';
import { furthestState, type TrackingState } from '#contract/rules/tracking.ts';
import { shipping as copy } from '#src/copy/admin-shipping.ts';
import { parcel } from '#src/copy/parcel.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { Description, DescriptionList } from '#src/shared/ui/description-list.tsx';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import { CourierField } from './courier-field.tsx';
import { rememberCourier } from './last-couriers.ts';
import { useAddTrackingNumbersMutation } from './shipping-api.ts';

/** The parcel of a shipped order: courier, tracking number and news. The number can be changed until the order is delivered. */
export function ParcelCard({ order }: { order: ShopOrder }) {
  const [isChanging, setChanging] = useState(false);
  const { shipment, status, history } = order;
  if (shipment === undefined && status !== 'Shipped') return null;
  const { courier = '', tracking_number = '', url, events = [] } = shipment ?? {};
  const state = furthestState(events);
  // A person who has set it 'Delivered' has looked already.
  const isOpen = status === 'Shipped' || history.at(-1)?.cause !== undefined;
  const hint = isOpen ? troubleHint(state) : undefined;
  return (
    <SectionCard title={copy.parcel} className="no-print">
      {hint !== undefined && <Notice>{hint}</Notice>}
      <DescriptionList>
        <Description name={copy.labels.courier}>{courier === '' ? copy.noCourier : courier}</Description>
        <Description name={copy.labels.tracking_number}>
          {tracking_number === '' ? copy.noNumber : tracking_number}
          {url !== undefined && (
            <Typography variant="small">
              <MuiLink href={url} target="_blank" rel="noreferrer">
                {copy.follow}
              </MuiLink>
            </Typography>
          )}
        </Description>
        <Description name={copy.news}>
          {events.length === 0 ? (
            <Typography variant="inherit" sx={{ fontWeight: 450 }}>
              {copy.noNews}
            </Typography>
          ) : (
            <List role="list" disablePadding sx={{ '& li time small': { display: 'inline' } }}>
              {events.toReversed().map((event) => (
                <ListItem
                  key={`${event.at} ${event.state}`}
                  disablePadding
                  sx={{ justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 2, fontWeight: 450 }}
                >
                  <span>
                    {parcel.states[event.state]}
                    {event.reason !== undefined && `: ${event.reason}`}
                  </span>
                  <Timestamp at={event.at} />
                </ListItem>
              ))}
            </List>
          )}
        </Description>
      </DescriptionList>
      {status === 'Shipped' && (
        <div>
          <Button variant="text" aria-haspopup="dialog" onClick={() => setChanging(true)}>
            {copy.changeNumber}
          </Button>
        </div>
      )}
      {isChanging && (
        <NumberDialog order={order} values={{ courier, tracking_number }} onClose={() => setChanging(false)} />
      )}
    </SectionCard>
  );
}

/** What to do about a parcel at a state. */
const troubleHint = (state: TrackingState | undefined): string | undefined =>
  state !== undefined && state in copy.hints ? copy.hints[state as keyof typeof copy.hints] : undefined;

interface NumberDialogProps {
  order: ShopOrder;
  values: Record<'courier' | 'tracking_number', string>;
  onClose: () => void;
}

function NumberDialog({ order: { _id, number }, values: defaultValues, onClose }: NumberDialogProps) {
  const [addTrackingNumbers] = useAddTrackingNumbersMutation();
  const toasts = useToasts();
  const form = useApiForm({
    labels: { courier: copy.labels.courier, tracking_number: copy.labels.tracking_number },
    defaultValues,
    failed: copy.changeFailed,
    send: async ({ courier, tracking_number }) => {
      const { data: [result] = [], error } = await addTrackingNumbers({
        courier,
        numbers: [{ order: _id, tracking_number }],
      });
      if (error) return error;
      if (result?.state === 'refused') {
        toasts.error(result.message ?? copy.changeFailed);
        form.refuseField('tracking_number', result.message ?? copy.changeFailed);
        return undefined;
      }
      rememberCourier(courier);
      toasts.success(copy.changed);
      onClose();
      return undefined;
    },
  });
  return (
    <DialogForm
      title={copy.changeTitle({ number })}
      text={copy.changeText}
      form={form}
      onClose={onClose}
      submit={{ label: copy.change }}
      cancelLabel={copy.cancel}
    >
      <CourierField {...form.field('courier')} />
      <Field {...form.field('tracking_number')} autoComplete="off" required autoFocus />
    </DialogForm>
  );
}
