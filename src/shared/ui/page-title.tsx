import { useLocation } from 'react-router-dom';
import { common } from '#src/copy/common.ts';
import { useShop } from '#src/shared/api/settings-api.ts';
import { useSiteOrigin } from '#src/shared/config/site-origin.ts';

interface PageTitleProps {
  /** The page's own name; without one the title is the brand alone. */
  title?: string | undefined;
  description?: string | undefined;
  /** The path of a picture of what the page shows. */
  photo?: string | undefined;
  /** Search engines leave it out: it is one person's, or there is nothing on it. */
  unlisted?: boolean;
}

/**
 * What the page's head says of it: to a reader, to search engines (canonical address) and to whoever shows a link to it (Open
 * Graph, https://ogp.me). React puts it into the head, in the browser and on the server.
 */
export function PageTitle({
  title = '',
  description = common.defaultDescription,
  photo,
  unlisted = false,
}: PageTitleProps) {
  const { brand } = useShop();
  const { pathname } = useLocation();
  const origin = useSiteOrigin();
  const address = origin !== undefined && !unlisted ? origin + pathname.replace(/(.)\/$/, '$1') : undefined;
  return (
    <>
      <title>{title === '' ? brand : `${title} | ${brand}`}</title>
      <meta name="description" content={description} />
      {unlisted && <meta name="robots" content="noindex" />}
      {address !== undefined && (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:url" content={address} />
          <meta property="og:type" content={photo === undefined ? 'website' : 'product'} />
          <meta property="og:site_name" content={brand} />
          <meta property="og:title" content={title === '' ? brand : title} />
          <meta property="og:description" content={description} />
          {photo !== undefined && <meta property="og:image" content={new URL(photo, address).href} />}
        </>
      )}
    </>
  );
}
