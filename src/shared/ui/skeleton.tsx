import { keyframes, styled } from '@mui/material/styles';

const shuttle = keyframes({ from: { backgroundPosition: '200% 0' }, to: { backgroundPosition: '-100% 0' } });

/** A place that is being filled: the shuttle's light runs across the cloth. Give it the size of what will stand there. */
export const Skeleton = styled('span')({
  display: 'block',
  borderRadius: 'var(--radius-small)',
  background:
    'linear-gradient(100deg, var(--paper-deep) 40%, var(--paper-raised) 50%, var(--paper-deep) 60%) 0 0 / 200% 100%',
  animation: `${shuttle} 1.8s linear infinite`,
});

/** One line of text that is being filled. */
export const SkeletonLine = styled(Skeleton)({ height: '0.9em', margin: '0.3em 0' });
