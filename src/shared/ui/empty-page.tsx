import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Failure } from '../api/errors.ts';
import { Reference } from './problem.tsx';

interface EmptyPageProps {
  title: string;
  text: string;
  /** The title's level: that of a page, or of a part. */
  heading: 'h1' | 'h2';
  /** What failed. */
  error?: Failure | undefined;
  /** Announces title and text. */
  isAlert?: boolean;
  /** The one way on: a link, or a button. */
  link?: readonly [label: string, to: string];
  action?: ReactNode;
  /** Products. */
  children?: ReactNode;
}

const state = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  gap: 3,
  paddingBlock: 'clamp(8px, 3vw, 40px) var(--measure-section)',
} as const;

const pageTitle = {
  maxWidth: '9em',
  fontSize: 'clamp(2.6rem, 1.7rem + 4.2vw, 5.2rem)',
  lineHeight: 0.95,
  letterSpacing: '-0.04em',
} as const;

/** Across the whole window. */
const loose = { width: '100vw', marginLeft: 'calc(50% - 50vw)', overflow: 'visible' } as const;

/** A page or a part of it without content: the reason, the one way on, and products. */
export function EmptyPage({
  title,
  text,
  heading,
  error,
  isAlert = false,
  link,
  action: way,
  children,
}: EmptyPageProps) {
  const isPage = heading === 'h1';
  return (
    <>
      <Box sx={state} role={isAlert ? 'alert' : undefined}>
        <Typography variant={heading} sx={isPage ? pageTitle : { maxWidth: '16em' }}>
          {title}
        </Typography>
        <LooseThread height={isPage ? 90 : 56} />
        <Typography variant="lead">{text}</Typography>
        <Reference error={error} />
        {link && (
          <Button component={Link} to={link[1]}>
            {link[0]}
          </Button>
        )}
        {way}
      </Box>
      {children}
    </>
  );
}

const LooseThread = ({ height }: { height: number }) => (
  <Box
    component="svg"
    sx={loose}
    height={height}
    viewBox="0 0 1200 90"
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <path
      d="M-10 45H520c60 0 70-38 30-38s-40 70 20 70 70-60 30-66-70 34-10 44 110-10 240-10 180 30 400 8"
      fill="none"
      stroke="var(--madder)"
      strokeWidth="3"
      vectorEffect="non-scaling-stroke"
    />
  </Box>
);
