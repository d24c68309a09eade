/** A value in a path or query string. */
type PathValue = string | number;

/** Replaces the parameters of `path` by percent-encoded values: `/a/{slug}` and `{slug: 'b c'}` give `/a/b%20c`. */
export function fillPath(path: string, params: Readonly<Record<string, PathValue>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`The path ${path} lacks its ${name}`);
    return encodeURIComponent(value);
  });
}
