import type { EmotionCache } from '@emotion/cache';

/**
 * The rules that a rendering has put into its cache, as the style elements that emotion takes over in a browser: one for all
 * classes, named by their ids, and one for each global piece.
 */
export function stylesOf({ key, inserted, registered }: EmotionCache): string {
  const rules = Object.entries(inserted).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  const isClass = ([id]: [string, string]) => registered[`${key}-${id}`] !== undefined;
  const classes = rules.filter(isClass);
  const globals = rules.filter((rule) => !isClass(rule));
  const element = (name: string, css: string) => `<style data-emotion="${name}">${css}</style>`;
  return [
    ...globals.map(([id, css]) => element(`${key}-global ${id}`, css)),
    element([key, ...classes.map(([id]) => id)].join(' '), classes.map(([, css]) => css).join('')),
  ].join('');
}
