/**
 * The brand's colours, type and measures: the one place where they are decided. `theme.ts` makes MUI's theme of them, which components
 * read (`sx={{ color: 'text.secondary' }}`, `theme.palette.divider`). Colours and measures are custom properties as well, for CSS in
 * which MUI looks up no theme value: gradients, shadows, drawings, `calc()`.
 */

/** Undyed cotton, ink, and the three dyes of an Indian dye-house: indigo, madder, marigold. */
export const colour = {
  paper: '#fbf5ea',
  paperRaised: '#fffcf6',
  paperDeep: '#f3e8d6',
  ink: '#211a17',
  inkSoft: '#645548',
  line: '#e3d5bf',
  lineStrong: '#8a7766',
  indigo: '#262c6b',
  indigoDeep: '#171a43',
  indigoNight: '#101232',
  madder: '#a3361d',
  madderDeep: '#82290f',
  marigold: '#f0aa2e',
  marigoldSoft: '#fbe3b0',
  leaf: '#2c6648',
  /** Text on the dark grounds. */
  ivory: '#fbf1df',
  ivorySoft: '#cfc4c4',
  lineDark: '#3a3c6b',
} as const;

export const font = {
  display: "'Bricolage Grotesque Variable', 'Bricolage Fallback', Arial, sans-serif",
  text: "'Hanken Grotesk Variable', 'Hanken Fallback', Arial, sans-serif",
} as const;

/** Sizes of type, fluid where a headline meets a phone. */
export const size = {
  hero: 'clamp(min(3.1rem, 15vw), 1.2rem + 7.4vw, 7rem)',
  title: 'clamp(2.3rem, 1.5rem + 3.2vw, 4rem)',
  heading: 'clamp(1.6rem, 1.3rem + 1.3vw, 2.3rem)',
  subheading: '1.25rem',
  lead: 'clamp(1.08rem, 1rem + 0.35vw, 1.28rem)',
  body: '1rem',
  small: '0.9rem',
  tiny: '0.8rem',
} as const;

/** Cloth is cut straight: corners are barely softened. In pixels. */
export const radius = { small: 2, medium: 4 } as const;

/** Fluid measures of the page. Other distances are steps of MUI's `theme.spacing`. */
export const measure = {
  page: 'clamp(1280px, 88vw, 1680px)',
  text: '38em',
  /** With larger texts it has two rows. */
  bar: 'max(68px, 4.25rem)',
  section: 'clamp(56px, 7vw, 112px)',
  gutter: 'clamp(16px, 4vw, 48px)',
} as const;

/** Every custom property by its name. */
export const customProperties: Record<`--${string}`, string> = Object.fromEntries([
  ...Object.entries(colour).map(([name, value]) => [`--${kebab(name)}`, value]),
  ...Object.entries(measure).map(([name, value]) => [`--measure-${name}`, value]),
]) as Record<`--${string}`, string>;

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
