import { alpha, keyframes, type Components, type Theme } from '@mui/material/styles';
import { inForcedColours } from '../forced-colours.ts';
import { colour, font, radius, size } from '../tokens.ts';

/** The focus outline of every control; MUI removes the browser's. */
const ring = {
  '&.Mui-focusVisible': { outline: `2.5px solid var(--focus-ring, ${colour.indigo})`, outlineOffset: '3px' },
};

const stitch = keyframes({ to: { backgroundPositionX: 20 } });

/** A button whose action is running, or whose press waits for the app (src/early.ts). */
export const busyStitches = {
  cursor: 'progress',
  backgroundImage: `repeating-linear-gradient(90deg, ${colour.marigold} 0 12px, transparent 12px 20px)`,
  backgroundRepeat: 'repeat-x',
  backgroundSize: '20px 3px',
  backgroundPosition: '0 calc(100% - 6px)',
  animation: `${stitch} .7s linear infinite`,
  '&:active': { transform: 'none' },
} as const;

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
        borderRadius: radius.small,
        lineHeight: 1.2,
        transition: 'background-color .18s, color .18s, border-color .18s',
        '&:active': { transform: 'translateY(1px)' },
      },
      sizeSmall: { minHeight: 44, padding: '8px 16px', fontSize: size.small },
      contained: {
        // Where a contrast theme takes the background, a line says that it is a button.
        [inForcedColours]: { border: '1px solid' },
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
        '&:hover::before, &:hover::after': { borderColor: colour.marigold, opacity: 1 },
        '&.Mui-disabled': {
          color: colour.inkSoft,
          backgroundColor: colour.paperDeep,
          '&::before, &::after': { display: 'none' },
        },
      },
      outlined: {
        border: `1.5px solid ${colour.ink}`,
        color: colour.ink,
        '&:hover': { backgroundColor: colour.ink, color: colour.paperRaised, borderColor: colour.ink },
        '&.Mui-disabled': {
          border: `1.5px solid ${colour.line}`,
          color: colour.inkSoft,
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
          textDecorationColor: colour.madder,
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
        borderRadius: radius.small,
        '&:hover': { backgroundColor: alpha(colour.lineStrong, 0.2) },
      },
    },
  },
  MuiBadge: {
    styleOverrides: {
      badge: {
        minWidth: '1.65em',
        height: '1.65em',
        padding: '0 5px',
        borderRadius: '1em',
        fontFamily: font.text,
        fontWeight: 750,
        fontSize: '0.72rem',
        backgroundColor: colour.marigold,
        color: colour.ink,
      },
    },
  },
};
