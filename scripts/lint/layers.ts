import type { Linter } from 'eslint';
import { existsSync, readdirSync } from 'node:fs';
import { schemaModules } from './schema-modules.ts';
import { serverLayers } from './server-layers.ts';

/** An import rule between layers (docs/decisions/0001), as a zone of `import-x/no-restricted-paths`. */
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

/** `target` may import from `allowed` and from packages only. Paths are relative to the repository's root. */
function only(target: string, allowed: readonly string[], message: string): Zone {
  return { target, from: '.', except: [...new Set(allowed), 'node_modules'], message };
}

/** What a choice looks like in contrast themes: no value that MUI's theme could have. */
const contrast = 'src/theme/forced-colours.ts';

/** All import rules. Features and entities are read from their folders, so that a new one is covered at once. */
export function layerZones(): Zone[] {
  const features = folders('src/features');
  const ground = ['src/shared', 'src/copy', 'contract'];
  return [
    only('./contract', ['contract'], 'The contract is the lowest layer: it imports nothing else.'),
    only('./contract/rules', ['contract/rules', 'contract/calls.ts'], 'Shared rules import shared rules only.'),
    only('./src/theme', ['src/theme', 'contract'], 'The theme imports no other layer.'),
    only('./src/copy', ['src/copy', 'contract'], 'Copy imports no other layer.'),
    only('./src/shared', ['src/shared', 'src/theme', 'src/copy', 'contract'], 'Shared code imports no feature.'),
    ...features.map((feature) =>
      only(
        `./src/features/${feature}`,
        [`src/features/${feature}`, contrast, ...ground],
        'A feature never imports another: move shared code to src/shared, or let a page compose the features.',
      ),
    ),
    ...folders('src/back-office').map((entity) =>
      only(
        `./src/back-office/${entity}`,
        [`src/back-office/${entity}`, 'src/back-office/ui', contrast, ...ground],
        'An entity of the back office never imports another: move shared code to its ui, or let a page compose the two.',
      ),
    ),
    only(
      './src/layout/!(admin-*)',
      ['src/layout', 'src/theme', 'src/features', ...ground],
      'The layout composes features.',
    ),
    only(
      './src/layout/admin-*',
      ['src/layout', 'src/theme', 'src/features', 'src/back-office/ui', ...ground],
      'The layout of the back office composes features and its blocks.',
    ),
    ...folders('src/pages')
      .filter((pages) => pages !== 'admin')
      .map((pages) => `./src/pages/${pages}`)
      .concat('./src/pages/*.tsx')
      .map((target) => ({ target, from: './src/back-office', message: 'Admin modules stay out of the storefront.' })),
    only(
      './src/pages',
      ['src/pages', 'src/theme', 'src/features', 'src/back-office', ...ground],
      'A page composes features.',
    ),
    only(
      './src/pages/admin',
      [
        ...['src/pages/admin', 'src/theme', 'src/back-office', 'src/features/auth', 'src/features/catalog'],
        // For the own account.
        'src/features/security',
        // For the previews.
        ...['src/pages/product-page.tsx', 'src/pages/home-page.tsx'],
        ...ground,
      ],
      'Admin pages import the back office, auth, security, the catalogue API, the product page and the home page only.',
    ),
    only('./mocks', ['mocks', 'contract'], 'Mocks import the contract only.'),
    only('./server', ['server', 'contract'], 'The server imports the contract only.'),
    ...serverLayers(folders('server/modules')).map(([folder, allowed]) =>
      only(`./${folder}`, allowed, 'This layer of the server may not import that one (docs/server.md).'),
    ),
    ...['./src/features', './src/back-office', './src/shared', './src/layout'].map((target) => ({
      target,
      from: './src/pages',
      message: 'Pages are imported by lazy routes of src/app only.',
    })),
  ];
}

const zodMessage = 'No schema reaches the browser: import types, calls and rules (docs/decisions/0002).';

/**
 * In browser code, modules of the contract that load zod may be imported as types only.
 * @param base How these files address the contract's folder, as a regular expression.
 */
const noZodIn = (files: string[], base: string): Linter.Config => ({
  files,
  ignores: ['**/*.test.{ts,tsx}'],
  rules: {
    '@typescript-eslint/no-restricted-imports': [
      'error',
      {
        paths: [{ name: 'zod', message: zodMessage }],
        patterns: [
          { regex: `^${base}/(${schemaModules().join('|')})\\.ts$`, allowTypeImports: true, message: zodMessage },
          { regex: '^@mui/(material|icons-material|lab)$', message: "Import MUI by path: '@mui/material/Button'." },
        ],
      },
    ],
  },
});

export const noZodInBrowser: Linter.Config[] = [
  noZodIn(['src/**/*.{ts,tsx}'], '#contract'),
  // Files next to a rule are other rules.
  noZodIn(['contract/rules/**/*.ts'], '(#contract|\\.\\.)'),
  noZodIn(
    ['contract/calls.ts', 'contract/refusals.ts', 'contract/*-refusals.ts', 'contract/*-calls.ts'],
    '(#contract|\\.)',
  ),
];
