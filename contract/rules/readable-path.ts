/** The path under which the not-found page is rendered, for all unknown paths. */
export const notFoundPath = '/404';

/** Whether a path's percent signs encode characters that a page can have in its path. Others are the not-found page. */
export function isReadablePath(path: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(path));
  } catch {
    return false;
  }
}
