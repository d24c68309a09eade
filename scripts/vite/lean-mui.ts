import type { Plugin } from 'vite';

/**
 * MUI modules for CSS-variable themes, CSS layers and Pigment CSS, for the ripple that the shop's theme disables, and for the progress of buttons
 * with `loading`, which import it by this relative path; and what Emotion needs for `withTheme`.
 */
const unused =
  /^hoist-non-react-statics$|\/(createThemeWithVars|ThemeProviderWithVars|stringifyTheme|TouchRipple|CircularProgress\/index|useLayerOrder)\.mjs$/;

/** Renders nothing: MUI X Data Grid mounts the ripple even if the theme disables it, buttons create their progress, and themes ask for their layers. */
const empty = 'export default () => null;';

/** Exports every name that MUI imports from the other modules. */
const stub = `
const unused = () => { throw new Error('The shop leaves this out of MUI: scripts/vite/lean-mui.ts'); };
export default unused;
export { unused as stringifyTheme, unused as CssVarsProvider, unused as useColorScheme, unused as getInitColorSchemeScript };
`;

/**
 * Replaces MUI modules that the shop never uses: `createTheme({ cssVariables: true })`, colour schemes, ripples and the progress of
 * buttons, 10 KB of the first load. MUI decides at run time whether it uses them, so that no bundler can remove them. It also removes Emotion's
 * prefixer and React Router's development warnings, 2.6 KB.
 */
export function leanMui(): Plugin {
  return {
    name: 'weft-lean-mui',
    apply: 'build',
    enforce: 'pre',
    resolveId: { filter: { id: unused }, handler: (id) => `\0lean-mui:${id}` },
    transform: {
      filter: { id: /\/(@emotion\/cache|react-router)\/dist\/|\/@mui\/(material|system)\/.*\.mjs$/ },
      handler: (code) =>
        code
          // The shop has its own prefixes (src/app/styles.ts).
          .replace('defaultStylisPlugins = [prefixer]', 'defaultStylisPlugins = []')
          // The shop's theme is around every component: MUI's own, which several modules make as they load, is never used.
          .replace(/(?<=^(?:export )?const \w*[dD]efaultTheme = )createTheme\(\)/m, '{}')
          // React Router's package exports its development build alone. Names for developer tools keep unused components.
          .replace('ENABLE_DEV_WARNINGS = true', 'ENABLE_DEV_WARNINGS = false')
          .replaceAll(/^\w+\.displayName = .*;$/gm, '')
          .replaceAll(/^var \w+ = (?=React\d*\.forwardRef\()/gm, '$&/* @__PURE__ */ '),
    },
    load: {
      filter: { id: /^\0lean-mui:/ },
      handler: (id) => (/TouchRipple|CircularProgress|useLayerOrder/.test(id) ? empty : stub),
    },
  };
}
