import Box, { type BoxProps } from '@mui/material/Box';
import type { Ref } from 'react';
import type { SizeInStock } from '#contract/rules/size-label.ts';
import { size as copy } from '#src/copy/size.ts';

interface SizeSelectProps extends Pick<BoxProps<'select'>, 'id' | 'disabled' | 'aria-label' | 'aria-describedby'> {
  sizes: readonly SizeInStock[];
  /** The selected label. */
  value: string;
  onChoose: (label: string) => void;
  ref?: Ref<HTMLSelectElement>;
}

const look = {
  height: 40,
  maxWidth: '100%',
  padding: '0 26px 0 10px',
  appearance: 'none',
  background: `var(--paper-raised) url("data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 12 8' fill='none' stroke='%23211a17' stroke-width='1.7'%3E%3Cpath d='M1 1l5 5 5-5'/%3E%3C/svg%3E") right 9px center / 11px no-repeat`,
  border: '1.5px solid var(--line-strong)',
  borderRadius: 'var(--radius-small)',
  color: 'inherit',
  fontSize: 'var(--size-small)',
  fontWeight: 650,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  '&:hover': { borderColor: 'var(--ink)' },
} as const;

/** A compact native select of sizes. It is as wide as its longest label, so that another selection moves nothing. */
export function SizeSelect({ sizes, value, onChoose, ...props }: SizeSelectProps) {
  const longest = Math.max(...sizes.map(({ label }) => label.length));
  return (
    <Box
      component="select"
      sx={look}
      value={value}
      style={{ width: `calc(${longest * 0.6 + 0.5}em + 38px)` }}
      // Otherwise the browser restores the selection of an earlier visit.
      autoComplete="off"
      onChange={({ target }) => onChoose(target.value)}
      {...props}
    >
      {sizes.map(({ label, quantity }) => (
        <option key={label} disabled={quantity === 0} value={label}>
          {quantity === 0 && label !== value ? copy.soldOut({ label }) : label}
        </option>
      ))}
    </Box>
  );
}
