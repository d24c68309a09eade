import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Order } from '#contract/order.ts';
import { changeAddress as copy } from '#src/copy/address.ts';
import { refusalBodyOf } from '../api/errors.ts';
import { useApiForm } from '../hooks/use-api-form.ts';
import { collisionsOf } from '../hooks/use-draft.ts';
import { passFocusOnUnmount } from '../lib/move-focus.ts';
import { AddressFields } from '../ui/address-fields.tsx';
import { DialogForm } from '../ui/dialog-form.tsx';
import { Field } from '../ui/field.tsx';
import { FieldRows } from '../ui/form-rows.tsx';
import { FieldsNotice } from '../ui/theirs-notice.tsx';
import { useToasts } from '../ui/toasts.tsx';
import { useUpdateOrderAddressMutation } from './order-changes-api.ts';

interface ChangeAddressProps {
  order: Order;
  /** What a change means for the one who makes it. */
  text: string;
  /** What to say if the order was packed or cancelled meanwhile; by default the refusal's own message. */
  tooLate?: string;
}

/** The button and the dialog that give an order another address. */
export function ChangeAddress(props: ChangeAddressProps) {
  const [isOpen, setOpen] = useState(false);
  const { number } = props.order;
  return (
    <>
      <Button
        ref={passFocusOnUnmount((button) => [button.closest('article, section')?.querySelector('h2, h3')])}
        variant="text"
        aria-haspopup="dialog"
        aria-label={copy.openOf({ number })}
        onClick={() => setOpen(true)}
      >
        {copy.open}
      </Button>
      <AddressDialog {...props} open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

const valuesOf = ({ name, phone, address, pincode, state, city, landmark, version }: Order) => ({
  name,
  phone,
  address,
  pincode,
  state,
  city,
  landmark,
  version,
});

function AddressDialog({
  order,
  text,
  tooLate,
  open,
  onClose,
}: ChangeAddressProps & { open: boolean; onClose: () => void }) {
  const [updateAddress] = useUpdateOrderAddressMutation();
  const toasts = useToasts();
  const { _id: id, number } = order;
  const form = useApiForm({
    labels: copy.labels,
    stored: valuesOf(order),
    asks: (...versions) => collisionsOf(...versions).length > 0,
    currentOf: (current) => valuesOf(current.order as Order),
    failed: copy.failed,
    send: async (values, { version }) => {
      const { error } = await updateAddress({ id, ...values, version });
      if (!error) toasts.success(copy.changed({ number }));
      const { code } = refusalBodyOf(error);
      if (code === 'notDelivered') form.refuseField('pincode', copy.notDelivered);
      const isTooLate = code === 'orderClosed';
      if (!error || isTooLate) onClose();
      if (!isTooLate || tooLate === undefined) return error;
      toasts.error(tooLate);
    },
  });
  return (
    <DialogForm
      open={open}
      title={copy.title({ number })}
      text={text}
      form={form}
      onClose={onClose}
      onClosed={() => form.reset()}
      submit={{ label: copy.submit }}
      cancelLabel={copy.cancel}
      wide
    >
      <FieldsNotice form={form} labels={copy.labels} />
      <FieldRows>
        <Field {...form.field('name')} autoComplete="name" required autoFocus />
        <Field {...form.field('phone')} type="tel" inputMode="tel" autoComplete="tel" required />
        <AddressFields field={form.field} pincodeHint={copy.pincodeHint} required />
      </FieldRows>
    </DialogForm>
  );
}
