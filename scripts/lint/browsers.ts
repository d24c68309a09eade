import type { Linter } from 'eslint';
import compat from 'eslint-plugin-compat';

/** What no browser of 2021 understands, and what replaces it. */
export const newerCss = ['Literal[value=/:has\\(/]', 'TemplateElement[value.raw=/:has\\(/]'].map((selector) => ({
  selector: `${selector}:not(Property[key.value='@media print'] *)`,
  message:
    'Browsers before 2023 drop the whole rule, and `querySelector` throws: use a class, a sibling or a ref (docs/decisions/0040).',
}));

/** The app and what it shares with the server run in the browsers of package.json's browserslist. */
export const oldBrowsers: Linter.Config[] = [
  {
    ...compat.configs['flat/recommended'],
    files: ['src/**/*.{ts,tsx}', 'contract/**/*.ts'],
    ignores: ['**/*.test.{ts,tsx}'],
    // What src/app/older-browsers.ts adds.
    settings: { lintAllEsApis: true, polyfills: ['Object.hasOwn', 'structuredClone', 'reportError'] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'crypto', property: 'randomUUID', message: 'It needs https: use newId (src/shared/lib/new-id.ts).' },
      ],
    },
  },
];
