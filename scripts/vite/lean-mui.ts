import type { Plugin } from 'vite';

/** MUI modules for CSS-variable themes, and for the ripple that the shop's theme disables. */
const unused = /\/(createThemeWithVars|ThemeProviderWithVars|TouchRipple)\.mjs$/;

/** An empty ripple: MUI X Data Grid mounts it even if the theme disables it. */
const noRipple = 'export default () => null;';

/** Exports every name that MUI imports from the other modules. */
const stub = `
const unused = () => { throw new Error('The shop leaves this out of MUI: scripts/vite/lean-mui.ts'); };
export default unused;
export { unused as CssVarsProvider, unused as useColorScheme, unused as getInitColorSchemeScript };
`;

/**
 * Replaces MUI modules that the shop never uses: `createTheme({ cssVariables: true })`, colour schemes and ripples, 8 KB of the
 * first load. MUI decides at run time whether it uses them, so that no bundler can remove them.
 */
export function leanMui(): Plugin {
  return {
    name: 'weft-lean-mui',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: unused }, handler: (id) => `\0lean-mui:${id}` },
    load: { filter: { id: /^\0lean-mui:/ }, handler: (id) => (id.endsWith('TouchRipple.mjs') ? noRipple : stub) },
  };
}
