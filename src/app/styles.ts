import createCache, { type EmotionCache } from '@emotion/cache';

/** An empty Emotion cache: for one page on the server, or for a browser. */
export function makeStyleCache(): EmotionCache {
  return createCache({ key: 'css' });
}

/**
 * The rules in a cache as style elements: one for all classes, which `hydrateStyles` reads, and one for each global style,
 * which Emotion hydrates itself.
 */
export function extractStyles({ key, inserted, registered }: EmotionCache): string {
  const rules = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isClass = ([id]: [string, string]) => registered[`${key}-${id}`] !== undefined;
  const classes = rules.filter(isClass);
  const globals = rules.filter((rule) => !isClass(rule));
  return [
    // `data-s` tells Emotion that the element is in its final position.
    ...globals.map(([id, css]) => `<style data-emotion="${key}-global ${id}" data-s="">${css}</style>`),
    `<style data-styles="${classes.map(([id]) => id).join(' ')}">${classes.map(([, css]) => css).join('')}</style>`,
  ].join('');
}

/**
 * Marks the server's rules as inserted. Emotion's own hydration would move the style element, and the browser would parse all
 * rules and compute styles a second time.
 */
export function hydrateStyles(cache: EmotionCache, page: Document): void {
  for (const { dataset } of page.querySelectorAll<HTMLElement>('style[data-styles]')) {
    for (const id of dataset.styles?.split(' ') ?? []) cache.inserted[id] = true;
  }
}
