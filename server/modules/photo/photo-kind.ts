/** What files begin with, by the kind of picture. First those that the shop reads, then those that people send all the same. */
const signatures: readonly (readonly [kind: string, at: number, beginning: RegExp])[] = [
  ['JPEG', 0, /^\xff\xd8\xff/],
  ['PNG', 0, /^\x89PNG\r\n/],
  ['GIF', 0, /^GIF8[79]a/],
  ['WebP', 0, /^RIFF[^]{4}WEBP/],
  // Its brands: the major one, a version, then all that the file is compatible with (ISO/IEC 14496-12, 4.3).
  ['AVIF', 4, /^ftyp(?:[^]{4})*?(?:avif|avis)/],
  ['HEIC', 4, /^ftyp(?:[^]{4})*?(?:heic|heix|heim|heis|hevc|hevx|mif1|msf1)/],
  ['TIFF', 0, /^(?:II\*\0|MM\0\*)/],
  ['PDF', 0, /^%PDF-/],
  ['BMP', 0, /^BM[^]{4}\0\0\0\0/],
  ['SVG', 0, /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!doctype svg|svg)/i],
];

/** The kinds that the shop reads (decisions, 'What the server decides'). */
const readable: ReadonlySet<string> = new Set(['JPEG', 'PNG', 'GIF', 'WebP', 'AVIF']);

/** How much of a file says what it is, in bytes. */
const beginningBytes = 64;

/** What kind of picture a file is by its content, whatever its name says; undefined where it is none that is known here. */
export function photoKind(bytes: Uint8Array): string | undefined {
  const text = Buffer.from(bytes.subarray(0, beginningBytes)).toString('latin1');
  return signatures.find(([, at, beginning]) => beginning.test(text.slice(at)))?.[0];
}

export function isReadable(kind: string | undefined): boolean {
  return kind !== undefined && readable.has(kind);
}
