import { firstForms, type FirstForm } from '../modules/photo/photo-forms.ts';
import type { RenderedPage } from './entry.ts';

/** Reads the first form of a product's first photo, or of the owner's picture, by the id of either; undefined if there is none. */
export type ReadFirstForm = (productId: string, form: FirstForm) => Promise<Buffer | undefined>;

/**
 * The photos with high priority as `src/shared/ui/photo.tsx` renders them: the `<source>` for phones with its width in `vw` and its
 * `srcset`, then the `src` of the image, which names the product.
 */
const firstPhotos =
  /(<source media="[^"]*" sizes="(?:\([^)]*\) )?(\d+)vw[^"]*" srcSet=")([^"]*)("[^>]*>)<img [^>]* src="[^"?]*\/(\w+)\?[^"]*"[^>]* fetchPriority="high"/g;

/** The width of a large phone in CSS pixels. A photo narrower than its place would not count as the LCP. */
const phone = 412;

/**
 * The most bytes of inlined photos: the four of the home page's first screen. With them the page has 32 KB, which arrive in the second
 * round trip of a connection (14 and 28 KB: RFC 6928), and 90 ms of the slow phone's line.
 */
const mostInlined = 16 * 1024;

/**
 * Inlines the first photos of a page in the `<source>` for phones, as many as fit: on a slow connection they arrive a round trip
 * earlier. The app then loads the sharp photo (`src/shared/ui/photo.tsx`). Wide screens skip that source and fetch it at once.
 */
export async function inlineFirstPhotos(page: RenderedPage, read: ReadFirstForm): Promise<RenderedPage> {
  let { root } = page;
  let left = mostInlined;
  for (const [tags, before = '', vw, srcSet = '', after = '', productId = ''] of page.root.matchAll(firstPhotos)) {
    const form = firstForms.find(({ width }) => width >= (Number(vw) / 100) * phone);
    if (form === undefined) continue;
    const bytes = await read(productId, form);
    if (bytes === undefined || bytes.length > left) continue;
    left -= bytes.length;
    const inlined = `${before}data:image/avif;base64,${bytes.toString('base64')} ${form.width}w${after}`;
    root = root.replace(tags, () => inlined + tags.slice(before.length + srcSet.length + after.length));
  }
  return { ...page, root };
}

/** The owner's picture at the top of the home page, as `src/shared/ui/photo.tsx` renders it. */
const ownPhoto =
  /<img [^>]*?sizes="([^"]*)" srcSet="([^"]*)" src="[^"]*\/product\/photo\/[^"]*"[^>]* fetchPriority="high"/;

/**
 * Preloads the owner's picture, the largest one of the page: its address comes behind the styles otherwise. Phones with AVIF have it within
 * the page.
 */
export function preloadOwnPhoto(page: RenderedPage, acceptsAvif: boolean): RenderedPage {
  const [, sizes, srcSet] = ownPhoto.exec(page.root) ?? [];
  if (srcSet === undefined) return page;
  const media = acceptsAvif ? ' media="(min-width: 600px)"' : '';
  const link = `<link rel="preload" as="image" fetchpriority="high"${media} imagesizes="${sizes}" imagesrcset="${srcSet}">`;
  return { ...page, head: page.head + link };
}
