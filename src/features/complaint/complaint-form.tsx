import { useRef } from 'react';
import type { User } from '#contract/user.ts';
import { complaint as copy } from '#src/copy/complaint.ts';
import type { ReplyOf } from '#src/shared/api/call.ts';
import { useApiForm, type TextValues } from '#src/shared/hooks/use-api-form.ts';
import { newId } from '#src/shared/lib/new-id.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { FormRows } from '#src/shared/ui/form-rows.tsx';
import { useCreateComplaintMutation } from './complaint-api.ts';

/** A complaint that is recorded, and the e-mail that it named. */
export type RecordedComplaint = ReplyOf<'createComplaint'> & { readonly email: string };

interface ComplaintFormProps {
  user: User | null;
  /** The order that the form was opened from; empty without one. */
  order: string;
  onDone: (recorded: RecordedComplaint) => void;
}

/** The form with which everybody can complain. A press has a key, so that a lost answer makes no second complaint. */
export function ComplaintForm({ user, order: firstOrder, onDone }: ComplaintFormProps) {
  const [createComplaint] = useCreateComplaintMutation();
  const press = useRef({ body: '', key: '' });
  const form = useApiForm({
    labels: copy.labels,
    failed: copy.failed,
    send: async ({ order, ...values }: TextValues<typeof copy.labels>) => {
      const number = order.replace(/[\s#]/g, '');
      if (!/^\d{0,9}$/.test(number)) {
        form.refuseField('order', copy.notOrder);
        return undefined;
      }
      const sent = { ...values, ...(number !== '' && { order: Number(number) }) };
      const body = JSON.stringify(sent);
      if (press.current.body !== body) press.current = { body, key: newId() };
      const { data, error } = await createComplaint({ ...sent, key: press.current.key });
      if (data !== undefined) onDone({ ...data, email: values.email });
      return error;
    },
  });
  return (
    <FormRows {...form.props} aria-label={copy.title}>
      <Field {...form.field('name')} autoComplete="name" defaultValue={user?.name ?? ''} required />
      <Field
        {...form.field('email')}
        type="email"
        autoComplete="email"
        hint={copy.hints.email}
        defaultValue={user?.email ?? ''}
        required
      />
      <Field {...form.field('phone')} type="tel" inputMode="tel" autoComplete="tel" hint={copy.hints.phone} />
      <Field
        {...form.field('order')}
        inputMode="numeric"
        autoComplete="off"
        hint={copy.hints.order}
        defaultValue={firstOrder}
      />
      <Field
        className="wide"
        {...form.field('text')}
        autoComplete="off"
        multiline
        minRows={6}
        hint={copy.hints.text}
        required
      />
      <BusyButton type="submit" busy={form.isBusy ? copy.busy : undefined}>
        {copy.submit}
      </BusyButton>
    </FormRows>
  );
}
