/** Magic bytes by kind of picture: first the supported kinds, then others that people upload. */
const signatures: readonly (readonly [kind: string, at: number, beginning: RegExp])[] = [
  ['JPEG', 0, /^\xff\xd8\xff/],
  ['PNG', 0, /^\x89PNG\r\n/],
  ['GIF', 0, /^GIF8[79]a/],
  ['WebP', 0, /^RIFF[^]{4}WEBP/],
  // The brands: major brand, version, compatible brands (ISO/IEC 14496-12, 4.3).
  ['AVIF', 4, /^ftyp(?:[^]{4})*?(?:avif|avis)/],
  ['HEIC', 4, /^ftyp(?:[^]{4})*?(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/],
  ['TIFF', 0, /^(?:II\*\0|MM\0\*)/],
  ['PDF', 0, /^%PDF-/],
  ['BMP', 0, /^BM[^]{4}\0\0\0\0/],
  ['SVG', 0, /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype svg|svg)/i],
];

/** The kinds that the shop reads (docs/decisions/0006). */
const readable: ReadonlySet<string> = new Set(['JPEG', 'PNG', 'GIF', 'WebP', 'AVIF']);

/** The bytes needed for detection. */
export const photoBeginning = 64;

/** Detects the kind of a picture from the beginning of its content; undefined if unknown. */
export function photoKind(bytes: Uint8Array): string | undefined {
  // Latin-1: each byte is a character.
  const text = String.fromCharCode(...bytes.subarray(0, photoBeginning));
  return signatures.find(([, at, beginning]) => beginning.test(text.slice(at)))?.[0];
}

export function isReadablePhoto(kind: string | undefined): boolean {
  return kind !== undefined && readable.has(kind);
}
