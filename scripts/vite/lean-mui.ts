import type { Plugin } from 'vite';

/**
 * MUI modules for CSS-variable themes and Pigment CSS, for the ripple that the shop's theme disables, and for the progress of buttons with `loading`,
 * which import it by this relative path; and what Emotion needs for `withTheme`.
 */
const unused =
  /^hoist-non-react-statics$|\/(createThemeWithVars|ThemeProviderWithVars|stringifyTheme|TouchRipple|CircularProgress\/index)\.mjs$/;

/** A component that renders nothing: MUI X Data Grid mounts the ripple even if the theme disables it, and buttons create their progress. */
const empty = 'export default () => null;';

/** Exports every name that MUI imports from the other modules. */
const stub = `
const unused = () => { throw new Error('The shop leaves this out of MUI: scripts/vite/lean-mui.ts'); };
export default unused;
export { unused as stringifyTheme, unused as CssVarsProvider, unused as useColorScheme, unused as getInitColorSchemeScript };
`;

/**
 * Replaces MUI modules that the shop never uses: `createTheme({ cssVariables: true })`, colour schemes, ripples and the progress of
 * buttons, 10 KB of the first load. MUI decides at run time whether it uses them, so that no bundler can remove them.
 */
export function leanMui(): Plugin {
  return {
    name: 'weft-lean-mui',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: unused }, handler: (id) => `\0lean-mui:${id}` },
    load: { filter: { id: /^\0lean-mui:/ }, handler: (id) => (/TouchRipple|CircularProgress/.test(id) ? empty : stub) },
  };
}
