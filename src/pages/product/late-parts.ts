import { hydrateLater } from '#src/shared/ui/hydrate-later.tsx';

/** Parts of the product page that the first load has no room for. On the server they are empty. */
export const LateBuyBar = hydrateLater(() => import('./buy-bar.tsx'));
export const LateRecentlyViewed = hydrateLater(() => import('#src/features/catalog/components/recently-viewed.tsx'));
