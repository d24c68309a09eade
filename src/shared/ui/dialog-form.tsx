import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { common } from '#src/copy/common.ts';
import { BusyButton } from './busy-button.tsx';
import { useAskBeforeLoss } from './unsaved-context.ts';

interface SubmitButton {
  readonly label: string;
  /** The label while the form is being sent; 'Saving …' by default. */
  readonly busyLabel?: string | undefined;
  /** `secondary`: for an action that cannot be undone. */
  readonly color?: 'primary' | 'secondary';
  /** Submitting is not possible yet. */
  readonly disabled?: boolean;
}

/** A form, such as that of `useApiForm`. */
export interface FormInDialog {
  /** Of the form element; and whether closing the dialog would lose what was typed. */
  readonly props: ComponentProps<'form'> & { readonly 'data-unsaved'?: boolean };
  /** The form is being sent: the dialog stays open meanwhile. */
  readonly isBusy?: boolean;
}

interface DialogFormProps {
  open?: boolean;
  title: string;
  text?: ReactNode;
  form: FormInDialog;
  /** The submit button, which comes first. */
  submit?: SubmitButton | undefined;
  /** Further buttons between submit and cancel. */
  moreButtons?: ReactNode;
  /** 'Cancel' by default. */
  cancelLabel?: string;
  /** All buttons of a dialog that is no form with submit and cancel. */
  buttons?: ReactNode;
  onClose: () => void;
  /** Called after the closing transition, when the focus is free. */
  onClosed?: () => void;
  /** For a form with a table. */
  wide?: boolean;
  children?: ReactNode;
}

const Sheet = styled(Dialog)({
  '& .MuiDialog-paper': { width: 'min(480px, 100%)' },
  '&.wide .MuiDialog-paper': { width: 'min(760px, calc(100% - 24px))', maxWidth: 'none', marginInline: 12 },
});

const form = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  padding: 'clamp(20px, 4vw, 32px)',
  '& > .MuiDialogTitle-root, & > .MuiDialogActions-root': { padding: 0, overflowWrap: 'anywhere' },
  '& > .MuiDialogActions-root': { flexWrap: 'wrap', gap: 1, marginTop: 1, justifyContent: 'flex-start' },
} as const;

/** A small form in a dialog. Escape and a click on the backdrop close it, unless it is being sent, and ask if something would be lost. */
export function DialogForm({
  open = true,
  title,
  text,
  form: { props: formProps, isBusy = false },
  submit,
  moreButtons,
  cancelLabel = common.cancel,
  buttons,
  onClose,
  onClosed,
  wide = false,
  children,
}: DialogFormProps) {
  const ask = useAskBeforeLoss();
  const cancel = () => {
    if (!isBusy) onClose();
  };
  const close = () => (formProps['data-unsaved'] && !isBusy ? ask(onClose) : cancel());
  const titleId = useId();
  const textId = useId();
  return (
    <Sheet
      open={open}
      onClose={close}
      aria-labelledby={titleId}
      className={wide ? 'wide' : ''}
      aria-describedby={text === undefined ? undefined : textId}
      {...(onClosed && { slotProps: { transition: { onExited: onClosed } } })}
    >
      <Box component="form" sx={form} {...formProps}>
        <DialogTitle variant="h2" id={titleId}>
          {title}
        </DialogTitle>
        {text !== undefined && (
          <DialogContentText id={textId} variant="inherit" sx={{ overflowWrap: 'anywhere' }}>
            {text}
          </DialogContentText>
        )}
        {children}
        <DialogActions disableSpacing>
          {submit && <Submit {...submit} isBusy={isBusy} />}
          {moreButtons}
          {buttons ?? (
            <Button variant="outlined" onClick={cancel}>
              {cancelLabel}
            </Button>
          )}
        </DialogActions>
      </Box>
    </Sheet>
  );
}

function Submit({
  label,
  busyLabel = common.saving,
  color = 'primary',
  disabled,
  isBusy,
}: SubmitButton & { isBusy: boolean }) {
  // A busy button is not disabled, because it would lose the focus.
  if (disabled && !isBusy) {
    return (
      <Button color={color} disabled>
        {label}
      </Button>
    );
  }
  return (
    <BusyButton type="submit" color={color} busy={isBusy ? busyLabel : undefined}>
      {label}
    </BusyButton>
  );
}
