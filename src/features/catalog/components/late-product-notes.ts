import { hydrateLater } from '#src/shared/ui/hydrate-later.tsx';

/** What follows the buttons of the product page: a chunk of its own, because the page's first load has no room for it. */
export const LateProductNotes = hydrateLater(() => import('./product-notes.tsx'));
