import { join } from 'node:path';
import { writeForms } from './encode.ts';
import { looks } from './looks/all.ts';
import { photograph } from './photograph.ts';

// `npm run demo:draw [-- slug …]`: draws the committed photos of the demo catalogue; without a slug, all of them.

const photos = join(import.meta.dirname, '..', '..', 'server', 'demo', 'photos');
const asked = process.argv.slice(2);
const unknown = asked.filter((slug) => looks[slug] === undefined);
if (unknown.length > 0) throw new Error(`No such product: ${unknown.join(', ')}`);

for (const [slug, look] of Object.entries(looks)) {
  if (asked.length > 0 && !asked.includes(slug)) continue;
  await writeForms(await photograph(slug, look), join(photos, slug));
  process.stdout.write(`${slug}\n`);
}
