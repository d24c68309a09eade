/** Whether `if-none-match` names the ETag; a weak one counts as its strong one (RFC 9110, 13.1.2). */
export function namesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const names = ifNoneMatch?.split(',').map(strong);
  return names?.some((name) => name === strong(etag) || name === '*') ?? false;
}

const strong = (etag: string) => etag.trim().replace(/^W\//, '');
