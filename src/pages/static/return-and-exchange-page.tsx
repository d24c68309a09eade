import { staticPages } from '#src/copy/static-pages.ts';
import { preloadContent } from '#src/shared/api/content-api.ts';
import picture from '#src/shared/pictures/return-and-exchange.webp';
import { TextPage } from './text-page.tsx';

export const Component = () => (
  <TextPage name="return-and-exchange" copy={staticPages.returnAndExchange} picture={picture} />
);

export const preload = (store: Parameters<typeof preloadContent>[0]) => preloadContent(store, 'return-and-exchange');
