import type { Linter } from 'eslint';
import { existsSync, readdirSync } from 'node:fs';

/**
 * Who may import whom (docs/decisions/0001), as zones of `import-x/no-restricted-paths`. The features are read from the
 * folder, so that a new one is bound by the rules from its first file on.
 */
interface Zone {
  target: string;
  from: string;
  except?: string[];
  message: string;
}

const folders = (path: string): string[] =>
  existsSync(path)
    ? readdirSync(path, { withFileTypes: true })
        .filter((entry) => entry.isDirectory())
        .map((entry) => entry.name)
    : [];

/** `target` may import from the rooms of `allowed` only (and from packages). `except` paths are relative to the root. */
function only(target: string, allowed: readonly string[], message: string): Zone {
  return { target, from: '.', except: [...allowed, 'node_modules'], message };
}

export function roomZones(): Zone[] {
  const features = folders('src/features');
  const storefront = features.filter((feature) => feature !== 'admin').map((feature) => `src/features/${feature}`);
  const ground = ['src/shared', 'src/copy', 'contract'];
  return [
    only('./contract', ['contract'], 'The contract is the ground floor: it imports nothing else.'),
    only('./contract/rules', ['contract/rules', 'contract/calls.ts'], 'Shared rules stand on nothing but themselves.'),
    only('./src/theme', ['src/theme', 'contract'], 'The theme knows no other room.'),
    only('./src/copy', ['src/copy', 'contract'], 'Copy is words only.'),
    only('./src/shared', ['src/shared', 'src/theme', 'src/copy', 'contract'], 'Shared code knows no feature.'),
    ...features.map((feature) =>
      only(
        `./src/features/${feature}`,
        [`src/features/${feature}`, ...ground],
        'A feature never reaches into another: move what two need to shared, or let a page compose them.',
      ),
    ),
    only('./src/layout', ['src/layout', 'src/theme', 'src/features', ...ground], 'The layout composes features.'),
    ...folders('src/pages')
      .filter((pages) => pages !== 'admin')
      .map((pages) => `./src/pages/${pages}`)
      .concat('./src/pages/*.tsx', './src/layout')
      .map((target) => ({
        target,
        from: './src/features/admin',
        message: 'Admin modules stay out of the storefront.',
      })),
    only('./src/pages', ['src/pages', 'src/theme', 'src/features', ...ground], 'A page composes features.'),
    only(
      './src/pages/admin',
      ['src/pages/admin', 'src/theme', 'src/features/admin', 'src/features/auth', 'src/features/catalog', ...ground],
      'Admin pages stand on the admin feature, auth, and the catalogue API.',
    ),
    only('./mocks', ['mocks', 'contract'], 'Mocks stand on the contract only.'),
    only('./server', ['server', 'contract'], 'The server stands on the contract only.'),
    ...['./src/features', './src/shared', './src/layout'].map((target) => ({
      target,
      from: './src/pages',
      message: 'Every page is reached through a lazy route of src/app only.',
    })),
  ].filter((zone) => storefront.length > 0 || !zone.target.includes('features/'));
}

const zodMessage = 'No schema reaches the browser: import types, calls and rules (docs/decisions/0002).';

/** Values of the contract that drag zod along may be imported as types only, wherever browser code is written. */
export const noZodInBrowser: Linter.Config = {
  files: ['src/**/*.{ts,tsx}', 'contract/rules/**/*.ts', 'contract/calls.ts', 'contract/refusals.ts'],
  ignores: ['**/*.test.{ts,tsx}'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        paths: [{ name: 'zod', message: zodMessage }],
        patterns: [
          {
            regex:
              '^(#contract|\\.{1,2})/(?!.*rules/)(endpoint|endpoints|primitives|refusal-body|openapi|auth|user|category|product|product-edit|catalogue-file|order|fulfilment|dashboard|payment|settings)\\.ts$',
            allowTypeImports: true,
            message: zodMessage,
          },
          { regex: '^@mui/(material|icons-material|lab)$', message: "Import MUI by path: '@mui/material/Button'." },
        ],
      },
    ],
  },
};
