import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import type { ProductPhoto } from '#contract/product-photo.ts';
import { exchangeOf, writeFixture } from '#tests/contract/fixture-file.ts';
import { FixtureShops } from '#tests/contract/fixture-shop.ts';
import { Recorder, type Recorded } from '#tests/contract/recorder.ts';
import { samples } from '#tests/contract/samples/all.ts';
import type { Sample } from '#tests/contract/samples/sample.ts';

/**
 * `npm run fixtures:record`: records the real server's responses to all samples of `tests/contract/samples` for the mocks, and
 * the photos of the demo catalogue. Run it after a response has changed; `tests/contract` fails until then.
 */
const folder = 'mocks/fixtures';

const shops = await FixtureShops.create();
await recordPhotos();
const recorder = await Recorder.open(shops);
const answers: [Sample, Recorded][] = [];
for (const sample of samples) answers.push([sample, await recorder.record(sample)]);
await recorder.close();
await shops.remove();
for (const old of await readdir(folder)) if (old.endsWith('.json')) await rm(`${folder}/${old}`);
for (const call of new Set(answers.map(([sample]) => sample.call))) {
  const own = answers.filter(([sample]) => sample.call === call);
  await writeFixture({ call, exchanges: own.map(([sample, { answer }]) => exchangeOf(sample, answer)) });
}
console.log(`Recorded ${answers.length} answers.`);

/** Records the list of photos, and the smallest width only: the mocks serve it for every width. */
async function recordPhotos(): Promise<void> {
  const opened = await shops.open();
  const { shop } = opened;
  await rm(`${folder}/photos`, { recursive: true, force: true });
  await mkdir(`${folder}/photos`, { recursive: true });
  const { products } = (await shop.call('getAllProducts')).reply;
  const galleries: Record<string, ProductPhoto[]> = {};
  for (const { slug } of products) {
    const { photos = [] } = (await shop.call('getProduct', { params: { slug } })).reply.product;
    galleries[slug] = photos;
    for (const [index, { _id }] of photos.entries()) {
      const photo = await fetch(`${shop.url}/api/v1/product/photo/${_id}?w=320`, { headers: { accept: 'image/webp' } });
      const name = index === 0 ? slug : `${slug}-${index + 1}`;
      await writeFile(`${folder}/photos/${name}.webp`, Buffer.from(await photo.arrayBuffer()));
    }
  }
  const text = await format(JSON.stringify(galleries), { parser: 'json', printWidth: 120 });
  await writeFile(`${folder}/photos/photos.json`, text);
  await opened.close();
}
