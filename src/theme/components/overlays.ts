import type { Components, Theme } from '@mui/material/styles';

/** Drawers, dialogs and menus: flat sheets of raised paper over an indigo backdrop. */
export const overlays: Components<Theme> = {
  MuiBackdrop: {
    styleOverrides: { root: { backgroundColor: 'rgb(16 18 50 / 62%)' }, invisible: { backgroundColor: 'transparent' } },
  },
  MuiPaper: {
    defaultProps: { elevation: 0 },
    styleOverrides: {
      root: {
        backgroundColor: 'var(--paper-raised)',
        backgroundImage: 'none',
        color: 'var(--ink)',
      },
    },
  },
  MuiDrawer: {
    styleOverrides: { paper: { width: 'min(400px, 88vw)', border: 0, boxShadow: 'none' } },
  },
  MuiDialog: {
    styleOverrides: { paper: { borderRadius: 'var(--radius-medium)', boxShadow: 'none', margin: 'var(--space-4)' } },
  },
  MuiMenu: {
    styleOverrides: {
      paper: {
        marginTop: 8,
        minWidth: 200,
        border: '1.5px solid var(--ink)',
        borderRadius: 'var(--radius-small)',
        boxShadow: 'none',
      },
    },
  },
  MuiMenuItem: {
    styleOverrides: {
      root: {
        minHeight: 44,
        fontWeight: 550,
        '&:hover, &.Mui-focusVisible': { backgroundColor: 'var(--paper-deep)' },
      },
    },
  },
};
