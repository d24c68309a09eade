import { expect, test } from 'vitest';
import { extractStyles, hydrateStyles, makeStyleCache } from './styles.ts';

/** A cache as of a server's rendering, with these classes. */
function cacheWith(classes: Readonly<Record<string, string>>) {
  const cache = makeStyleCache();
  cache.compat = true;
  for (const [name, styles] of Object.entries(classes)) {
    cache.registered[`css-${name}`] = styles;
    cache.insert(`.css-${name}`, { name, styles }, cache.sheet, true);
  }
  return cache;
}

test('only what a supported browser needs gets a prefix', () => {
  const cache = cacheWith({
    box: 'display:flex;transition:transform 1s;user-select:none;mask-image:none;appearance:none;color-adjust:exact;',
  });
  expect(cache.inserted.box).toBe(
    '.css-box{display:flex;transition:transform 1s;-webkit-user-select:none;user-select:none;-webkit-mask-image:none;mask-image:none;-webkit-appearance:none;appearance:none;-webkit-print-color-adjust:exact;color-adjust:exact;}',
  );
});

test("a page has no rules of MUI's inner classes, and the browser does not insert them either", () => {
  const disabled = 'color:red;&.Mui-disabled{color:grey;}';
  const styles = extractStyles(
    cacheWith({ inner: disabled, outer: disabled, own: 'color:blue;' }),
    'class="css-outer"',
  );
  expect(styles).toContain('.css-outer.Mui-disabled{');
  expect(styles).toContain('.css-own{');
  expect(styles).not.toContain('.css-inner');
  const [, ids] = /data-styles="([^"]+)"/.exec(styles) ?? [];
  const cache = makeStyleCache();
  const page = { querySelector: () => ({ dataset: { styles: ids } }) } as unknown as Document;
  expect(hydrateStyles(cache, page)).toBe(true);
  expect(cache.inserted).toEqual({ inner: true, outer: true, own: true });
  expect(hydrateStyles(cache, { querySelector: () => null } as unknown as Document)).toBe(false);
});
