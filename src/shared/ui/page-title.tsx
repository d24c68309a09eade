import { useLocation } from 'react-router-dom';
import { useShop } from '#src/shared/api/settings-api.ts';
import { useSiteOrigin } from '#src/shared/config/site-origin.ts';

interface PageTitleProps {
  /** Without a title the document title is the brand alone. */
  title?: string | undefined;
  /** Without one the page has the shop's. */
  description?: string | undefined;
  /** Path of the page's picture for link previews. */
  photo?: string | undefined;
  /** Adds `noindex`: the page is private or has no content. */
  unlisted?: boolean;
}

/**
 * Title, description, canonical URL and Open Graph tags (https://ogp.me). React hoists them into the head, in the browser and
 * on the server.
 */
export function PageTitle({ title = '', description: own, photo, unlisted = false }: PageTitleProps) {
  const { brand, ...shop } = useShop();
  const description = own ?? shop.description;
  const { pathname } = useLocation();
  const origin = useSiteOrigin();
  const url = origin !== undefined && !unlisted ? origin + pathname.replace(/(.)\/$/, '$1') : undefined;
  return (
    <>
      <title>{[title, brand].filter(Boolean).join(' | ')}</title>
      <meta name="description" content={description} />
      {unlisted && <meta name="robots" content="noindex" />}
      {url !== undefined && (
        <>
          <link rel="canonical" href={url} />
          <meta property="og:url" content={url} />
          <meta property="og:type" content={photo === undefined ? 'website' : 'product'} />
          <meta property="og:site_name" content={brand} />
          <meta property="og:title" content={title === '' ? brand : title} />
          <meta property="og:description" content={description} />
          {photo !== undefined && <meta property="og:image" content={new URL(photo, url).href} />}
        </>
      )}
    </>
  );
}
