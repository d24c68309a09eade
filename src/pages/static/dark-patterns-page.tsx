import { staticPages } from '#src/copy/static-pages.ts';
import { preloadContent } from '#src/shared/api/content-api.ts';
import { TextPage } from './text-page.tsx';

export const Component = () => <TextPage name="dark-patterns" copy={staticPages.darkPatterns} />;

export const preload = (store: Parameters<typeof preloadContent>[0]) => preloadContent(store, 'dark-patterns');
