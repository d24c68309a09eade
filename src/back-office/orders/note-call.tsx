import Button from '@mui/material/Button';
import { useState } from 'react';
import type { CallResult, ShopOrder } from '#contract/fulfilment.ts';
import { orderCalls as copy } from '#src/copy/admin-cash.ts';
import { useSend } from '#src/shared/hooks/use-action.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { useNoteCallMutation } from './orders-api.ts';

/** The button and the dialog that note what came of a call to the shopper of an order. */
export function NoteCall({ order }: { order: Pick<ShopOrder, '_id' | 'number'> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {copy.open}
      </Button>
      {isOpen && <CallDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function CallDialog({ order, onClose }: { order: Pick<ShopOrder, '_id' | 'number'>; onClose: () => void }) {
  const { _id: id, number } = order;
  const noteCall = useSend(useNoteCallMutation(), { onDone: onClose });
  const form = useApiForm<{ result: CallResult | ''; note: string }>({
    labels: copy.labels,
    defaultValues: { result: '', note: '' },
    failed: copy.failed,
    send: async ({ result, note }) => {
      if (result !== '') return noteCall({ id, result, note });
      form.refuseField('result', copy.missing);
      return undefined;
    },
  });
  return (
    <DialogForm
      title={copy.title({ number })}
      form={form}
      onClose={onClose}
      submit={{ label: copy.submit, busyLabel: copy.saving }}
      cancelLabel={copy.dismiss}
    >
      <SelectField
        {...form.field('result')}
        options={[
          ['', copy.choose],
          ['reached', copy.buttons.reached],
          ['no_answer', copy.buttons.no_answer],
          ['asked_to_cancel', copy.buttons.asked_to_cancel],
        ]}
      />
      <Field {...form.field('note')} hint={copy.noteHint} autoComplete="off" multiline minRows={2} />
    </DialogForm>
  );
}
