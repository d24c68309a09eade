import { expect, test } from 'vitest';
import { inlineFirstPhotos } from './first-photos.ts';

const page = (root: string) =>
  ({ status: 200, head: '', styles: '', root, hydrationState: '', source: undefined }) as const;
const tags = (id: string, vw: number) =>
  `<source media="(max-width:599px)" sizes="(max-width: 899px) ${vw}vw, 300px" srcSet="/a 1w"/>` +
  `<img alt="" src="/api/v1/product/product-photo/${id}?w=640&amp;v=3" fetchPriority="high"/>`;

/** The width of each photo in the page, or that its files are named. */
async function inlined(root: string, sizes: Record<string, number>) {
  const filled = await inlineFirstPhotos(page(root), (id, { width }) => {
    const size = sizes[`${id} ${width}`];
    return Promise.resolve(size === undefined ? undefined : Buffer.alloc(size));
  });
  const sources = filled.root.matchAll(/srcSet="(?:data:image\/avif;base64,A[A=]* (\d+)w|\/a 1w)"/g);
  return [...sources].map(([, width = 'named']) => width).join(' ');
}

test('inlines the first photos as wide as a phone shows them, without those that have no first form', async () => {
  const photos = { 'card 320': 4000, 'page 480': 8000, 'page 320': 4000 };
  expect(await inlined(tags('card', 46) + tags('older', 46) + tags('page', 92), photos)).toBe('320 named 480');
});

test('inlines as many as fit into 16 KB', async () => {
  const cards = ['a', 'b', 'c', 'd', 'e', 'f'];
  const sizes = Object.fromEntries(cards.map((id) => [`${id} 320`, id === 'f' ? 96 : 4072]));
  expect(await inlined(cards.map((id) => tags(id, 46)).join(''), sizes)).toBe('320 320 320 320 named 320');
});
