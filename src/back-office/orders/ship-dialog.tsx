import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { shipping as copy } from '#src/copy/admin-shipping.ts';
import { common } from '#src/copy/common.ts';
import { refusalBodyOf, type ApiError } from '#src/shared/api/errors.ts';
import { paths } from '#src/shared/config/paths.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { useIsAllowed } from '#src/shared/session/staff-role.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { CourierField } from './courier-field.tsx';
import { rememberCourier, useCouriers } from './last-couriers.ts';

/** What is written down about a parcel when it is shipped. */
export interface ParcelValues {
  courier: string;
  tracking_number: string;
}

interface ShipDialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  text: ReactNode;
  /** The labels of the two buttons. */
  ship: string;
  shipAndPrint: string;
  /** One order has a tracking number; several get theirs from a list. */
  hasNumber: boolean;
  failed: string;
  /** Ships; `prints`: its slips are printed afterwards. Resolves to the error of a refused call. */
  send: (values: ParcelValues, prints: boolean) => Promise<ApiError | undefined>;
}

/** Asks for the parcel before orders are shipped. The slip lies in the parcel, so one action ships and prints. */
export function ShipDialog(props: ShipDialogProps) {
  // Mounted with the dialog, so that each time the last courier stands there.
  return props.open ? <OpenShipDialog {...props} /> : null;
}

function OpenShipDialog({ onClose, title, text, ship, shipAndPrint, hasNumber, failed, send }: ShipDialogProps) {
  const [courier = ''] = useCouriers();
  const prints = useRef(false);
  const [lacking, setLacking] = useState<string>();
  const maySet = useIsAllowed('shop');
  const form = useApiForm<Record<keyof ParcelValues, string>>({
    labels: { courier: copy.labels.courier, tracking_number: copy.labels.tracking_number },
    defaultValues: { courier, tracking_number: '' },
    failed,
    send: async (values) => {
      const isPrinted = prints.current;
      prints.current = false;
      setLacking(undefined);
      const error = await send(values, isPrinted);
      const { code = '', message } = refusalBodyOf(error);
      if (code === 'paperHsnMissing' || code === 'paperSellerMissing') setLacking(message);
      if (error === undefined) rememberCourier(values.courier);
      return error;
    },
  });
  return (
    <DialogForm
      title={title}
      text={text}
      form={form}
      onClose={onClose}
      submit={{ label: ship }}
      moreButtons={
        <BusyButton
          type="submit"
          variant="outlined"
          busy={form.isBusy ? common.saving : undefined}
          onClick={() => (prints.current = true)}
        >
          {shipAndPrint}
        </BusyButton>
      }
      cancelLabel={copy.cancel}
    >
      {lacking !== undefined && (
        <Notice>
          {lacking} {maySet && <Link to={`${paths.adminSettings}#tax`}>{copy.toTax}</Link>}
        </Notice>
      )}
      <CourierField {...form.field('courier')} />
      {hasNumber && <Field {...form.field('tracking_number')} hint={copy.numberHint} autoComplete="off" />}
    </DialogForm>
  );
}
