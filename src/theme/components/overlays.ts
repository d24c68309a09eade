import type { Components, Theme } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { inForcedColours } from '../forced-colours.ts';
import { colour, radius } from '../tokens.ts';

/**
 * A drawer or dialog that closes has returned the focus to its opener. The second click of a double click must not take it
 * again, because it would be lost when the transition ends.
 */
function keepReturnedFocus(event: MouseEvent<HTMLElement>): void {
  if (!event.currentTarget.contains(document.activeElement)) event.preventDefault();
}

/** The edge of a sheet in contrast themes, where it has the colour of the page. */
const edge = { [inForcedColours]: { outline: '2px solid' } };

/** Drawers, dialogs and menus: flat sheets of raised paper over an indigo backdrop. */
export const overlays: Components<Theme> = {
  MuiBackdrop: {
    styleOverrides: { root: { backgroundColor: 'rgb(16 18 50 / 62%)' }, invisible: { backgroundColor: 'transparent' } },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: { root: { backgroundColor: colour.paperRaised, backgroundImage: 'none', color: colour.ink } },
  },
  MuiDrawer: {
    defaultProps: { onMouseDown: keepReturnedFocus },
    styleOverrides: { paper: { width: 'min(400px, 88vw)', border: 0, boxShadow: 'none', ...edge } },
  },
  MuiDialog: {
    defaultProps: { onMouseDown: keepReturnedFocus },
    styleOverrides: { paper: { borderRadius: radius.medium, boxShadow: 'none', margin: 16, ...edge } },
  },
  MuiMenu: {
    styleOverrides: {
      paper: {
        marginTop: 8,
        minWidth: 200,
        border: `1.5px solid ${colour.ink}`,
        borderRadius: radius.small,
        boxShadow: 'none',
      },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: { minHeight: 44, fontWeight: 550, '&:hover, &.Mui-focusVisible': { backgroundColor: colour.paperDeep } },
    },
  },
};
