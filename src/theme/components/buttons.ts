import type { Components, Theme } from '@mui/material/styles';

/** The focus outline of every control; MUI removes the browser's. */
const ring = {
  '&.Mui-focusVisible': {
    outline: '2.5px solid var(--focus-ring, var(--indigo))',
    outlineOffset: '3px',
  },
};

/**
 * Buttons look like woven labels: square, flat, with a dashed line at either end that turns marigold on hover. No shadow, no
 * ripple; a press moves the button by a pixel.
 */
export const buttons: Components<Theme> = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: ring } },
  MuiButton: {
    defaultProps: { disableElevation: true, variant: 'contained' },
    styleOverrides: {
      root: {
        position: 'relative',
        minHeight: 48,
        padding: '10px 28px',
        borderRadius: 'var(--radius-small)',
        lineHeight: 1.2,
        transition: 'background-color .18s, color .18s, border-color .18s',
        '&:active': { transform: 'translateY(1px)' },
      },
      sizeSmall: { minHeight: 44, padding: '8px 16px', fontSize: 'var(--size-small)' },
      contained: {
        '&::before, &::after': {
          content: '""',
          position: 'absolute',
          top: 6,
          bottom: 6,
          width: 0,
          borderLeft: '2px dashed currentColor',
          opacity: 0.42,
          transition: 'opacity .18s, border-color .18s',
        },
        '&::before': { left: 7 },
        '&::after': { right: 7 },
        '&:hover::before, &:hover::after': { borderColor: 'var(--marigold)', opacity: 1 },
        '&.Mui-disabled': {
          color: 'var(--ink-soft)',
          backgroundColor: 'var(--paper-deep)',
          '&::before, &::after': { display: 'none' },
        },
      },
      outlined: {
        border: '1.5px solid var(--ink)',
        color: 'var(--ink)',
        '&:hover': { backgroundColor: 'var(--ink)', color: 'var(--paper-raised)', borderColor: 'var(--ink)' },
        '&.Mui-disabled': {
          border: '1.5px solid var(--line)',
          color: 'var(--ink-soft)',
          backgroundColor: 'transparent',
        },
      },
      text: {
        minHeight: 44,
        padding: '8px 4px',
        color: 'inherit',
        textDecoration: 'underline',
        textDecorationThickness: '1.5px',
        textUnderlineOffset: '0.28em',
        '&:hover': {
          backgroundColor: 'transparent',
          textDecorationColor: 'var(--madder)',
          textDecorationThickness: '2px',
        },
      },
    },
  },
  MuiIconButton: {
    styleOverrides: {
      root: {
        width: 44,
        height: 44,
        color: 'inherit',
        borderRadius: 'var(--radius-small)',
        '&:hover': { backgroundColor: 'color-mix(in srgb, currentColor 10%, transparent)' },
      },
    },
  },
  MuiBadge: {
    styleOverrides: {
      badge: {
        minWidth: 19,
        height: 19,
        padding: '0 5px',
        borderRadius: 10,
        fontFamily: 'var(--font-text)',
        fontWeight: 750,
        fontSize: '0.72rem',
        backgroundColor: 'var(--marigold)',
        color: 'var(--ink)',
      },
    },
  },
};
