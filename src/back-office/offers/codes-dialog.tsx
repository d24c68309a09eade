import { useState } from 'react';
import { mostMadeCodes } from '#contract/rules/offers.ts';
import { offerCodes as copy } from '#src/copy/admin-offers.ts';
import { useSend } from '#src/shared/hooks/use-action.ts';
import { useApiForm } from '#src/shared/hooks/use-api-form.ts';
import { newId } from '#src/shared/lib/new-id.ts';
import { saveFile } from '#src/shared/lib/save-file.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { countIn } from './offer-draft.ts';
import { useMakeCouponsMutation } from './offers-api.ts';

interface CodesDialogProps {
  open: boolean;
  id: string;
  code: string;
  /** Whether there are single-use codes already. */
  hasCodes: boolean;
  onClose: () => void;
}

/** Makes single-use codes and saves the file with them. */
export function CodesDialog({ open, id, code, hasCodes, onClose }: CodesDialogProps) {
  /** Another press answers the codes of the first one. */
  const [key] = useState(newId);
  const make = useSend(useMakeCouponsMutation(), {
    done: (_url, { count }) => copy.done({ count }),
    onDone: (url) => {
      saveFile(url, copy.fileName({ code }));
      onClose();
    },
  });
  const form = useApiForm({
    labels: copy.labels,
    defaultValues: { count: '' },
    failed: copy.failed,
    asksToLeave: false,
    send: ({ count }) => make({ id, count: countIn(count), key }),
  });
  return (
    <DialogForm
      open={open}
      title={copy.title}
      text={
        <>
          {copy.text({ code })}
          {!hasCodes && ` ${copy.alone({ code })}`}
        </>
      }
      form={form}
      submit={{ label: copy.make, busyLabel: copy.making }}
      onClose={onClose}
    >
      <Field
        {...form.field('count')}
        autoComplete="off"
        inputMode="numeric"
        hint={copy.hint({ count: mostMadeCodes })}
        required
        autoFocus
      />
    </DialogForm>
  );
}
