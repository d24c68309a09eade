import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { filter as copy } from '#src/copy/filter.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { forcedChoice, inForcedColours } from '#src/theme/forced-colours.ts';

/** The look of a value that is switched on and off. */
export const toggles = {
  display: 'grid',
  gap: 1,
  '& .MuiToggleButton-root': {
    justifyContent: 'flex-start',
    gap: 1,
    minHeight: 48,
    padding: '4px 14px',
    border: '1.5px solid',
    borderColor: 'dividerStrong',
    borderRadius: 0.5,
    backgroundColor: 'background.paper',
    color: 'text.primary',
    font: 'inherit',
    fontWeight: 600,
    textAlign: 'left',
    textTransform: 'none',
    overflowWrap: 'anywhere',
    '& .count': { marginLeft: 'auto' },
    '&:hover': { borderColor: 'text.primary' },
    '&.Mui-selected, &.Mui-selected:hover': {
      backgroundColor: 'text.primary',
      borderColor: 'text.primary',
      color: 'background.paper',
      '& .count': { color: 'text.onDarkSoft' },
      [inForcedColours]: { ...forcedChoice[inForcedColours], '& .count': { color: 'HighlightText' } },
    },
  },
} as const;

const countLook = {
  color: 'text.secondary',
  typography: 'tiny',
  fontVariantNumeric: 'tabular-nums',
} as const;

/** A titled group of the filter. */
export function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5, padding: '24px 28px' }}>
      <Typography id={id} variant="label" sx={{ color: 'text.secondary' }}>
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
