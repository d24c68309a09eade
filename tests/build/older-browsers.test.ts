import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const assets = 'dist/client/assets';

/**
 * What the oldest browsers (package.json's browserslist) do not know and src/app/older-browsers.ts does not add. A lookbehind is a syntax
 * error there: it takes the whole script.
 */
const unknown =
  /\(\?<[=!]|\b(?:Promise\.(?:withResolvers|try)|Array\.fromAsync|(?:Object|Map)\.groupBy|URL\.(?:canParse|parse)|AbortSignal\.(?:any|timeout)|TextDecoderStream|checkVisibility|showPicker|randomUUID|isSubsetOf)\b/;

test('no script, libraries included, has what the oldest browsers do not know', () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(20);
  expect(scripts.filter((name) => unknown.test(readFileSync(join(assets, name), 'utf8')))).toEqual([]);
});
