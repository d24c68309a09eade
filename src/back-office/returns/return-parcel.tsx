import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { ShopReturn } from '#contract/return.ts';
import { openReturnStates, returnNumber } from '#contract/rules/returns.ts';
import { adminReturn as copy } from '#src/copy/admin-returns.ts';
import { shipping } from '#src/copy/admin-shipping.ts';
import { parcel as parcelCopy } from '#src/copy/parcel.ts';
import { useSend } from '#src/shared/hooks/use-action.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { Description, DescriptionList } from '#src/shared/ui/description-list.tsx';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { Timestamp } from '../ui/timestamp.tsx';
import { NoAddress } from './no-address.tsx';
import { useSetShopReturnParcelMutation } from './returns-api.ts';

/** The parcel that comes back: where it goes, its courier, number and news. It can be named while the request is open. */
export function ReturnParcelCard({ request }: { request: ShopReturn }) {
  const { parcel, address, state } = request;
  const [isChanging, setChanging] = useState(false);
  const mayName = openReturnStates.some((open) => open === state);
  if (parcel === undefined && address === undefined) return null;
  return (
    <SectionCard title={copy.parcel}>
      <DescriptionList>
        {address !== undefined && (
          <Description name={copy.address}>
            <Typography component="span" variant="inherit" sx={{ fontWeight: 450, whiteSpace: 'pre-line' }}>
              {address || <NoAddress text={copy.noAddress} />}
            </Typography>
          </Description>
        )}
        <Description name={copy.labels.tracking_number}>
          {parcel === undefined ? (
            <Typography variant="inherit" sx={{ fontWeight: 450 }}>
              {copy.noParcel}
            </Typography>
          ) : (
            <>
              {[parcel.courier, parcel.tracking_number].filter(Boolean).join(' · ')}
              {parcel.url !== undefined && (
                <Typography variant="small">
                  <MuiLink href={parcel.url} target="_blank" rel="noreferrer">
                    {shipping.follow}
                  </MuiLink>
                </Typography>
              )}
            </>
          )}
        </Description>
        {parcel !== undefined && parcel.events.length > 0 && (
          <Description name={shipping.news}>
            <List role="list" disablePadding sx={{ '& li time small': { display: 'inline' } }}>
              {parcel.events.toReversed().map((event) => (
                <ListItem
                  key={`${event.at} ${event.state}`}
                  disablePadding
                  sx={{ justifyContent: 'space-between', flexWrap: 'wrap', columnGap: 2, fontWeight: 450 }}
                >
                  <span>
                    {parcelCopy.states[event.state]}
                    {event.reason !== undefined && `: ${event.reason}`}
                  </span>
                  <Timestamp at={event.at} />
                </ListItem>
              ))}
            </List>
          </Description>
        )}
      </DescriptionList>
      {mayName && (
        <div>
          <Button variant="text" aria-haspopup="dialog" onClick={() => setChanging(true)}>
            {parcel === undefined ? copy.nameParcel : copy.changeParcel}
          </Button>
        </div>
      )}
      {isChanging && <ParcelDialog request={request} onClose={() => setChanging(false)} />}
    </SectionCard>
  );
}

function ParcelDialog({ request, onClose }: { request: ShopReturn; onClose: () => void }) {
  const { _id: id, number, parcel } = request;
  const name = useSend(useSetShopReturnParcelMutation(), { done: copy.parcelSaved, onDone: onClose });
  const form = useApiForm({
    labels: { courier: copy.labels.courier, tracking_number: copy.labels.tracking_number },
    defaultValues: { courier: parcel?.courier ?? '', tracking_number: parcel?.tracking_number ?? '' },
    failed: copy.failed,
    send: (values) => name({ id, ...values }),
  });
  return (
    <DialogForm
      title={copy.parcelTitle({ number: returnNumber(number) })}
      text={copy.parcelText}
      form={form}
      onClose={onClose}
      submit={{ label: copy.nameParcel }}
      cancelLabel={copy.dismiss}
    >
      <Field {...form.field('courier')} autoComplete="off" autoFocus />
      <Field {...form.field('tracking_number')} autoComplete="off" />
    </DialogForm>
  );
}
