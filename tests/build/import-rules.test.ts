import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, test } from 'vitest';

/** The project's linter without rules that need types, because the linted files do not exist. */
const eslint = new ESLint({ overrideConfig: [tseslint.configs.disableTypeChecked] });

/** The import rules violated by a file with this text and path. */
async function refusals(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  const rules = result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? [];
  return rules.filter((rule) => /restricted|import|parsing/i.test(rule));
}

const layers = 'import-x/no-restricted-paths';
const browser = '@typescript-eslint/no-restricted-imports';

describe('the linter refuses', () => {
  test.each([
    ['the contract importing the server', 'contract/bad.ts', '#server/settings.ts', layers],
    ['a shared rule importing a schema', 'contract/rules/bad.ts', '#contract/product.ts', layers],
    ['a feature importing another', 'src/features/cart/bad.ts', '#src/features/search/search-api.ts', layers],
    ['shared code importing a feature', 'src/shared/ui/bad.ts', '#src/features/cart/cart-slice.ts', layers],
    ['the theme importing the copy', 'src/theme/bad.ts', '#src/copy/cart.ts', layers],
    ['a page importing mocks', 'src/pages/bad.ts', '#mocks/state.ts', layers],
    ['mocks importing the server', 'mocks/bad.ts', '#server/settings.ts', layers],
    ['the server importing the app', 'server/bad.ts', '#src/app/store.ts', layers],
    [
      'a server module importing one above it',
      'server/modules/mail/bad.ts',
      '#server/modules/order/order-store.ts',
      layers,
    ],
    ['the database importing a module', 'server/db/bad.ts', '#server/modules/stock/stock-store.ts', layers],
    ['a module importing the composition', 'server/modules/auth/bad.ts', '#server/app.ts', layers],
    ['a base file of the server importing a module', 'server/slice.ts', '#server/modules/auth/sessions.ts', layers],
    ['zod in the app', 'src/shared/lib/bad.ts', 'zod', browser],
    ["a schema's value in the app", 'src/shared/lib/bad.ts', '#contract/product.ts', browser],
    ['a module that loads a schema', 'src/shared/lib/bad.ts', '#contract/endpoints.ts', browser],
    ['the whole of MUI', 'src/pages/bad.tsx', '@mui/material', browser],
    ['the untyped store hooks', 'src/pages/bad.tsx', 'react-redux', 'no-restricted-imports'],
  ])('%s', async (_, filePath, target, rule) => {
    expect(await refusals(filePath, `import * as bad from '${target}';\nexport const used = bad;\n`)).toContain(rule);
  });
});

describe('the linter accepts', () => {
  test.each([
    ['a page importing a feature', 'src/pages/good.ts', '#src/features/cart/cart-slice.ts'],
    ['a feature importing shared code', 'src/features/cart/good.ts', '#src/shared/api/api.ts'],
    ['a shared rule in the app', 'src/shared/lib/good.ts', '#contract/rules/money.ts'],
    ["a shared rule beside another of a schema's name", 'contract/rules/good.ts', './money.ts'],
    ['the calls in the app', 'src/shared/lib/good.ts', '#contract/calls.ts'],
    ['a schema on the server', 'server/good.ts', '#contract/product.ts'],
    ['a server module importing one below it', 'server/modules/order/good.ts', '#server/modules/mail/mail-store.ts'],
    ['one component of MUI', 'src/pages/good.tsx', '@mui/material/Button'],
  ])('%s', async (_, filePath, target) => {
    expect(await refusals(filePath, `import * as good from '${target}';\nexport const used = good;\n`)).toEqual([]);
  });

  test("a schema's type in the app", async () => {
    const code = "import type { Product } from '#contract/product.ts';\nexport type Used = Product;\n";
    expect(await refusals('src/shared/lib/good.ts', code)).toEqual([]);
  });
});
