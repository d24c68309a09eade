import Box, { type BoxProps } from '@mui/material/Box';
import { keyframes } from '@mui/material/styles';

const shuttle = keyframes({ from: { backgroundPosition: '200% 0' }, to: { backgroundPosition: '-100% 0' } });

const placeholder = {
  display: 'block',
  borderRadius: 0.5,
  background:
    'linear-gradient(100deg, var(--paper-deep) 40%, var(--paper-raised) 50%, var(--paper-deep) 60%) 0 0 / 200% 100%',
  animation: `${shuttle} 1.8s linear infinite`,
  '&[data-line]': { height: '0.9em', marginBlock: '0.3em' },
} as const;

/** A loading placeholder with a moving highlight. Give it the size of the content that replaces it. */
export function Skeleton(props: BoxProps) {
  return <Box component="span" sx={placeholder} {...props} />;
}

/** A placeholder for one line of text. */
export function SkeletonLine(props: BoxProps) {
  return <Skeleton data-line="" {...props} />;
}
