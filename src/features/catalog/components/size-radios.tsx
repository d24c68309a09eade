import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode, type Ref } from 'react';
import { fewLeft, type SizeInStock } from '#contract/rules/size-label.ts';
import { product as productCopy } from '#src/copy/product.ts';
import { size as copy } from '#src/copy/size.ts';
import { SizeChips } from '#src/shared/ui/size-chips.tsx';

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
      <SizeChips
        name="size"
        sizes={sizes}
        selected={selected?.label}
        onChoose={onChoose}
        over={({ label, quantity }) =>
          quantity === 0 &&
          onAskFor && (
            <ButtonBase aria-haspopup="dialog" aria-label={copy.tellMeOf({ label })} onClick={() => onAskFor(label)} />
          )
        }
      />
    </Box>
  );
}
