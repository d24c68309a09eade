import type { Components, Theme } from '@mui/material/styles';
import { colour, customProperties, font, measure, radius, size } from '../tokens.ts';
import { headings } from '../typography.ts';
import { busyStitches } from './buttons.ts';

/** Global styles: tokens, elements, focus, motion. */
export const base: Components<Theme> = {
  MuiCssBaseline: {
    styleOverrides: {
      ':root': { ...customProperties, colorScheme: 'light' },
      html: { scrollPaddingTop: `calc(${measure.bar} + 16px)`, WebkitTextSizeAdjust: '100%' },
      body: {
        fontFamily: font.text,
        fontSize: size.body,
        lineHeight: 1.55,
        letterSpacing: 0,
        color: colour.ink,
        background: colour.paper,
        WebkitFontSmoothing: 'antialiased',
        overflowWrap: 'break-word',
      },
      // Safari 15 does not know `clip`, by which `main` cuts what is wider than the window.
      '@supports not (overflow: clip)': { body: { overflowX: 'hidden' } },
      '::selection': { background: colour.marigold, color: colour.ink },
      'h1, h2, h3': { margin: 0 },
      ...headings,
      p: { margin: 0, textWrap: 'pretty' },
      // `:where` has no specificity, so that a component's padding wins.
      ':where(ul[role="list"])': { listStyle: 'none', margin: 0, padding: 0 },
      a: { color: 'inherit', textDecorationThickness: '1.5px', textUnderlineOffset: '0.22em' },
      'a:hover': { textDecorationColor: colour.madder },
      img: { display: 'block', maxWidth: '100%' },
      'button, input, textarea, select': { font: 'inherit' },
      'button[aria-busy="true"]': busyStitches,
      // Two rings, light and dark, so that the focus is visible on paper, photos and indigo.
      ':focus-visible': {
        outline: `2.5px solid ${colour.indigo}`,
        outlineOffset: '3px',
        boxShadow: `0 0 0 3px ${colour.paperRaised}`,
        borderRadius: radius.small,
      },
      // Focus targets that are not controls (src/shared/lib/move-focus.ts).
      'main:focus, [data-landing]:focus': { outline: 'none', boxShadow: 'none' },
      '[data-ground="dark"] :focus-visible': {
        outlineColor: colour.marigold,
        boxShadow: `0 0 0 3px ${colour.indigoNight}`,
      },
      // Places notistack's container over the top bar, so that it covers no heading.
      '.weft-toasts.weft-toasts': { top: 12, maxWidth: 'min(560px, calc(100vw - 32px))' },
      // A toast with a product is larger, and has its place below the bar, whose cart counts it.
      '.weft-toasts.weft-card-toast': {
        top: `calc(${measure.bar} + 2px)`,
        right: `max(16px, calc((100vw - ${measure.page}) / 2))`,
        // A new one takes the place of the last one, which is about to leave.
        '& > :not(:last-child)': { display: 'none' },
      },
      // On paper: no bars, which would cover every page, and nothing to press.
      '@media print': {
        ':root': { '--measure-bar': '0px' },
        body: { background: 'none' },
        '[data-bar], .no-print, .weft-toasts': { display: 'none !important' },
      },
      '@media (prefers-reduced-motion: reduce)': {
        '*, *::before, *::after': {
          animationDuration: '0.01ms !important',
          animationIterationCount: '1 !important',
          transitionDuration: '0.01ms !important',
        },
      },
    },
  },
  MuiTypography: { defaultProps: { variant: 'inherit', variantMapping: { lead: 'p', small: 'p' } } },
  MuiLink: {
    defaultProps: { color: 'inherit' },
    styleOverrides: {
      root: { textDecorationColor: 'currentcolor', '&:hover': { textDecorationColor: colour.madder } },
    },
  },
};
