import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { backAlt, neckPhoto } from './details.ts';
import { detailQuality, wholeQuality, writeForms } from './encode.ts';
import { looks } from './looks/all.ts';
import { arrange, photograph } from './photograph.ts';

// `npm run demo:draw [-- slug …]`: draws the committed photos of the demo catalogue, of each product the whole
// garment, its neck and its back; without a slug, all of them.

const photos = join(import.meta.dirname, '..', '..', 'server', 'demo', 'photos');
const asked = process.argv.slice(2);
const unknown = asked.filter((slug) => looks[slug] === undefined);
if (unknown.length > 0) throw new Error(`No such product: ${unknown.join(', ')}`);

for (const [slug, look] of Object.entries(looks)) {
  if (asked.length > 0 && !asked.includes(slug)) continue;
  const arranged = await arrange(slug, look);
  await writeForms(await photograph(arranged), join(photos, slug), wholeQuality);
  const { detail, alt } = neckPhoto(look);
  await writeFurther(`${slug}-2`, await photograph(arranged, detail(arranged.garment)), alt);
  await writeFurther(`${slug}-3`, await photograph(await arrange(`${slug} back`, look, 'back')), backAlt);
  process.stdout.write(`${slug}\n`);
}

async function writeFurther(name: string, pixels: Buffer, alt: string): Promise<void> {
  await writeForms(pixels, join(photos, name), detailQuality);
  await writeFile(join(photos, name, 'alt.txt'), `${alt}\n`);
}
