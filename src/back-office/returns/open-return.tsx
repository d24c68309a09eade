import { useState } from 'react';
import type { ShopOrder } from '#contract/fulfilment.ts';
import type { OrderLine } from '#contract/order.ts';
import { reasonsOf, returnKinds, type ReturnKind, type ReturnReason } from '#contract/rules/returns.ts';
import { plainCount } from '#contract/rules/typed-amount.ts';
import { adminReturns, openReturn as copy } from '#src/copy/admin-returns.ts';
import { returnWords } from '#src/copy/return-words.ts';
import { useSend } from '#src/shared/hooks/use-action.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { newId } from '#src/shared/lib/new-id.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { useGetAdminProductQuery } from '../ui/api/products-api.ts';
import { nameOf } from './return-words.ts';
import { useOpenReturnMutation } from './returns-api.ts';

interface OpenValues {
  kind: ReturnKind;
  reason: ReturnReason;
  /** The index of the line, as it is chosen. */
  lines: string;
  quantity: string;
  size: string;
  upi: string;
  message: string;
}

/** A request on behalf of a shopper, about one line: with any reason at any time, and approved at once. */
export function OpenReturnDialog({ order, onClose }: { order: ShopOrder; onClose: () => void }) {
  const { _id: id, number, lines, payment } = order;
  // The same press is the same request, however often it is sent.
  const [key] = useState(newId);
  const openReturn = useSend(useOpenReturnMutation(), { onDone: onClose });
  const form = useApiForm<OpenValues>({
    labels: copy.labels,
    defaultValues: { kind: 'refund', reason: 'faulty', lines: '0', quantity: '1', size: '', upi: '', message: '' },
    failed: copy.failed,
    send: async ({ kind, reason, lines: line, quantity: typed, size, upi, message }) => {
      const quantity = Number(plainCount(typed) || NaN);
      if (!Number.isInteger(quantity) || quantity < 1) return void form.refuseField('quantity', copy.noQuantity);
      if (kind === 'exchange' && size === '') return void form.refuseField('size', copy.noSize);
      return openReturn({
        id,
        kind,
        reason,
        lines: [{ line: Number(line), quantity, ...(kind === 'exchange' && { size }) }],
        // 'Another reason' needs words, and these are.
        note: reason === 'other' ? message : '',
        message,
        key,
        ...(upi !== '' && { upi }),
      });
    },
  });
  const { kind, lines: chosen } = form.values;
  const kindField = form.field('kind');
  const line = lines[Number(chosen)];
  return (
    <DialogForm
      title={copy.title({ number })}
      text={copy.text}
      form={form}
      onClose={onClose}
      submit={{ label: copy.submit, busyLabel: copy.busy }}
    >
      <SelectField
        {...form.field('lines')}
        options={lines.map(({ product, size }, index) => [
          String(index),
          nameOf({ name: product.name, ...(size !== undefined && { size }) }),
        ])}
      />
      <Field {...form.field('quantity')} inputMode="numeric" autoComplete="off" required />
      <SelectField
        {...kindField}
        onChange={(next) => {
          kindField.onChange(next);
          if (!reasonsOf[next].includes(form.values.reason)) form.field('reason').onChange('faulty');
        }}
        options={returnKinds.map((choice) => [choice, adminReturns.kinds[choice]] as const)}
      />
      <SelectField
        {...form.field('reason')}
        options={reasonsOf[kind].map((choice) => [choice, returnWords.reasons[choice]] as const)}
      />
      {kind === 'exchange' && line !== undefined && <WantedSize field={form.field('size')} line={line} />}
      {kind !== 'exchange' && payment.method !== 'online' && (
        <Field {...form.field('upi')} hint={copy.upiHint} autoComplete="off" />
      )}
      <Field {...form.field('message')} hint={copy.messageHint} autoComplete="off" required multiline minRows={2} />
    </DialogForm>
  );
}

interface WantedSizeProps {
  field: { name: string; label: string; value: string; error: string | undefined; onChange: (size: string) => void };
  line: OrderLine;
}

/** The other sizes of a product that are in stock. */
function WantedSize({ field: { name, label, value, error, onChange }, line: { product, size } }: WantedSizeProps) {
  const { data } = useGetAdminProductQuery(product.slug);
  const others = (data?.sizes ?? []).filter((one) => one.label !== size && one.quantity > 0);
  return (
    <SelectField
      name={name}
      label={label}
      value={value}
      error={error}
      onChange={onChange}
      options={[
        ['', others.length === 0 ? copy.noOther : copy.chooseSize],
        ...others.map((one) => [one.label, copy.sizeOption({ label: one.label, count: one.quantity })] as const),
      ]}
    />
  );
}
