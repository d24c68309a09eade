import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { errorCopy } from '#src/copy/error.ts';
import { settingsApi, useNewVersion } from '#src/shared/api/settings-api.ts';
import { useAppDispatch } from '#src/shared/store/hooks.ts';

/** Minimum age of the settings, in seconds, before they are refetched when the tab becomes visible. */
const recheckAfter = 600;

const note = {
  position: 'fixed',
  inset: 'auto auto 16px 16px',
  zIndex: 1090,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1.5,
  maxWidth: 'calc(100% - 32px)',
  padding: '12px 12px 12px 20px',
  borderLeft: '5px solid',
  borderColor: 'marigold',
  borderRadius: 0.5,
  backgroundColor: 'background.night',
  color: 'text.onDark',
  outline: '1px solid',
  outlineColor: 'dividerOnDark',
  fontWeight: 600,
  '--focus-ring': 'var(--marigold)',
  '& .MuiButton-text': { color: 'marigold' },
} as const;

/** Offers a reload once the server has a newer build. The page never reloads by itself. */
export function NewVersion() {
  const isNew = useNewVersion();
  const [isDismissed, setDismissed] = useState(false);
  const dispatch = useAppDispatch();

  useEffect(() => {
    const recheck = () => {
      if (document.visibilityState !== 'visible') return;
      void dispatch(
        settingsApi.endpoints.getSettings.initiate(undefined, { forceRefetch: recheckAfter, subscribe: false }),
      );
    };
    document.addEventListener('visibilitychange', recheck);
    return () => document.removeEventListener('visibilitychange', recheck);
  }, [dispatch]);

  if (!isNew || isDismissed) return null;
  return (
    <Box sx={note} role="status" data-ground="dark">
      {errorCopy.newVersionToast}
      <span>
        <Button variant="text" size="small" onClick={() => window.location.reload()}>
          {errorCopy.reload}
        </Button>
        <Button variant="text" size="small" onClick={() => setDismissed(true)}>
          {errorCopy.dismiss}
        </Button>
      </span>
    </Box>
  );
}
