import { mkdir, rm, writeFile } from 'node:fs/promises';
import type { z } from 'zod';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { fillPath } from '#contract/rules/address.ts';
import { startShop } from '#tests/support/shop.ts';

/**
 * `npm run fixtures`: records what the real server answers on a fresh demo catalogue, for the mocks. To be run after the
 * catalogue changed; `tests/contract` fails until then.
 */
const folder = 'mocks/fixtures';

const shop = await startShop();
try {
  const { category } = await fetched(endpoints.listCategories);
  const { products } = await fetched(endpoints.getAllProducts);
  const { settings } = await fetched(endpoints.getSettings);
  await write('categories', category);
  await write('products', products);
  await write('settings', settings);

  await rm(`${folder}/photos`, { recursive: true, force: true });
  await mkdir(`${folder}/photos`, { recursive: true });
  for (const { _id, slug } of products) {
    // The smallest width does: the mocks answer it for every other one too.
    const address = `${shop.url}${fillPath(endpoints.getProductPhoto.call.path, { id: _id })}?w=320`;
    const photo = await fetch(address, { headers: { accept: 'image/webp' } });
    await writeFile(`${folder}/photos/${slug}.webp`, Buffer.from(await photo.arrayBuffer()));
  }
  console.log(`Recorded ${products.length} products in ${category.length} categories.`);
} finally {
  await shop.stop();
}

async function fetched<S extends z.ZodType>({
  call,
  schemas,
}: Endpoint & { schemas: { reply: S } }): Promise<z.output<S>> {
  const answer = await fetch(shop.url + call.path);
  return schemas.reply.parse(await answer.json());
}

function write(name: string, content: unknown): Promise<void> {
  return writeFile(`${folder}/${name}.json`, `${JSON.stringify(content, null, 2)}\n`);
}
