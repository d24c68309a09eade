import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { SizeInStock } from '#contract/rules/size-label.ts';
import { size as copy } from '#src/copy/size.ts';
import { forcedChoice, inForcedColours } from '#src/theme/forced-colours.ts';

const choices = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: '8px',
  '& .size': { position: 'relative', display: 'flex' },
  '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' },
  '& input:disabled': { cursor: 'default' },
  // Siblings of the input, so that a choice shows before hydration too.
  '& input + span': {
    display: 'grid',
    placeItems: 'center',
    minWidth: 52,
    height: 48,
    paddingInline: '12px',
    backgroundColor: 'background.paper',
    border: '1.5px solid',
    borderColor: 'dividerStrong',
    borderRadius: 0.5,
    fontWeight: 600,
  },
  '& .size:hover span': { borderColor: 'text.primary' },
  // Over a sold-out size, which keeps its radio for screen readers.
  '& button': {
    position: 'absolute',
    inset: 0,
    padding: 0,
    border: 0,
    borderRadius: 0.5,
    background: 'none',
    cursor: 'pointer',
  },
  '& input:checked + span': {
    backgroundColor: 'text.primary',
    borderColor: 'text.primary',
    color: 'background.paper',
    ...forcedChoice,
  },
  '& input:disabled + span': {
    background: 'none',
    borderColor: 'divider',
    color: 'text.secondary',
    textDecoration: 'line-through',
    [inForcedColours]: { color: 'GrayText', borderColor: 'GrayText' },
  },
  '& input:focus-visible + span': { outline: '2.5px solid', outlineColor: 'primary.main', outlineOffset: '3px' },
} as const;

interface SizeChipsProps {
  /** Of the radios. */
  name: string;
  sizes: readonly SizeInStock[];
  selected: string | undefined;
  onChoose: (label: string) => void;
  /** What lies over a size: the button that asks for a sold-out one. */
  over?: (size: SizeInStock) => ReactNode;
}

/** Sizes as radios in the form of labels; sold-out ones cannot be chosen. The parent is the radio group. */
export function SizeChips({ name, sizes, selected, onChoose, over }: SizeChipsProps) {
  return (
    <Box sx={choices}>
      {sizes.map((size) => {
        const { label, quantity: left } = size;
        return (
          <div className="size" key={label}>
            <label>
              <Box
                component="input"
                type="radio"
                name={name}
                value={label}
                checked={label === selected}
                disabled={left === 0}
                onChange={() => onChoose(label)}
                // Otherwise the browser restores the selection of an earlier visit.
                autoComplete="off"
                aria-label={left === 0 ? copy.soldOut({ label }) : undefined}
              />
              <span>{label}</span>
            </label>
            {over?.(size)}
          </div>
        );
      })}
    </Box>
  );
}
