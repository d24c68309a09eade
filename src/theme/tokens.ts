/**
 * The brand's colours, type and measures: the one place where they are decided. `base.ts` writes them to the page as custom
 * properties (`--ink`, `--space-3` …), which is how components read them: plain CSS costs nothing in a long list.
 */

/** Undyed cotton, ink, and the three dyes of an Indian dye-house: indigo, madder, marigold. */
export const colour = {
  paper: '#fbf5ea',
  'paper-raised': '#fffcf6',
  'paper-deep': '#f3e8d6',
  ink: '#211a17',
  'ink-soft': '#645548',
  line: '#e3d5bf',
  'line-strong': '#8a7766',
  indigo: '#262c6b',
  'indigo-deep': '#171a43',
  'indigo-night': '#101232',
  madder: '#a3361d',
  'madder-deep': '#82290f',
  marigold: '#f0aa2e',
  'marigold-soft': '#fbe3b0',
  leaf: '#2c6648',
  /** Text on the dark grounds. */
  ivory: '#fbf1df',
  'ivory-soft': '#cfc4c4',
  'line-dark': '#3a3c6b',
} as const;

export const font = {
  display: "'Bricolage Grotesque Variable', 'Bricolage Fallback', Arial, sans-serif",
  text: "'Hanken Grotesk Variable', 'Hanken Fallback', Arial, sans-serif",
} as const;

/** Sizes of type, fluid where a headline meets a phone. */
const size = {
  hero: 'clamp(3.1rem, 1.2rem + 7.4vw, 7rem)',
  title: 'clamp(2.3rem, 1.5rem + 3.2vw, 4rem)',
  heading: 'clamp(1.6rem, 1.3rem + 1.3vw, 2.3rem)',
  subheading: '1.25rem',
  lead: 'clamp(1.08rem, 1rem + 0.35vw, 1.28rem)',
  body: '1rem',
  small: '0.9rem',
  tiny: '0.8rem',
} as const;

/** Steps of 4 px, and the rhythm of sections. */
const space = {
  1: '4px',
  2: '8px',
  3: '12px',
  4: '16px',
  5: '24px',
  6: '32px',
  7: '48px',
  8: '64px',
  section: 'clamp(56px, 7vw, 112px)',
  gutter: 'clamp(16px, 4vw, 48px)',
} as const;

/** Cloth is cut straight: corners are barely softened. */
const radius = { small: '2px', medium: '4px' } as const;

const measure = { page: 'clamp(1280px, 88vw, 1680px)', text: '38em', bar: '68px' } as const;

/** Every custom property by its name. */
export const customProperties: Record<`--${string}`, string> = Object.fromEntries([
  ...Object.entries(colour).map(([name, value]) => [`--${name}`, value]),
  ...Object.entries(font).map(([name, value]) => [`--font-${name}`, value]),
  ...Object.entries(size).map(([name, value]) => [`--size-${name}`, value]),
  ...Object.entries(space).map(([name, value]) => [`--space-${name}`, value]),
  ...Object.entries(radius).map(([name, value]) => [`--radius-${name}`, value]),
  ...Object.entries(measure).map(([name, value]) => [`--measure-${name}`, value]),
]) as Record<`--${string}`, string>;
