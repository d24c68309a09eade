import Box, { type BoxProps } from '@mui/material/Box';
import type { Ref } from 'react';

export interface CompactSelectProps extends Pick<
  BoxProps<'select'>,
  'id' | 'disabled' | 'style' | 'children' | 'aria-label' | 'aria-describedby'
> {
  value: string;
  onChoose: (value: string) => void;
  ref?: Ref<HTMLSelectElement>;
}

const selectStyle = {
  height: 40,
  maxWidth: '100%',
  padding: '0 26px 0 10px',
  appearance: 'none',
  background: `var(--paper-raised) url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 8' fill='none' stroke='%23211a17' stroke-width='1.7'%3E%3Cpath d='M1 1l5 5 5-5'/%3E%3C/svg%3E") right 9px center / 11px no-repeat`,
  border: '1.5px solid',
  borderColor: 'dividerStrong',
  borderRadius: 0.5,
  color: 'inherit',
  typography: 'small',
  fontWeight: 650,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '&:hover': { borderColor: 'text.primary' },
} as const;

/** A native select: the first load has no room for MUI's (docs/decisions/0019). */
export function CompactSelect({ onChoose, ...props }: CompactSelectProps) {
  return (
    <Box
      component="select"
      sx={selectStyle}
      // Otherwise the browser restores the selection of an earlier visit.
      autoComplete="off"
      onChange={({ target }) => onChoose(target.value)}
      {...props}
    />
  );
}
