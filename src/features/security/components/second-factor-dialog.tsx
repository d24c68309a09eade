import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { QRCodeSVG } from 'qrcode.react';
import { useState, useEffect, useRef } from 'react';
import { security } from '#src/copy/security.ts';
import { refusalBodyOf, type ApiError } from '#src/shared/api/errors.ts';
import { useApiForm, type TextValues } from '#src/shared/hooks/use-api-form.ts';
import { useCopyText } from '#src/shared/hooks/use-copy-text.ts';
import { moveFocus } from '#src/shared/lib/move-focus.ts';
import { DialogForm } from '#src/shared/ui/dialog-form.tsx';
import { Field } from '#src/shared/ui/field.tsx';
import { useToasts } from '#src/shared/ui/toasts.tsx';
import {
  useBeginSecondFactorMutation,
  useConfirmSecondFactorMutation,
  useEndSecondFactorMutation,
  useRenewRecoveryCodesMutation,
} from '../security-api.ts';

const copy = security.dialog;

interface SecondFactorDialogProps {
  /** `on`: password, then the app's first code, then the recovery codes. */
  task: 'on' | 'renew' | 'off';
  open: boolean;
  onClose: () => void;
}

type Values = TextValues<typeof copy.labels>;

/** Turns the second factor on or off, or makes new recovery codes. */
export default function SecondFactorDialog({ task, open, onClose }: SecondFactorDialogProps) {
  const toasts = useToasts();
  const [start] = useBeginSecondFactorMutation();
  const [confirm] = useConfirmSecondFactorMutation();
  const [end] = useEndSecondFactorMutation();
  const [renew] = useRenewRecoveryCodesMutation();
  const [begun, setBegun] = useState<{ secret: string; uri: string }>();
  const [codes, setCodes] = useState<readonly string[]>();

  /** Shows a wrong password or code at its field. */
  const shown = (error: ApiError | undefined): ApiError | undefined => {
    const { code } = refusalBodyOf(error);
    if (code === 'wrongPassword') form.refuseField('password', copy.wrongPassword);
    else if (code === 'wrongCode') form.refuseField('code', copy.wrongCode);
    else return error;
    return undefined;
  };
  const send = async ({ password, code }: Values): Promise<ApiError | undefined> => {
    if (task === 'on' && begun === undefined) {
      const { data, error } = await start({ password });
      if (data) setBegun(data);
      return shown(error);
    }
    if (task === 'off') {
      const { data, error } = await end({ password, code });
      if (data) {
        toasts.success(copy.off.done);
        onClose();
      }
      return shown(error);
    }
    const { data, error } = await (task === 'on' ? confirm({ code }) : renew({ password, code }));
    if (data) setCodes(data.recovery_codes);
    return shown(error);
  };
  const form = useApiForm<Values>({ labels: copy.labels, send });

  const onClosed = () => {
    form.reset();
    setBegun(undefined);
    setCodes(undefined);
  };

  if (codes !== undefined) return <RecoveryCodes codes={codes} open={open} onDone={onClose} onClosed={onClosed} />;
  const texts = task === 'on' ? (begun ? copy.scan : { ...copy.begin, submit: copy.next }) : copy[task];
  return (
    <DialogForm
      open={open}
      title={texts.title}
      text={texts.text}
      form={form}
      onClose={onClose}
      onClosed={onClosed}
      submit={{ label: texts.submit, busyLabel: copy.busy }}
    >
      {begun ? (
        <SecretCode {...begun} />
      ) : (
        <Field {...form.field('password')} type="password" autoComplete="current-password" autoFocus required />
      )}
      {(begun || task !== 'on') && (
        <Field
          {...form.field('code')}
          {...(task !== 'on' && { hint: copy.codeHint })}
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus={begun !== undefined}
          required
        />
      )}
    </DialogForm>
  );
}

const scanCopy = security.dialog.scan;

interface SecretCodeProps {
  secret: string;
  /** `otpauth://…` */
  uri: string;
}

/** The secret for an authenticator app, as a QR code and as text. */
function SecretCode({ secret, uri }: SecretCodeProps) {
  return (
    <>
      <Box role="img" aria-label={scanCopy.qr} sx={{ justifySelf: 'center', lineHeight: 0 }}>
        <QRCodeSVG value={uri} size={208} marginSize={4} aria-hidden="true" />
      </Box>
      <Typography>
        {scanCopy.secret}
        <Box component="span" sx={secretText}>
          {secret.match(/.{1,4}/g)?.join(' ')}
        </Box>
      </Typography>
    </>
  );
}

const secretText = { display: 'block', fontFamily: 'monospace', fontSize: '1.1rem', letterSpacing: '0.04em' } as const;

const codesCopy = security.dialog.codes;

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
function RecoveryCodes({ codes, open, onDone, onClosed }: RecoveryCodesProps) {
  const write = useCopyText(codesCopy);
  const shown = useRef<HTMLElement>(null);
  const text = `${codes.join('\n')}\n`;
  useEffect(() => moveFocus(shown.current), []);
  return (
    <DialogForm
      open={open}
      title={codesCopy.title}
      text={codesCopy.text}
      onClose={() => undefined}
      onClosed={onClosed}
      form={{
        props: {
          onSubmit: (event) => {
            event.preventDefault();
            onDone();
          },
        },
      }}
      buttons={
        <>
          <Button type="submit">{codesCopy.done}</Button>
          <Button variant="outlined" onClick={() => void write(text)}>
            {codesCopy.copy}
          </Button>
          <Button
            variant="outlined"
            component="a"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={codesCopy.file}
          >
            {codesCopy.download}
          </Button>
        </>
      }
    >
      <Box component="ul" ref={shown} aria-label={codesCopy.list} sx={list}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Box>
    </DialogForm>
  );
}
