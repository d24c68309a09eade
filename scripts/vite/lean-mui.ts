import type { Plugin } from 'vite';

/** What MUI imports for themes that it writes as CSS variables, and for the ripple that the shop's theme turns off. */
const unused = /\/(createThemeWithVars|ThemeProviderWithVars|TouchRipple)\.mjs$/;

/** The ripple draws nothing: MUI X Data Grid mounts it whatever the theme says. */
const noRipple = 'export default () => null;';

/** Every name that MUI imports from the other modules. */
const stub = `
const unused = () => { throw new Error('The shop leaves this out of MUI: scripts/vite/lean-mui.ts'); };
export default unused;
export { unused as CssVarsProvider, unused as useColorScheme, unused as getInitColorSchemeScript };
`;

/**
 * Leaves out of the build what MUI needs for `createTheme({ cssVariables: true })`, for colour schemes and for ripples, 8 KB of
 * the first load: MUI decides at run time whether it uses them, so that no bundler can see that we do not.
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
