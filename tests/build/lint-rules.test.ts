import { ESLint } from 'eslint';
import { rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runNode } from '#tests/support/node-process.ts';
import { rawElements } from '../../scripts/lint/mui.ts';

const eslint = new ESLint();

/** The rules that a file with this text and path violates. */
async function refusals(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
}

const importing = (target: string) => `import * as bad from '${target}';\nexport const used = bad;\n`;
const rendering = (jsx: string) => `export function Component() {\n  return ${jsx};\n}\n`;

const layers = 'import-x/no-restricted-paths';
const browser = '@typescript-eslint/no-restricted-imports';
const syntax = 'no-restricted-syntax';

describe('the linter refuses', () => {
  test.each([
    ['the contract importing the server', 'contract/bad.ts', '#server/environment.ts', layers],
    ['a shared rule importing a schema', 'contract/rules/bad.ts', '#contract/product.ts', layers],
    ['a feature importing another', 'src/features/cart/bad.ts', '#src/features/search/search-api.ts', layers],
    ['an entity importing another', 'src/back-office/orders/bad.ts', '#src/back-office/stock/stock-draft.ts', layers],
    ['the storefront importing the back office', 'src/pages/bad.tsx', '#src/back-office/ui/url-params.ts', layers],
    ['shared code importing a feature', 'src/shared/ui/bad.ts', '#src/features/cart/cart-slice.ts', layers],
    ['a page importing mocks', 'src/pages/bad.ts', '#mocks/state.ts', layers],
    ['mocks importing the server', 'mocks/bad.ts', '#server/environment.ts', layers],
    ['the server importing the app', 'server/bad.ts', '#src/app/store.ts', layers],
    ['a module importing one above it', 'server/modules/mail/bad.ts', '#server/modules/order/order-store.ts', layers],
    ['the database importing a module', 'server/db/bad.ts', '#server/modules/stock/stock-store.ts', layers],
    ['a base file of the server importing a module', 'server/slice.ts', '#server/modules/auth/sessions.ts', layers],
    ['zod in the app', 'src/shared/lib/bad.ts', 'zod', browser],
    ['a module that loads a schema', 'src/shared/lib/bad.ts', '#contract/endpoints.ts', browser],
    ['the whole of MUI', 'src/pages/bad.tsx', '@mui/material', browser],
    ['the untyped store hooks', 'src/pages/bad.tsx', 'react-redux', 'no-restricted-imports'],
    ['a sum that is not grouped', 'src/back-office/orders/bad.ts', '#src/shared/ui/price.tsx', 'no-restricted-imports'],
  ])('%s', async (_, filePath, target, rule) => {
    expect(await refusals(filePath, importing(target))).toContain(rule);
  });

  test.each([
    ['`:has` in a style', "export const look = { '& label:has(:checked)': { color: 'red' } };", syntax],
    ['`:has` in a query', "document.querySelector(`p:has(${'a'})`);", syntax],
    ['an id that needs https', 'export const id = crypto.randomUUID();', 'no-restricted-properties'],
    ['a lookbehind', 'export const word = /(?<=a)b/u;', 'compat/compat'],
    ['a raw <button>', rendering('<button type="button" />'), syntax],
  ])('%s in a page', async (_, code, rule) => {
    expect(await refusals('src/pages/bad.tsx', code)).toContain(rule);
  });

  test('a raw <table> in a file with an exception for other elements', async () => {
    const [file = ''] = Object.entries(rawElements).find(([, tags]) => !tags.includes('table')) ?? [];
    expect(await refusals(file, rendering('<table />'))).toContain(syntax);
  });
});

test.each([
  ['a page importing a feature', 'src/pages/good.ts', importing('#src/features/cart/cart-slice.ts')],
  ["an entity importing the back office's blocks", 'src/back-office/orders/good.ts', importing('../ui/url-params.ts')],
  ['a shared rule in the app', 'src/shared/lib/good.ts', importing('#contract/rules/money.ts')],
  ["a shared rule beside another of a schema's name", 'contract/rules/good.ts', importing('./money.ts')],
  ['a module importing one below it', 'server/modules/order/good.ts', importing('#server/modules/mail/mail-store.ts')],
  [
    "a schema's type in the app",
    'src/shared/lib/good.ts',
    "import type { Product } from '#contract/product.ts';\nexport type Used = Product;\n",
  ],
  [
    '`:has` for print',
    'src/features/good.ts',
    "export const look = { '@media print': { 'main :has(> nav)': { display: 'block' } } };",
  ],
])('the linter accepts %s', async (_, filePath, code) => {
  const rules = await refusals(filePath, code);
  expect(rules.filter((rule) => /restricted|import|parsing/i.test(rule))).toEqual([]);
});

test('the linter that knows types refuses a promise that nobody waits for', async () => {
  const file = join(tmpdir(), `weft-lint-${process.pid}.ts`);
  onTestFinished(() => rmSync(file));
  writeFileSync(file, 'Promise.resolve();\n');
  const { printed } = await runNode(['node_modules/oxlint/bin/oxlint', '-c', '.oxlintrc.json', file]);
  expect(printed).toContain('no-floating-promises');
});
