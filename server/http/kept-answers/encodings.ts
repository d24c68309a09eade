import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How the bytes of an answer may be packed; `identity`: not at all. */
export type Encoding = 'br' | 'gzip' | 'identity';

/** From how many bytes on packing saves a packet. */
export const leastPacked = 1024;

/** Packs as hard as is still quick: an answer is packed once and sent many times, and someone waits for the first. */
export const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** The smallest encoding that `accept-encoding` allows (RFC 9110, 12.5.3). */
export function encodingFor(accepted: string | string[] | undefined): Encoding {
  if (accepted === undefined || accepted === '') return 'identity';
  const allowed = new Set<string>();
  for (const range of String(accepted).toLowerCase().split(',')) {
    const [name = '', ...parameters] = range.split(';');
    if (!parameters.some((parameter) => /^\s*q=0(\.0*)?\s*$/.test(parameter))) allowed.add(name.trim());
  }
  if (allowed.has('br')) return 'br';
  return allowed.has('gzip') ? 'gzip' : 'identity';
}

export function pack(bytes: Buffer, encoding: Exclude<Encoding, 'identity'>): Promise<Buffer> {
  return encoding === 'br' ? packBrotli(bytes, brotliOptions) : packGzip(bytes);
}
