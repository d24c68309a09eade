import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

interface ActionBarProps {
  /** What the action is about, repeated beside it where the bar sticks to the window. */
  label: string;
  value: string;
  /** A message about the action, and the button. */
  children: ReactNode;
}

const narrow = '@media (max-width: 999px)';

/** Sticks to the bottom of a narrow window. Its parent has to be as high as what it accompanies, and no grid: an item sticks within its area. */
const Root = styled('div')({
  display: 'grid',
  gap: 'var(--space-3)',
  '& > .value': { display: 'none' },
  [narrow]: {
    position: 'sticky',
    bottom: 0,
    zIndex: 2,
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: 'var(--space-3) var(--space-4)',
    marginInline: 'calc(-1 * var(--space-gutter))',
    padding: '12px var(--space-gutter) calc(12px + env(safe-area-inset-bottom, 0px))',
    background: 'var(--paper-raised)',
    borderTop: '1.5px solid var(--ink)',
    '& > .value': { display: 'grid', lineHeight: 1.25, fontVariantNumeric: 'tabular-nums' },
    '& > .value > small': { fontSize: 'var(--size-small)', color: 'var(--ink-soft)' },
    '& > [role="alert"]': { gridColumn: '1 / -1', order: -1 },
  },
});

/** What comes into focus below the bar scrolls up above it. */
const clearOfBar = <GlobalStyles styles={{ [narrow]: { html: { scrollPaddingBottom: 104 } } }} />;

/** The page's main action. In a narrow window it stays in reach, beside the sum that it is about. */
export function ActionBar({ label, value, children }: ActionBarProps) {
  return (
    <Root>
      {clearOfBar}
      <span className="value" aria-hidden="true">
        <small>{label}</small>
        <b>{value}</b>
      </span>
      {children}
    </Root>
  );
}
