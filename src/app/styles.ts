import createCache, { type EmotionCache, type StylisPlugin } from '@emotion/cache';

/** Adds the only prefixes that a supported browser needs. Emotion's own prefixer adds 12 KB of others to the home page. */
const prefix: StylisPlugin = (element) => {
  if (element.type !== 'decl') return;
  const { value } = element;
  const prefixed = value
    .replace(/^(?=appearance|mask|user-select)/, '-webkit-')
    .replace(/^color-adjust/, '-webkit-print-color-adjust');
  if (prefixed !== value) element.return = prefixed + value;
};

/** An empty Emotion cache: for one page on the server, or for a browser. */
export function makeStyleCache(): EmotionCache {
  return createCache({ key: 'css', stylisPlugins: [prefix] });
}

/**
 * The rules in a cache that a page uses as style elements: one for all classes, which `hydrateStyles` reads, and one for each global
 * style, which Emotion hydrates itself.
 */
export function extractStyles({ key, inserted, registered }: EmotionCache, html: string): string {
  const rules = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isClass = ([id]: [string, string]) => registered[`${key}-${id}`] !== undefined;
  const classes = rules.filter(isClass);
  const globals = rules.filter((rule) => !isClass(rule));
  // MUI's Button wraps ButtonBase: its element has one class with the rules of both, and no element ever has Button's own class.
  const isUsed = ([id, css]: [string, string]) => html.includes(`${key}-${id}`) || !css.includes('.Mui-disabled');
  return [
    // `data-s` tells Emotion that the element is in its final position.
    ...globals.map(([id, css]) => `<style data-emotion="${key}-global ${id}" data-s="">${css}</style>`),
    `<style data-styles="${classes.map(([id]) => id).join(' ')}">${classes
      .filter(isUsed)
      .map(([, css]) => css)
      .join('')}</style>`,
  ].join('');
}

/**
 * Marks the server's rules as inserted. Emotion's own hydration would move the style element, and the browser would parse all
 * rules and compute styles a second time.
 * @returns Whether the page has such rules, and with them the baseline.
 */
export function hydrateStyles(cache: EmotionCache, page: Document): boolean {
  const styles = page.querySelector<HTMLElement>('style[data-styles]')?.dataset.styles;
  for (const id of styles?.split(' ') ?? []) cache.inserted[id] = true;
  return styles !== undefined;
}
