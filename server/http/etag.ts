/** Whether `if-none-match` names the ETag; a weak one equals its strong one (RFC 9110, 13.1.2). */
export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const names = ifNoneMatch?.split(',').map(withoutWeakness);
  return names?.some((name) => name === withoutWeakness(etag) || name === '*') ?? false;
}

const withoutWeakness = (etag: string) => etag.trim().replace(/^W\//, '');
