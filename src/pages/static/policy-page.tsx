import { staticPages } from '#src/copy/static-pages.ts';
import { preloadContent } from '#src/shared/api/content-api.ts';
import picture from '#src/shared/pictures/policy.webp';
import { TextPage } from './text-page.tsx';

export const Component = () => <TextPage name="policy" copy={staticPages.policy} picture={picture} />;

export const preload = (store: Parameters<typeof preloadContent>[0]) => preloadContent(store, 'policy');
