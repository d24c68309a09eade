import { keyframes, styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { errorCopy } from '#src/copy/error.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';

/** How long a page may take, in milliseconds, before that shows. */
const patience = 150;

const run = keyframes({ from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(.92)' } });

const Bar = styled('div')({
  position: 'fixed',
  inset: '0 0 auto',
  zIndex: 1450,
  height: 4,
  background: 'var(--marigold)',
  borderBottom: '1px solid var(--madder)',
  transformOrigin: 'left',
  // It slows down on its way and never arrives: how long is left is not known.
  animation: `${run} 8s cubic-bezier(.1, .7, .2, 1) forwards`,
  '@media (prefers-reduced-motion: reduce)': { animation: 'none' },
});

/** A slim bar at the top while the next page is on its way, if that takes a while; screen readers hear it too. */
export function RouteProgress() {
  const isLoading = useNavigation().state !== 'idle';
  return <div aria-live="polite">{isLoading && <Late />}</div>;
}

function Late() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    isLate && (
      <Bar data-progress="">
        <VisuallyHidden>{errorCopy.progress}</VisuallyHidden>
      </Bar>
    )
  );
}
