import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useRef } from 'react';
import { security } from '#src/copy/security.ts';
import { moveFocus } from '#src/shared/lib/move-focus.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';

const copy = security.dialog.codes;

interface RecoveryCodesProps {
  codes: readonly string[];
  open: boolean;
  onDone: () => void;
  onClosed: () => void;
}

const list = {
  display: 'grid',
  gap: '4px',
  margin: 0,
  padding: 2,
  listStyle: 'none',
  backgroundColor: 'background.deep',
  fontFamily: 'monospace',
  fontSize: '1.05rem',
} as const;

/** The recovery codes, which are shown once. The button alone closes them: a click beside the dialog would lose them. */
export function RecoveryCodes({ codes, open, onDone, onClosed }: RecoveryCodesProps) {
  const toasts = useToasts();
  const shown = useRef<HTMLElement>(null);
  const text = `${codes.join('\n')}\n`;
  useEffect(() => moveFocus(shown.current), []);
  const write = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toasts.success(copy.copied);
    } catch {
      toasts.error(copy.copyFailed);
    }
  };
  return (
    <DialogForm
      open={open}
      title={copy.title}
      text={copy.text}
      onClose={() => undefined}
      onClosed={onClosed}
      form={{
        onSubmit: (event) => {
          event.preventDefault();
          onDone();
        },
      }}
      buttons={
        <>
          <Button type="submit">{copy.done}</Button>
          <Button variant="outlined" onClick={() => void write()}>
            {copy.copy}
          </Button>
          <Button
            variant="outlined"
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={copy.file}
          >
            {copy.download}
          </Button>
        </>
      }
    >
      <Box component="ul" ref={shown} aria-label={copy.list} sx={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
    </DialogForm>
  );
}
