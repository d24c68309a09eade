import type { CSSProperties } from 'react';

const display = {
  fontFamily: 'var(--font-display)',
  fontWeight: 700,
  lineHeight: 1.04,
  letterSpacing: '-0.025em',
  textWrap: 'balance',
} satisfies CSSProperties;

/** The headings, shared with elements outside of MUI's Typography. */
export const headings = {
  h1: { ...display, fontSize: 'var(--size-title)' },
  h2: { ...display, fontSize: 'var(--size-heading)', lineHeight: 1.1 },
  h3: { ...display, fontSize: 'var(--size-subheading)', lineHeight: 1.2, letterSpacing: '-0.015em' },
} satisfies Record<string, CSSProperties>;

/** Text below the headings. A variant inherits the properties that it does not set. */
export const texts = {
  lead: { fontSize: 'var(--size-lead)', color: 'var(--ink-soft)', maxWidth: '32em' },
  small: { fontSize: 'var(--size-small)' },
  tiny: { fontSize: 'var(--size-tiny)' },
  /** The heading of a small part, in the size of a field's label. */
  label: { fontFamily: 'var(--font-text)', fontSize: 'var(--size-small)', fontWeight: 650, letterSpacing: 0 },
} satisfies Record<string, CSSProperties>;

declare module '@mui/material/styles' {
  interface TypographyVariants {
    lead: CSSProperties;
    small: CSSProperties;
    tiny: CSSProperties;
    label: CSSProperties;
  }
  interface TypographyVariantsOptions {
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
