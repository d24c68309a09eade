/** Loaders of the parts of the product page that are not in its first load. */
export const lateLoaders = () => import('./late-loaders.ts');
