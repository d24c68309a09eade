import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
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
  gap: 'var(--space-4)',
  padding: 'clamp(20px, 4vw, 32px)',
  '& > .MuiDialogTitle-root, & > .MuiDialogActions-root': { padding: 0, overflowWrap: 'anywhere' },
  '& > .MuiDialogActions-root': {
    flexWrap: 'wrap',
    gap: 'var(--space-2)',
    marginTop: 'var(--space-2)',
    justifyContent: 'flex-start',
  },
} as const;

/** A small form in a dialog. Escape and a click on the backdrop close it. */
export function DialogForm({
  open,
  title,
  text,
  form: formProps,
  buttons,
  onClose,
  onClosed,
  wide = false,
  children,
}: DialogFormProps) {
  const titleId = useId();
  const textId = useId();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      className={wide ? 'wide' : ''}
      {...(text !== undefined && { 'aria-describedby': textId })}
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
        <DialogActions disableSpacing>{buttons}</DialogActions>
      </Box>
    </Sheet>
  );
}
