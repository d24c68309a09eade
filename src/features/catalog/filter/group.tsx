import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { startTransition, useId, useOptimistic, useState, type ReactNode } from 'react';
import { filter as copy } from '#src/copy/filter.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
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
    '&.Mui-disabled': { borderStyle: 'dashed', backgroundColor: 'transparent', color: 'text.secondary' },
    '&.Mui-selected, &.Mui-selected:hover': {
      backgroundColor: 'text.primary',
      borderColor: 'text.primary',
      color: 'background.paper',
      '& .count': { color: 'text.onDarkSoft' },
      [inForcedColours]: { ...forcedChoice[inForcedColours], '& .count': { color: 'HighlightText' } },
    },
  },
} as const;

const countLook = { color: 'text.secondary', typography: 'tiny', fontVariantNumeric: 'tabular-nums' } as const;

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

interface FilterValue {
  readonly value: string;
  /** The number of products that it would leave; undefined while it is loading. */
  readonly count: number | undefined;
  readonly isChosen: boolean;
}

/**
 * The values in the order of a group: those without a product are disabled and come last. What is or was chosen since the drawer opened
 * stays enabled and in its place, so that it keeps the focus.
 */
export function useEmptyLast<V extends FilterValue>(values: readonly V[]): (V & { isDisabled: boolean })[] {
  const chosen = values.filter(({ isChosen }) => isChosen).map(({ value }) => value);
  const [kept, setKept] = useState<ReadonlySet<string>>(() => new Set(chosen));
  if (chosen.some((value) => !kept.has(value))) setKept(new Set([...kept, ...chosen]));
  const marked = values.map((value) => ({ ...value, isDisabled: value.count === 0 && !kept.has(value.value) }));
  return [...marked.filter(({ isDisabled }) => !isDisabled), ...marked.filter(({ isDisabled }) => isDisabled)];
}

/**
 * Whether a value is shown as chosen, and its press. It changes at once; the other values, the URL and the list follow in a transition,
 * so that the press is painted before them.
 */
export function useChoice(isChosen: boolean, toggle: () => void) {
  const [isShown, show] = useOptimistic(isChosen);
  const press = () =>
    startTransition(() => {
      show(!isShown);
      toggle();
    });
  return [isShown, press] as const;
}

interface ToggleValuesProps<V> {
  values: readonly V[];
  onToggle: (value: V) => void;
  /** `toggles` with its columns. */
  sx?: object;
}

type ToggleValue = FilterValue & { readonly label: string; readonly mark?: ReactNode };

/** The values of a group as buttons. */
export function ToggleValues<V extends ToggleValue>({ values, onToggle, sx = toggles }: ToggleValuesProps<V>) {
  return (
    <Box sx={sx}>
      {useEmptyLast(values).map((value) => (
        <Toggle key={value.value} value={value} isDisabled={value.isDisabled} onToggle={() => onToggle(value)} />
      ))}
    </Box>
  );
}

interface ToggleProps {
  value: ToggleValue;
  isDisabled: boolean;
  onToggle: () => void;
}

function Toggle({ value: { value, label, mark, count, isChosen }, isDisabled, onToggle }: ToggleProps) {
  const [isShown, press] = useChoice(isChosen, onToggle);
  return (
    <ToggleButton
      value={value}
      selected={isShown}
      disabled={isDisabled}
      ref={passFocusOnUnmount((button) => [button.nextElementSibling, button.previousElementSibling])}
      onChange={press}
    >
      {mark}
      {label}
      <ValueCount count={count} />
    </ToggleButton>
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
