import Box from '@mui/material/Box';
import GlobalStyles from '@mui/material/GlobalStyles';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface ActionBarProps {
  /** Name and value of the figure shown beside the action while the bar sticks to the window. */
  label: string;
  value: string;
  /** What the action does, above it while the bar sticks to the window. */
  note?: ReactNode;
  /** The button, and a message about the action. */
  children: ReactNode;
}

/**
 * Sticks to the bottom of a narrow window. The parent must be as high as the content that the bar accompanies and must not be a
 * grid: an item sticks only within its grid area.
 */
const bar = ({ breakpoints }: Theme) =>
  ({
    display: 'grid',
    gap: 1.5,
    [breakpoints.down(1000)]: {
      position: 'sticky',
      bottom: 0,
      zIndex: 2,
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      alignItems: 'center',
      rowGap: 1.5,
      columnGap: 2,
      marginInline: 'calc(-1 * var(--measure-gutter))',
      padding: '12px var(--measure-gutter) calc(12px + env(safe-area-inset-bottom, 0px))',
      borderTop: '1.5px solid',
      borderColor: 'text.primary',
      '& > [role="alert"]': { gridColumn: '1 / -1', order: -1 },
    },
    [breakpoints.up(1000)]: { backgroundColor: 'transparent' },
  }) as const;

const figure = ({ breakpoints }: Theme) =>
  ({
    display: 'none',
    [breakpoints.down(1000)]: { display: 'grid', lineHeight: 1.25, fontVariantNumeric: 'tabular-nums' },
  }) as const;

const noteRow = ({ breakpoints }: Theme) =>
  ({
    display: 'none',
    [breakpoints.down(1000)]: { display: 'block', gridColumn: '1 / -1', order: -1, minWidth: 0, marginBottom: '-6px' },
  }) as const;

/** Keeps an element that gets the focus from being hidden behind the bar, which is higher with a note. */
const scrollPadding = (height: number) => (
  <GlobalStyles
    styles={({ breakpoints }) => ({ [breakpoints.down(1000)]: { html: { scrollPaddingBottom: height } } })}
  />
);
const [paddings, paddingsWithNote] = [scrollPadding(104), scrollPadding(148)];

/** The page's main action. In a narrow window it stays in view, beside its total. */
export function ActionBar({ label, value, note, children }: ActionBarProps) {
  return (
    <Paper square sx={bar}>
      {note === undefined ? paddings : paddingsWithNote}
      <Box component="span" aria-hidden="true" sx={figure}>
        <Typography component="small" variant="small" color="textSecondary">
          {label}
        </Typography>
        <b>{value}</b>
      </Box>
      {note !== undefined && <Box sx={noteRow}>{note}</Box>}
      {children}
    </Paper>
  );
}
