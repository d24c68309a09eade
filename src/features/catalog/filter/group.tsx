import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { filter as copy } from '#src/copy/filter.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';

/** The look of a value that is switched on and off. */
export const toggles = {
  display: 'grid',
  gap: 'var(--space-2)',
  '& .MuiToggleButton-root': {
    justifyContent: 'flex-start',
    gap: 'var(--space-2)',
    minHeight: 48,
    padding: '4px 14px',
    border: '1.5px solid var(--line-strong)',
    borderRadius: 'var(--radius-small)',
    background: 'var(--paper-raised)',
    color: 'var(--ink)',
    font: 'inherit',
    fontWeight: 600,
    textAlign: 'left',
    textTransform: 'none',
    overflowWrap: 'anywhere',
    '& .count': { marginLeft: 'auto' },
    '&:hover': { borderColor: 'var(--ink)' },
    '&.Mui-selected, &.Mui-selected:hover': {
      background: 'var(--ink)',
      borderColor: 'var(--ink)',
      color: 'var(--paper-raised)',
      '& .count': { color: 'var(--ivory-soft)' },
    },
  },
} as const;

const countLook = {
  color: 'var(--ink-soft)',
  fontSize: 'var(--size-tiny)',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** A titled group of the filter. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 'var(--space-3)', padding: '24px 28px' }}>
      <Typography id={id} variant="label" sx={{ color: 'var(--ink-soft)' }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** The number of products of a value. */
export function ValueCount({ count, id }: { count: number | undefined; id?: string }) {
  return (
    <Box component="span" className="count" id={id} sx={countLook}>
      {count}
      {count !== undefined && <VisuallyHidden>{copy.products({ count })}</VisuallyHidden>}
    </Box>
  );
}
