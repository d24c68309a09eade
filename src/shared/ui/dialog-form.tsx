import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId, type ComponentProps, type ReactNode } from 'react';

interface DialogFormProps {
  open: boolean;
  title: string;
  text?: ReactNode;
  /** Props of the form element. */
  form: ComponentProps<'form'>;
  /** The submit button comes first. */
  buttons: ReactNode;
  onClose: () => void;
  /** Called after the closing transition, when the focus is free. */
  onClosed?: () => void;
  children?: ReactNode;
}

const Sheet = styled(Dialog)({ '& .MuiDialog-paper': { width: 'min(480px, 100%)' } });

const Form = styled('form')({
  display: 'grid',
  gap: 'var(--space-4)',
  padding: 'clamp(20px, 4vw, 32px)',
  '& > p': { color: 'var(--ink-soft)', overflowWrap: 'anywhere' },
  '& > h2': { overflowWrap: 'anywhere' },
});

const Buttons = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 'var(--space-3)',
  marginTop: 'var(--space-2)',
});

/** A small form in a dialog. Escape and a click on the backdrop close it. */
export function DialogForm({ open, title, text, form, buttons, onClose, onClosed, children }: DialogFormProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      {...(text !== undefined && { 'aria-describedby': textId })}
      {...(onClosed && { slotProps: { transition: { onExited: onClosed } } })}
    >
      <Form {...form}>
        <h2 id={titleId}>{title}</h2>
        {text !== undefined && <p id={textId}>{text}</p>}
        {children}
        <Buttons>{buttons}</Buttons>
      </Form>
    </Sheet>
  );
}
