import { keyframes, styled } from '@mui/material/styles';

const shuttle = keyframes({ from: { backgroundPosition: '200% 0' }, to: { backgroundPosition: '-100% 0' } });

/** A loading placeholder with a moving highlight. Give it the size of the content that replaces it. */
export const Skeleton = styled('span')({
  display: 'block',
  borderRadius: 'var(--radius-small)',
  background:
    'linear-gradient(100deg, var(--paper-deep) 40%, var(--paper-raised) 50%, var(--paper-deep) 60%) 0 0 / 200% 100%',
  animation: `${shuttle} 1.8s linear infinite`,
});

/** A placeholder for one line of text. */
export const SkeletonLine = styled(Skeleton)({ height: '0.9em', margin: '0.3em 0' });
