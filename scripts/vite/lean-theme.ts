import type { Plugin } from 'vite';

/** What MUI's theme imports for themes that are written as CSS variables by MUI itself. */
const unused = /\/(createThemeWithVars|ThemeProviderWithVars)\.mjs$/;

/** Every name that MUI imports from the two modules. */
const stub = `
const unused = () => { throw new Error('The shop leaves out themes with CSS variables: scripts/vite/lean-theme.ts'); };
export default unused;
export { unused as CssVarsProvider, unused as useColorScheme, unused as getInitColorSchemeScript };
`;

/**
 * Leaves out of the build what MUI needs for `createTheme({ cssVariables: true })` and colour schemes, 6 KB of the first load:
 * `createTheme` and `ThemeProvider` decide at run time whether they use it, so that no bundler can see that we do not.
 */
export function leanTheme(): Plugin {
  return {
    name: 'weft-lean-theme',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: unused }, handler: (id) => `\0lean-theme:${id}` },
    load: { filter: { id: /^\0lean-theme:/ }, handler: () => stub },
  };
}
