import { hydrateLater } from '#src/shared/ui/hydrate-later.tsx';

// Parts that can be read before their script runs, as chunks of their own: the page's first load has no room for them.
export const LateSloganBanner = hydrateLater(() => import('./slogan-banner.tsx'));
export const LateStory = hydrateLater(() => import('./story.tsx'));
export const LateThreadField = hydrateLater(() => import('./thread-field.tsx'));
