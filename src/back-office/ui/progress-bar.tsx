import LinearProgress from '@mui/material/LinearProgress';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ProgressBarProps {
  /** The accessible name. */
  label: string;
  /** From 0 to 1; undefined if it is not known. */
  share: number | undefined;
  className?: string;
  /** The progress as a text. */
  children: ReactNode;
}

const Root = styled(Stack)({ gridColumn: '1 / -1', gap: 4 });

/** A progress bar with a text below it. */
export function ProgressBar({ label, share, className, children }: ProgressBarProps) {
  return (
    <Root className={className}>
      <LinearProgress
        aria-label={label}
        {...(share !== undefined && { variant: 'determinate', value: Math.round(share * 100) })}
      />
      <Typography variant="body2" component="span">
        {children}
      </Typography>
    </Root>
  );
}
