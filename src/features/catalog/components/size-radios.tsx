import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode, type Ref } from 'react';
import { fewLeft, type SizeInStock } from '#contract/rules/size-label.ts';
import { product as productCopy } from '#src/copy/product.ts';
import { size as copy } from '#src/copy/size.ts';
import { forcedChoice, inForcedColours } from '#src/theme/forced-colours.ts';

interface SizeRadiosProps {
  sizes: readonly SizeInStock[];
  /** Undefined if all are sold out. */
  selected: SizeInStock | undefined;
  onChoose: (label: string) => void;
  /** What a press on a sold-out size does; without it, nothing. */
  onAskFor?: ((label: string) => void) | undefined;
  /** Beside the title: the button of the size chart. */
  aside?: ReactNode;
  ref: Ref<HTMLElement>;
}

const head = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '4px 16px',
  marginBottom: '10px',
  '& > button': { marginLeft: 'auto' },
} as const;

const few = { color: 'secondary.main', fontWeight: 600 } as const;

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
  // Over the sold-out size, which keeps its radio for screen readers.
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

interface SizeHeadProps {
  id?: string;
  /** 'Only 3 left'. */
  note: ReactNode;
  aside: ReactNode;
  children?: ReactNode;
}

/** 'Size', with how few are left and the button of the size chart. */
export const SizeHead = ({ id, note, aside, children }: SizeHeadProps) => (
  <Box sx={head}>
    <Typography id={id} variant="label">
      {copy.title}
    </Typography>
    {children}
    <Typography role="status" sx={few}>
      {note}
    </Typography>
    {aside}
  </Box>
);

/** The sizes of a product as radios; sold-out ones cannot be chosen, but asked for. */
export function SizeRadios({ sizes, selected, onChoose, onAskFor, aside, ref }: SizeRadiosProps) {
  const title = useId();
  return (
    <Box ref={ref} role="radiogroup" aria-labelledby={title}>
      <SizeHead
        id={title}
        note={selected && selected.quantity <= fewLeft && productCopy.lowStock(selected)}
        aside={aside}
      />
      <Box sx={choices}>
        {sizes.map(({ label, quantity: left }) => (
          <div className="size" key={label}>
            <label>
              <Box
                component="input"
                type="radio"
                name="size"
                value={label}
                checked={label === selected?.label}
                disabled={left === 0}
                onChange={() => onChoose(label)}
                // Otherwise the browser restores the selection of an earlier visit.
                autoComplete="off"
                aria-label={left === 0 ? copy.soldOut({ label }) : undefined}
              />
              <span>{label}</span>
            </label>
            {left === 0 && onAskFor && (
              <ButtonBase
                aria-haspopup="dialog"
                aria-label={copy.tellMeOf({ label })}
                onClick={() => onAskFor(label)}
              />
            )}
          </div>
        ))}
      </Box>
    </Box>
  );
}
