import type { CSSProperties } from 'react';
import { colour, font, size } from './tokens.ts';

/** The display font, as headings have it. */
export const display = {
  fontFamily: font.display,
  fontWeight: 700,
  lineHeight: 1.04,
  letterSpacing: '-0.025em',
  textWrap: 'balance',
  // Names may be one long word.
  overflowWrap: 'anywhere',
} satisfies CSSProperties;

/** The headings, shared with elements outside of MUI's Typography. */
export const headings = {
  h1: { ...display, fontSize: size.title },
  h2: { ...display, fontSize: size.heading, lineHeight: 1.1 },
  h3: { ...display, fontSize: size.subheading, lineHeight: 1.2, letterSpacing: '-0.015em' },
} satisfies Record<string, CSSProperties>;

/** Text below the headings. A variant inherits the properties that it does not set. */
export const texts = {
  /** The size of the largest headline. */
  hero: { fontSize: size.hero },
  lead: { fontSize: size.lead, color: colour.inkSoft, maxWidth: '32em' },
  small: { fontSize: size.small },
  tiny: { fontSize: size.tiny },
  /** The heading of a small part, in the size of a field's label. */
  label: { fontFamily: font.text, fontSize: size.small, fontWeight: 650, letterSpacing: 0 },
} satisfies Record<string, CSSProperties>;

declare module '@mui/material/styles' {
  interface TypographyVariants {
    hero: CSSProperties;
    lead: CSSProperties;
    small: CSSProperties;
    tiny: CSSProperties;
    label: CSSProperties;
  }
  interface TypographyVariantsOptions {
    hero?: CSSProperties;
    lead?: CSSProperties;
    small?: CSSProperties;
    tiny?: CSSProperties;
    label?: CSSProperties;
  }
}

declare module '@mui/material/Typography' {
  interface TypographyPropsVariantOverrides {
    lead: true;
    small: true;
    tiny: true;
    label: true;
  }
}
