import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { mockShop } from './mocks/vite-plugin.ts';
import packageJson from './package.json' with { type: 'json' };
import { leanMui } from './scripts/vite/lean-mui.ts';
import { shell } from './scripts/vite/shell.ts';

/** The server to which `vite dev` proxies API calls; `npm run dev` starts it. */
const apiAddress = process.env.WEFT_API ?? 'http://127.0.0.1:3001';

/** The oldest browsers, as esbuild names them: `chrome92`. */
const target = packageJson.browserslist.map((query) => query.replace(' >= ', ''));

/** Paths of modules have backslashes on Windows. */
const anySlash = ({ source }: RegExp) => new RegExp(source.replaceAll('\\/', '[\\\\/]'));

/**
 * Code of all pages is in three chunks, which run as three tasks: libraries, data, and the rest. Code shared by pages with product cards is in one, and that of product
 * lists in another, both without gallery and filter drawer, which no first load needs. Smaller chunks would compress worse and need more
 * requests. The font faces stay in the app's styles, which the server inlines: in the chunk of the libraries they would be requested
 * again.
 */
const chunks = [
  { name: 'libraries', tags: ['$initial' as const], test: anySlash(/\/node_modules\/.*(?<!\.css)$/), priority: 1 },
  {
    name: 'data',
    tags: ['$initial' as const],
    test: anySlash(/\/(contract|src\/(copy|shared\/(api|config|lib|session|sizes|store)))\//),
    priority: 1,
  },
  { name: 'core', tags: ['$initial' as const], test: anySlash(/^(?!.*\/src\/early\.ts$)/) },
  {
    name: 'product-cards',
    test: anySlash(
      /\/src\/(features\/catalog\/(?!filter\/|gallery\/|list\/)|features\/cart\/components\/add|shared\/(ui\/(page-title|query-boundary|problem)|api\/(query-view|errors)))/,
    ),
    minShareCount: 2,
  },
  {
    name: 'product-lists',
    test: anySlash(/\/src\/features\/catalog\/(list\/|filter\/(active-filters|url-filters))/),
    minShareCount: 2,
  },
  // The first load names every chunk that a page may need: one each for what pages of orders and of returns share.
  {
    name: 'orders',
    test: anySlash(
      /\/src\/(features\/orders\/order|shared\/(orders\/(order-lines|parcel-news|return-offer)|ui\/steps)|copy\/(orders|parcel)\.)/,
    ),
    includeDependenciesRecursively: false,
    minShareCount: 2,
  },
  {
    name: 'returns',
    test: anySlash(
      /\/src\/(features\/returns\/|shared\/(returns\/|ui\/drop-zone|lib\/prepare-photo)|copy\/(returns|return-words|photo-file)\.)/,
    ),
    includeDependenciesRecursively: false,
    minShareCount: 2,
  },
  // All dialogs need these, and all forms those.
  {
    name: 'dialogs',
    test: anySlash(
      /\/node_modules\/@mui\/(material\/(Dialog(?!Content)\w*|Modal|Portal|Backdrop|Unstable_TrapFocus|Fade)\/|(material|utils)\/.*\b(ownerWindow|ownerDocument|getActiveElement|contains|createChainedFunction|getReactElementRef|setRef|useReducedMotion|mergeSlotProps|getScrollbarSize)\b)|\/react-transition-group\/.*Transition\b/,
    ),
    includeDependenciesRecursively: false,
    minShareCount: 2,
  },
  {
    name: 'forms',
    test: anySlash(
      /\/node_modules\/(@mui\/material\/(FormControl|FormLabel|InputLabel|FormHelperText|OutlinedInput|InputBase)|react-hook-form)\/|\/src\/copy\/form\.|\/src\/shared\/(ui\/(field|field-frame|form-rows)|hooks\/(use-api-form|use-draft)|session\/use-held-form)\./,
    ),
    includeDependenciesRecursively: false,
    minShareCount: 2,
  },
  {
    name: 'choices',
    test: anySlash(
      /\/node_modules\/@mui\/material\/(FormControlLabel|FormGroup|Radio|RadioGroup|Checkbox)\/|SwitchBase/,
    ),
    includeDependenciesRecursively: false,
    minShareCount: 2,
  },
  // The same for the back office, instead of thirty.
  {
    name: 'back-office',
    test: anySlash(
      /\/src\/(copy\/admin-|back-office\/ui\/(admin-page-header|admin-query|section-card|row-actions|empty-state|timestamp|reason-dialog|use-now|age|sum|format-sum|hidden-mark|cell-text|use-dialog)\.)/,
    ),
    // Else what the storefront shares with them would move along.
    includeDependenciesRecursively: false,
    minShareCount: 2,
  },
];

/**
 * The single-page app. `npm run build` writes it to dist/client, `--mode mock` to dist-mock. The server has its own bundle
 * (vite.server.config.ts).
 */
export default defineConfig(({ mode }) => ({
  plugins: [react(), leanMui(), shell(), mode === 'mock' && mockShop()],
  publicDir: 'src/public',
  define: { 'import.meta.env.VITE_MOCK': JSON.stringify(mode === 'mock' ? 'on' : 'off') },
  build: {
    target,
    outDir: mode === 'mock' ? 'dist-mock' : 'dist/client',
    manifest: true,
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      input: mode === 'mock' ? ['index.html'] : ['index.html', 'src/early.ts'],
      output: { codeSplitting: { groups: chunks } },
    },
  },
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    strictPort: true,
    ...(mode !== 'mock' && { proxy: { '/api': apiAddress } }),
  },
}));
