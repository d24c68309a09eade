import { staticPages } from '#src/copy/static-pages.ts';
import { preloadContent } from '#src/shared/api/content-api.ts';
import picture from '#src/shared/pictures/about.webp';
import { TextPage } from './text-page.tsx';

export const Component = () => <TextPage name="about" copy={staticPages.about} picture={picture} />;

export const preload = (store: Parameters<typeof preloadContent>[0]) => preloadContent(store, 'about');
