import { fittingWidth } from '#contract/rules/photo.ts';
import type { Fetch, RenderedPage } from './entry.ts';

/**
 * The photos with high priority as `src/shared/ui/photo.tsx` renders them: the `<source>` for phones with its width in `vw` and its
 * `srcset`, then the `src` of the image.
 */
const firstPhotos =
  /(<source media="[^"]*" sizes="(?:\([^)]*\) )?(\d+)vw[^"]*" srcSet=")([^"]*)("[^>]*>)<img [^>]* src="([^"?]*)\?w=\d+(&[^"]*)?"[^>]* fetchPriority="high"/g;

/** The width of a large phone in CSS pixels. A photo narrower than its place would not count as the LCP. */
const phone = 412;

/** The most bytes of inlined photos: more would delay the text. */
const mostInlined = 12 * 1024;

/**
 * Inlines the first photos of a page in the `<source>` for phones, as many as fit: on a slow connection they arrive a round trip
 * earlier. The app then loads the right width (`src/shared/ui/photo.tsx`). Wide screens skip that source and fetch the sharp photo.
 */
export async function inlineFirstPhotos(page: RenderedPage, fetch: Fetch): Promise<RenderedPage> {
  let { root } = page;
  let left = mostInlined;
  for (const [tags, before = '', vw, srcSet = '', after = '', path, rest = ''] of page.root.matchAll(firstPhotos)) {
    const width = fittingWidth((Number(vw) / 100) * phone);
    const url = new URL(`${path}?w=${width}${rest.replaceAll('&amp;', '&')}`, 'http://localhost');
    const photo = await fetch(new Request(url, { headers: { accept: 'image/avif' } }));
    const type = photo.headers.get('content-type');
    const bytes = Buffer.from(await photo.arrayBuffer());
    if (type !== 'image/avif' || bytes.length > left) break;
    left -= bytes.length;
    const inlined = `${before}data:${type};base64,${bytes.toString('base64')} ${width}w${after}`;
    root = root.replace(tags, () => inlined + tags.slice(before.length + srcSet.length + after.length));
  }
  return { ...page, root };
}
