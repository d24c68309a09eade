import Box from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { errorCopy } from '#src/copy/error.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';

/** Milliseconds before the progress bar appears. */
const showDelay = 150;

const run = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(.92)' } });

const bar = {
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: 1450,
  height: 4,
  backgroundColor: 'marigold',
  borderBottom: '1px solid',
  borderColor: 'secondary.main',
  transformOrigin: 'left',
  // The bar slows down and never reaches the end: the remaining time is unknown.
  animation: `${run} 8s cubic-bezier(.1, .7, .2, 1) forwards`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
} as const;

/** A progress bar at the top while the next page takes long to load; announced to screen readers. */
export function RouteProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return <div aria-live="polite">{isLoading && <DelayedBar />}</div>;
}

function DelayedBar() {
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setVisible(true), showDelay);
    return () => clearTimeout(timer);
  }, []);
  return (
    isVisible && (
      <Box sx={bar} data-progress="">
        <VisuallyHidden>{errorCopy.routeProgress}</VisuallyHidden>
      </Box>
    )
  );
}
