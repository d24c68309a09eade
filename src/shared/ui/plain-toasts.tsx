import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ShowToast } from './show-toast.ts';
import { toastTimes } from './toast-times.ts';

interface PlainToast {
  key: number;
  message: string;
  isError: boolean;
}

const Place = styled('div')({
  position: 'fixed',
  inset: '20px 16px auto',
  zIndex: 1400,
  display: 'grid',
  justifyItems: 'center',
  gap: 'var(--space-2)',
  pointerEvents: 'none',
  '& p': {
    padding: '13px 20px',
    borderRadius: 'var(--radius-small)',
    borderLeft: '5px solid var(--marigold)',
    background: 'var(--indigo-night)',
    color: 'var(--ivory)',
    fontWeight: 600,
  },
  '& [role=alert]': { background: 'var(--madder-deep)' },
});

/** Toasts without notistack, for the case that its chunk could not be loaded. */
export function usePlainToasts() {
  const [toasts, setToasts] = useState<readonly PlainToast[]>([]);
  const [show] = useState(() => {
    let last = 0;
    const showPlain: ShowToast = (message, variant) => {
      const key = (last += 1);
      const dismiss = () => setToasts((all) => all.filter((one) => one.key !== key));
      setToasts((all) => [...all, { key, message, isError: variant === 'error' }]);
      const time = toastTimes[variant];
      if (time !== null) setTimeout(dismiss, time);
      return dismiss;
    };
    return showPlain;
  });
  return { toasts, show };
}

export function PlainToasts({ toasts }: { toasts: readonly PlainToast[] }) {
  if (toasts.length === 0) return null;
  return (
    <Place>
      {toasts.map(({ key, message, isError }) => (
        <p key={key} role={isError ? 'alert' : 'status'}>
          {message}
        </p>
      ))}
    </Place>
  );
}
