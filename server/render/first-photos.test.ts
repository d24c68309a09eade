import { expect, test } from 'vitest';
import { inlineFirstPhotos } from './first-photos.ts';

const page = (root: string) =>
  ({ status: 200, head: '', styles: '', root, hydrationState: '', source: undefined }) as const;
const tags = (query: string, image = '') =>
  '<source media="(max-width:600px)" sizes="50vw" srcSet="/a 1w"/>' +
  `<img alt="" src="/photo/1?${query}" ${image}fetchPriority="high"/>`;
const photoOf = (asked: string[]) => (request: Request) => {
  asked.push(request.url);
  return Promise.resolve(new Response('AVIF', { headers: { 'content-type': 'image/avif' } }));
};

test('inlines the first photos in the width of a phone, with the rest of their queries', async () => {
  const asked: string[] = [];
  const { root } = await inlineFirstPhotos(page(tags('w=480&amp;v=3&amp;key=x') + tags('w=640')), photoOf(asked));
  expect(asked).toEqual(['http://localhost/photo/1?w=320&v=3&key=x', 'http://localhost/photo/1?w=320']);
  expect(root.match(/srcSet="data:image\/avif;base64,QVZJRg== 320w"/g)).toHaveLength(2);
});
