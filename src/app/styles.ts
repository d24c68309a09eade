import createCache, { type EmotionCache } from '@emotion/cache';

/** An empty cache of emotion's: the server's for one page, or a browser's. */
export function makeStyleCache(): EmotionCache {
  return createCache({ key: 'css' });
}

/**
 * The rules that a rendering has put into its cache, as style elements: one for all classes, which `takeOverStyles` reads, and one
 * for each global piece, which emotion takes over itself.
 */
export function stylesOf({ key, inserted, registered }: EmotionCache): string {
  const rules = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isClass = ([id]: [string, string]) => registered[`${key}-${id}`] !== undefined;
  const classes = rules.filter(isClass);
  const globals = rules.filter((rule) => !isClass(rule));
  return [
    // `data-s` says to emotion that the element is in its place.
    ...globals.map(([id, css]) => `<style data-emotion="${key}-global ${id}" data-s="">${css}</style>`),
    `<style data-styles="${classes.map(([id]) => id).join(' ')}">${classes.map(([, css]) => css).join('')}</style>`,
  ].join('');
}

/**
 * Tells a browser's cache what rules the server's page has. Emotion would find them by itself, but it moves their element, and
 * the browser would read all rules and work out the page's styles once more.
 */
export function takeOverStyles(cache: EmotionCache, page: Document): void {
  for (const { dataset } of page.querySelectorAll<HTMLElement>('style[data-styles]')) {
    for (const id of dataset.styles?.split(' ') ?? []) cache.inserted[id] = true;
  }
}
