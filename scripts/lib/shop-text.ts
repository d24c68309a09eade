import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { contentNames } from '../../contract/rules/content.ts';
import { shopDefaults } from '../../contract/shop-defaults.ts';
import { firstText } from '../../server/modules/content/first-texts.ts';

const root = join(import.meta.dirname, '..', '..');

/** All modules that contain displayed text: copy, refusals, the demo catalogue. */
const modules = [
  ...readdirSync(join(root, 'src/copy')).map((file) => `src/copy/${file}`),
  'contract/refusals.ts',
  'contract/shop-defaults.ts',
  'server/demo/catalogue.ts',
];

/** All displayed texts, except those built by functions. */
export async function shopText(): Promise<string> {
  const texts = contentNames.flatMap((name) => [shopDefaults.brand, ''].map((brand) => firstText(name, brand)));
  for (const path of modules) collect(await import(pathToFileURL(join(root, path)).href), texts);
  return texts.join(' ');
}

function collect(value: unknown, texts: string[]): void {
  if (typeof value === 'string') texts.push(value);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) collect(part, texts);
}
