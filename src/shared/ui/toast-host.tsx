import { styled } from '@mui/material/styles';
import { SnackbarContent, SnackbarProvider, type CustomContentProps, type SnackbarKey } from 'notistack';
import { useEffect, useRef, useState, type Ref } from 'react';
import { referenceOf } from '../api/errors.ts';
import { AlertIcon, CheckIcon } from './icons.tsx';
import { toastTimes, type ShowToast } from './toasts.tsx';

declare module 'notistack' {
  interface VariantOverrides {
    loading: true;
    error: { reference: string | undefined };
  }
}

const Label = styled(SnackbarContent)(({ theme }) => ({
  '&&': {
    display: 'flex',
    flexWrap: 'nowrap',
    alignItems: 'center',
    gap: theme.spacing(1.5),
    minWidth: 0,
    padding: '13px 20px 13px 16px',
    background: theme.palette.background.night,
    color: theme.palette.text.onDark,
    borderRadius: theme.shape.small,
    borderLeft: `5px solid ${theme.palette.marigold}`,
    outline: `1px solid ${theme.palette.dividerOnDark}`,
    fontWeight: 600,
    lineHeight: 1.35,
    overflowWrap: 'anywhere',
  },
  '& small': { display: 'block', fontWeight: 400 },
  '& svg': { flex: 'none', color: theme.palette.marigold },
  '&&[data-variant="error"]': {
    background: theme.palette.secondary.dark,
    borderLeftColor: theme.palette.background.default,
  },
  '&[data-variant="error"] svg': { color: theme.palette.background.default },
}));

/** One toast. An error uses `role="alert"` and interrupts the screen reader; all others wait for a pause. */
function ToastLabel({
  message,
  variant,
  style,
  ref,
  reference,
}: CustomContentProps & { ref?: Ref<HTMLDivElement>; reference?: string }) {
  const Icon = variant === 'error' ? AlertIcon : CheckIcon;
  return (
    <Label ref={ref} style={style ?? {}} role={variant === 'error' ? 'alert' : 'status'} data-variant={variant}>
      {(variant === 'error' || variant === 'success') && <Icon width="20" height="20" />}
      <div>
        <span>{message}</span>
        {reference && <small>{reference}</small>}
      </div>
    </Label>
  );
}

const Components = { success: ToastLabel, error: ToastLabel, default: ToastLabel, loading: ToastLabel };

/**
 * notistack with the shop's limits and styles.
 * @param onReady Receives the function that shows a toast.
 */
export default function ToastHost({ onReady }: { onReady: (show: ShowToast) => void }) {
  const provider = useRef<SnackbarProvider>(null);
  // An open dialog hides its siblings from screen readers with `aria-hidden`, but toasts must still be announced. MUI skips
  // elements on which `aria-hidden` is not allowed; `slot` is the only one of them that can hold content and has no box.
  const [slot] = useState(() => document.createElement('slot'));
  useEffect(() => {
    document.body.append(slot);
    return () => slot.remove();
  }, [slot]);
  useEffect(() => {
    /** The toast that was shown last for each text. */
    const shown = new Map<string, SnackbarKey>();
    onReady((message, variant, error) => {
      const text = `${variant} ${message}`;
      // Equal toasts do not stack: the new one is announced and has its full time.
      const before = shown.get(text);
      if (before !== undefined) provider.current?.closeSnackbar(before);
      const options = { variant, autoHideDuration: toastTimes[variant], reference: referenceOf(error) };
      const key = provider.current?.enqueueSnackbar(message, options);
      if (key !== undefined) shown.set(text, key);
      return () => provider.current?.closeSnackbar(key);
    });
  }, [onReady]);
  return (
    <SnackbarProvider
      ref={provider}
      domRoot={slot}
      maxSnack={20}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      Components={Components}
      classes={{ containerRoot: 'weft-toasts' }}
    />
  );
}
