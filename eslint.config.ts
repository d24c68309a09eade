import js from '@eslint/js';
import { defineConfig, globalIgnores } from 'eslint/config';
import prettier from 'eslint-config-prettier';
import { createNodeResolver, importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import globals from 'globals';
import tseslint from 'typescript-eslint';
import { oldBrowsers } from './scripts/lint/browsers.ts';
import { layerZones, noZodInBrowser } from './scripts/lint/layers.ts';
import { muiInsteadOfRawElements } from './scripts/lint/mui.ts';
import { noWaits, waitsAllowedIn } from './scripts/lint/waits.ts';

const selectProducts = [
  {
    selector: 'CallExpression[callee.property.name="selectFrom"][arguments.0.value="product"]',
    message: 'Use selectProducts (server/db/select-products.ts), which says whether hidden products are found.',
  },
  {
    selector: 'CallExpression[callee.property.name=/Join$/][arguments.0.value="product"]',
    message: 'Begin with selectProducts (server/db/select-products.ts), which says whether hidden products are found.',
  },
];

/** Services begin transactions with a function that repeats them and writes the audit log's entry. */
const inTransaction = {
  selector: 'CallExpression[callee.property.name=/^(transaction|startTransaction)$/][arguments.length=0]',
  message: 'Use inTransaction (server/db/transaction.ts): it repeats conflicts and writes the audit entry.',
};

/** Hooks without the types of the shop's store. */
const typedHooks = {
  name: 'react-redux',
  importNames: ['useDispatch', 'useSelector', 'useStore'],
  message: 'Use the typed hooks of src/shared/store/hooks.ts.',
};

/** The back office groups its sums as in India. */
const groupedSums = [
  { name: '#contract/rules/money.ts', importNames: ['formatRupees'], message: 'Use formatSum (src/back-office/ui).' },
  { name: '#src/shared/ui/price.tsx', importNames: ['Price'], message: 'Use Sum (src/back-office/ui).' },
];

export default defineConfig(
  globalIgnores([
    'dist',
    'dist-mock',
    'data',
    'reports',
    '.stryker-tmp',
    'node_modules',
    'src/public',
    '**/mockServiceWorker.js',
  ]),
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    plugins: { 'import-x': importX, regexp },
    settings: { 'import-x/resolver-next': [createNodeResolver({ extensions: ['.ts', '.tsx', '.js'] })] },
    rules: {
      'import-x/no-restricted-paths': ['error', { zones: layerZones() }],
      // Packages, then the shop's folders, then this one: each by its path.
      'import-x/order': [
        'error',
        {
          groups: [['builtin', 'external'], ['internal', 'unknown'], 'parent', ['sibling', 'index']],
          pathGroups: [{ pattern: '#**/**', group: 'internal' }],
          pathGroupsExcludedImportTypes: [],
          alphabetize: { order: 'asc', caseInsensitive: true },
        },
      ],
      // The time of every regular expression grows with the length of its text, not with the square of it (docs/security.md).
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential', ignorePartial: false, ignoreSticky: false }],
      'no-console': 'error',
      'no-restricted-globals': ['error', { name: 'event', message: 'Take the event from the handler.' }],
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      'max-lines': ['error', { max: 350, skipBlankLines: true, skipComments: true }],
    },
  },
  { files: ['src/**/*.{ts,tsx}'], extends: [reactHooks.configs.flat['recommended-latest'] ?? {}] },
  ...noZodInBrowser,
  ...muiInsteadOfRawElements,
  ...oldBrowsers,
  {
    files: ['src/**/*.{ts,tsx}'],
    ignores: ['src/shared/store/hooks.ts'],
    rules: { 'no-restricted-imports': ['error', typedHooks] },
  },
  {
    // Prices of products are the shopper's, and so is the text of a message to one.
    files: ['src/back-office/**/*.{ts,tsx}', 'src/pages/admin/**/*.{ts,tsx}'],
    ignores: ['src/back-office/products/**', 'src/back-office/orders/confirm-queue.tsx'],
    rules: { 'no-restricted-imports': ['error', { paths: [typedHooks, ...groupedSums] }] },
  },
  {
    files: ['server/**/*.ts'],
    ignores: ['server/db/**'],
    rules: { 'no-restricted-syntax': ['error', ...selectProducts, inTransaction] },
  },
  {
    files: ['tests/**', '**/*.test.{ts,tsx}'],
    ignores: [...waitsAllowedIn, 'server/**'],
    rules: { 'no-restricted-syntax': ['error', ...noWaits] },
  },
  {
    files: ['server/**/*.test.ts'],
    ignores: waitsAllowedIn,
    rules: { 'no-restricted-syntax': ['error', ...noWaits, ...selectProducts] },
  },
  // Tests beside the code belong to the layer of tests, which may import everything.
  { files: ['**/*.test.{ts,tsx}'], rules: { 'import-x/no-restricted-paths': 'off' } },
  { files: ['**/*.{js,mjs}'], languageOptions: { globals: globals.node } },
  { files: ['tests/bench/observe.js'], languageOptions: { globals: globals.browser } },
  { files: ['scripts/**', 'server/commands/**', 'tests/**'], rules: { 'no-console': 'off' } },
  prettier,
);
