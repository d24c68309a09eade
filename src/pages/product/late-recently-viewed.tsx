import { useEffect, useState, type ComponentType } from 'react';
import { loadChunk } from '#src/shared/lib/load-chunk.ts';

type Section = ComponentType<{ slug: string }>;

/** The products that were seen last: their chunk loads after the page. Without it the page does without them. */
export function LateRecentlyViewed({ slug }: { slug: string }) {
  const [RecentlyViewed, setSection] = useState<Section>();
  useEffect(() => {
    let isMounted = true;
    loadChunk(() => import('#src/features/catalog/components/recently-viewed.tsx')).then(
      (loaded) => isMounted && setSection(() => loaded.RecentlyViewed),
      () => undefined,
    );
    return () => {
      isMounted = false;
    };
  }, []);
  return RecentlyViewed && <RecentlyViewed slug={slug} />;
}
