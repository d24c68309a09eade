import { staticPages } from '#src/copy/static-pages.ts';
import { preloadContent } from '#src/shared/api/content-api.ts';
import picture from '#src/shared/pictures/shipping-policy.webp';
import { TextPage } from './text-page.tsx';

export const Component = () => <TextPage name="shipping-policy" copy={staticPages.shippingPolicy} picture={picture} />;

export const preload = (store: Parameters<typeof preloadContent>[0]) => preloadContent(store, 'shipping-policy');
