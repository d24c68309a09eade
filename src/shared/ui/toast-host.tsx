import { styled } from '@mui/material/styles';
import { SnackbarContent, SnackbarProvider, type CustomContentProps } from 'notistack';
import { useEffect, useRef, useState, type Ref } from 'react';
import { AlertIcon, CheckIcon } from './icons.tsx';
import type { ShowToast } from './show-toast.ts';
import { toastTimes } from './toast-times.ts';

declare module 'notistack' {
  interface VariantOverrides {
    loading: true;
  }
}

const Label = styled(SnackbarContent)({
  '&&': {
    display: 'flex',
    flexWrap: 'nowrap',
    alignItems: 'center',
    gap: 'var(--space-3)',
    minWidth: 0,
    padding: '13px 20px 13px 16px',
    background: 'var(--indigo-night)',
    color: 'var(--ivory)',
    borderRadius: 'var(--radius-small)',
    borderLeft: '5px solid var(--marigold)',
    outline: '1px solid var(--line-dark)',
    fontWeight: 600,
    lineHeight: 1.35,
  },
  '& svg': { flex: 'none', color: 'var(--marigold)' },
  '&&[data-variant="error"]': { background: 'var(--madder-deep)', borderLeftColor: 'var(--paper)' },
  '&[data-variant="error"] svg': { color: 'var(--paper)' },
});

/** One toast: a woven label. An error interrupts the screen reader, everything else waits for a pause. */
function ToastLabel({ message, variant, style, ref }: CustomContentProps & { ref?: Ref<HTMLDivElement> }) {
  const Icon = variant === 'error' ? AlertIcon : CheckIcon;
  return (
    <Label ref={ref} style={style ?? {}} role={variant === 'error' ? 'alert' : 'status'} data-variant={variant}>
      {(variant === 'error' || variant === 'success') && <Icon width="20" height="20" />}
      <span>{message}</span>
    </Label>
  );
}

const Components = { success: ToastLabel, error: ToastLabel, default: ToastLabel, loading: ToastLabel };

/** notistack with the shop's limits and looks. `onReady` gets the function that shows a toast. */
export default function ToastHost({ onReady }: { onReady: (show: ShowToast) => void }) {
  const provider = useRef<SnackbarProvider>(null);
  // An open dialog hides all of the page beside itself from screen readers, and toasts have to be heard there too. MUI leaves
  // out elements on which `aria-hidden` is not allowed: a slot is the one of them that holds anything and looks like nothing.
  const [place] = useState(() => document.createElement('slot'));
  useEffect(() => {
    document.body.append(place);
    return () => place.remove();
  }, [place]);
  useEffect(() => {
    onReady((message, variant) => {
      const key = provider.current?.enqueueSnackbar(message, { variant, autoHideDuration: toastTimes[variant] });
      return () => provider.current?.closeSnackbar(key);
    });
  }, [onReady]);
  return (
    <SnackbarProvider
      ref={provider}
      domRoot={place}
      maxSnack={20}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      Components={Components}
      classes={{ containerRoot: 'weft-toasts' }}
    />
  );
}
