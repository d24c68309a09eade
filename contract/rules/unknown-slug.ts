/** Stands for the slug in the page that all unknown slugs of a kind share. No slug has an underscore. */
export const unknownSlug = 'unknown_slug';
