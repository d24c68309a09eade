import { fittingWidth } from '#contract/rules/photo.ts';
import type { Fetch, RenderedPage } from './entry.ts';

/**
 * The photos that are fetched before all others, as `src/shared/ui/photo.tsx` renders them: the source for phones with its width in
 * `vw` and its `srcset`, then the address of the photo.
 */
const firstPhotos =
  /(<source media="[^"]*" sizes="(?:\([^)]*\) )?(\d+)vw[^"]*" srcSet=")([^"]*)("[^>]*>)<img [^>]* src="([^"?]*)\?w=\d+([^"]*)"[^>]* fetchPriority="high"/g;

/** A phone's width in CSS pixels; few are wider. A form narrower than its place would be taken for a preview, not for the photo. */
const phone = 412;

/** How many bytes of photos a page may carry: more would keep its words waiting. */
const mostInlined = 12 * 1024;

/**
 * Puts small forms of a page's first photos into the page, as many as fit, as the source for phones: on a slow line they are there a
 * roundtrip before any that has to be asked for, and the app replaces them by the forms that fit (`src/shared/ui/photo.tsx`). Wide
 * screens pass over that source and fetch the sharp photo at once.
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
