import { fittingWidth } from '#contract/rules/photo.ts';
import type { Fetch, RenderedPage } from './entry.ts';

/** The photos that are fetched before all others: the tag, how wide it stands on a phone, its `srcset` and its address. */
const firstPhotos =
  /<img sizes="(?:\([^)]*\) )?(\d+)vw[^"]*" srcSet="([^"]*)" src="([^"?]*)\?w=\d+([^"]*)"[^>]* fetchPriority="high"/g;

/** A phone's width in CSS pixels; few are wider. A form narrower than its place would be taken for a preview, not for the photo. */
const phone = 412;

/** How many bytes of photos a page may carry: more would keep its words waiting. */
const mostInlined = 12 * 1024;

/**
 * Puts small forms of a page's first photos into the page, as many as fit: on a slow line they are there a roundtrip before any
 * that has to be asked for. The browser replaces them by the forms that fit once the app runs (`src/shared/ui/photo.tsx`).
 */
export async function inlineFirstPhotos(page: RenderedPage, fetch: Fetch): Promise<RenderedPage> {
  let { head, root } = page;
  let left = mostInlined;
  for (const [tag, vw, srcSet = '', path, rest = ''] of page.root.matchAll(firstPhotos)) {
    const width = fittingWidth((Number(vw) / 100) * phone);
    const url = new URL(`${path}?w=${width}${rest.replaceAll('&amp;', '&')}`, 'http://localhost');
    const photo = await fetch(new Request(url, { headers: { accept: 'image/avif' } }));
    const type = photo.headers.get('content-type');
    const bytes = Buffer.from(await photo.arrayBuffer());
    if (type !== 'image/avif' || bytes.length > left) break;
    left -= bytes.length;
    const inlined = tag.replace(srcSet, `data:${type};base64,${bytes.toString('base64')} ${width}w`);
    root = root.replace(tag, () => inlined);
    // React has it asked for beforehand, which is of no use any more.
    head = head.replace(/<link rel="preload" as="image"[^>]*>/g, (link) => (link.includes(srcSet) ? '' : link));
  }
  return { ...page, head, root };
}
