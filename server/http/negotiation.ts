import Negotiator from 'negotiator';

/** A content encoding of a response; `identity`: none. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** The smallest encoding that `accept-encoding` allows. */
export function acceptedEncoding(accepted: string | string[] | undefined): Encoding {
  if (accepted === undefined || accepted === '') return 'identity';
  const encodings = new Negotiator({ headers: { 'accept-encoding': String(accepted) } }).encodings(['br', 'gzip']);
  if (encodings.includes('br')) return 'br';
  return encodings.includes('gzip') ? 'gzip' : 'identity';
}

/** The media types that `accept` names, in lower case, including wildcards and without refused types (`q=0`). */
export function acceptedTypes(accept: string | undefined): readonly string[] {
  return new Negotiator({ headers: { accept: accept?.toLowerCase() } }).mediaTypes();
}
