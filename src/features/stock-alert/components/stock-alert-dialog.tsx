import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { Product } from '#contract/product.ts';
import { preselectedSize } from '#contract/rules/size-label.ts';
import { stockAlert } from '#src/copy/stock-alert.ts';
import { api } from '#src/shared/api/api.ts';
import { isConflict, isNotFound } from '#src/shared/api/errors.ts';
import { useApiForm, type TextValues } from '#src/shared/hooks/use-api-form.ts';
import { selectUser } from '#src/shared/session/session-slice.ts';
import { selectRememberedSizes } from '#src/shared/sizes/size-memory-slice.ts';
import { useAppDispatch, useAppSelector } from '#src/shared/store/hooks.ts';
import { BusyButton } from '#src/shared/ui/busy-button.tsx';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { SelectField } from '#src/shared/ui/select-field.tsx';
import { useCreateStockAlertMutation } from '../stock-alert-api.ts';

const copy = stockAlert.dialog;

interface StockAlertDialogProps {
  open: boolean;
  onClose: () => void;
  product: Product;
  /** The label of the size that it was opened for. */
  asked: string | undefined;
}

/** What became of the request. `inStock`, `gone`: the page shows an old stock. */
type Outcome = { readonly state: 'unconfirmed' | 'waiting'; readonly email: string } | { state: 'inStock' | 'gone' };

/** The request for a mail when a sold-out size is back. A signed-in shopper gets it at the account's e-mail. */
export default function StockAlertDialog({ open, onClose, product, asked }: StockAlertDialogProps) {
  const { _id, name, category } = product;
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  const remembered = useAppSelector(selectRememberedSizes)[category._id];
  const [createAlert] = useCreateStockAlertMutation();
  const [chosen, setChosen] = useState<string>();
  const [outcome, setOutcome] = useState<Outcome>();
  const soldOut = (product.sizes ?? []).filter(({ quantity }) => quantity === 0);
  // By the rule of the product page, applied to the sold-out sizes.
  const preselected = preselectedSize(
    soldOut.map((size) => ({ ...size, quantity: 1 })),
    remembered,
  );
  const size =
    soldOut.find((entry) => entry._id === chosen) ?? soldOut.find(({ label }) => label === asked) ?? preselected;

  const form = useApiForm({
    labels: copy.labels,
    failed: copy.failed,
    send: async ({ email = '' }: Partial<TextValues<typeof copy.labels>>) => {
      const { data, error } = await createAlert({ size: size?._id ?? _id, ...(user === null && { email }) });
      if (error && (isConflict(error) || isNotFound(error))) {
        setOutcome({ state: isConflict(error) ? 'inStock' : 'gone' });
        dispatch(api.util.invalidateTags(['Product']));
        return undefined;
      }
      if (data) setOutcome({ state: data.confirm ? 'unconfirmed' : 'waiting', email: user?.email ?? email.trim() });
      return error;
    },
  });

  const onClosed = () => {
    setOutcome(undefined);
    setChosen(undefined);
  };

  if (outcome !== undefined) {
    const { title, text } = wordsOf(outcome);
    return (
      <DialogForm
        open={open}
        title={title}
        text={<span role="status">{text}</span>}
        form={{ props: { method: 'dialog', onSubmit: (event) => event.preventDefault() } }}
        onClose={onClose}
        onClosed={onClosed}
        buttons={
          <Button autoFocus onClick={onClose}>
            {copy.done}
          </Button>
        }
      />
    );
  }
  const lead = size === undefined ? copy.lead({ product: name }) : copy.leadOfSize({ product: name, size: size.label });
  return (
    <DialogForm
      open={open}
      title={copy.title}
      text={<span role="status">{lead}</span>}
      form={{ props: form.props }}
      onClose={onClose}
      onClosed={onClosed}
      buttons={
        <>
          <BusyButton type="submit" busy={form.isBusy ? copy.busy : undefined}>
            {copy.submit}
          </BusyButton>
          <Button variant="outlined" onClick={onClose}>
            {copy.cancel}
          </Button>
        </>
      }
    >
      {soldOut.length > 1 && (
        <SelectField
          name="size"
          label={copy.labels.size}
          value={size?._id ?? ''}
          onChange={setChosen}
          options={soldOut.map(({ _id: id, label }) => [id, label] as const)}
        />
      )}
      {user === null ? (
        <Field {...form.field('email')} type="email" autoComplete="email" hint={copy.hint} required autoFocus />
      ) : (
        <Typography>{copy.account({ email: user.email })}</Typography>
      )}
    </DialogForm>
  );
}

function wordsOf(outcome: Outcome): { title: string; text: string } {
  switch (outcome.state) {
    case 'unconfirmed':
      return { title: copy.confirmTitle, text: copy.confirmText({ email: outcome.email }) };
    case 'waiting':
      return { title: copy.doneTitle, text: copy.doneText({ email: outcome.email }) };
    case 'inStock':
      return { title: copy.inStockTitle, text: copy.inStockText };
    case 'gone':
      return { title: copy.goneTitle, text: copy.goneText };
  }
}
