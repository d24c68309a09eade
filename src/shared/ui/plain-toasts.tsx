import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { toastTimes, type ShowToast } from './show-toast.ts';

interface PlainToast {
  key: number;
  message: string;
  isError: boolean;
}

const place = {
  position: 'fixed',
  inset: '20px 16px auto',
  zIndex: 1400,
  display: 'grid',
  justifyItems: 'center',
  gap: 1,
  pointerEvents: 'none',
} as const;

const toast = {
  padding: '13px 20px',
  borderRadius: 0.5,
  borderLeft: '5px solid',
  borderColor: 'marigold',
  backgroundColor: 'background.night',
  color: 'text.onDark',
  fontWeight: 600,
  '&[role=alert]': { backgroundColor: 'secondary.dark' },
} as const;

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
    <Box sx={place}>
      {toasts.map(({ key, message, isError }) => (
        <Typography key={key} role={isError ? 'alert' : 'status'} sx={toast}>
          {message}
        </Typography>
      ))}
    </Box>
  );
}
