import { readFileSync, writeFileSync } from 'node:fs';
import sharp from 'sharp';

/**
 * The process that decodes and encodes photos, one after the other (photo-encoder.ts). Its memory goes back to the system when it ends, and
 * native code can only be stopped with its process. In plain JavaScript, because processes are started from the file as it is, built or not.
 *
 * @typedef {object} Job
 * @property {string} [path] Of the file, or:
 * @property {Uint8Array} [bytes]
 * @property {string} kind 'JPEG', 'PNG' …
 * @property {number} mostPixels
 * @property {number} mostPixelsAtOnce Of files that a decoder keeps in memory as a whole.
 * @property {number} mostPixelsOfAvif
 * @property {number} longestSide
 * @property {number} longestDecoding Processor time in milliseconds.
 * @property {number} fullSide
 * @property {readonly number[]} widths
 * @property {readonly string[]} formats
 * @property {readonly { width: number, budget: number }[]} firstForms
 * @property {boolean} [isOnlyFirst] Only the first forms are missing.
 * @property {boolean} [isOnlyOriginal] No form is served but the original.
 * @property {{ width: number, height: number }} [logo] The largest size of a logo: a PNG that keeps transparent parts.
 * @property {string} background
 */

// One thread, and no cache: no photo is read twice.
sharp.concurrency(1);
sharp.cache(false);

// If memory runs out, Linux ends this process instead of the shop.
try {
  writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Another system.
}

// A signal to the group of processes is for the shop, which ends after its last call.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

process.on('message', (/** @type {Job} */ job) => {
  void answer(job).then((reply) => process.send?.(reply));
});

class Unreadable extends Error {
  constructor(/** @type {object} */ answer) {
    super();
    this.answer = answer;
  }
}

async function answer(/** @type {Job} */ job) {
  try {
    const picture = await workingCopy(job);
    return { made: job.logo ? await logoOf(picture) : await formsOf(picture, job) };
  } catch (error) {
    if (error instanceof Unreadable) return error.answer;
    const message = error instanceof Error ? error.message : String(error);
    return message.includes('pixel limit')
      ? { refused: 'photoPixels', millions: job.mostPixels / 1e6 }
      : { refused: 'photoDamaged' };
  }
}

/** The picture upright, in sRGB, without transparency, in the size of the original: each form is only scaled from it and encoded. */
async function workingCopy(/** @type {Job} */ job) {
  const bytes = job.path === undefined ? Buffer.from(job.bytes ?? []) : readFileSync(job.path);
  const spent = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(spent);
    if ((user + system) / 1000 > job.longestDecoding) process.send?.({ refused: 'photoSlow' });
  }, 100);
  try {
    if (job.kind === 'PNG') return await decode(pixelChunks(bytes), job);
    if (job.kind !== 'JPEG' || hasEndMarker(bytes)) return await decode(bytes, job);
    // Lost pixels are a warning.
    const [plain, unpadded] = withEndMarker(bytes);
    return await decode(plain, job, 'warning').catch(() => decode(unpadded, job, 'warning'));
  } finally {
    clearInterval(watch);
  }
}

async function decode(
  /** @type {Buffer} */ bytes,
  /** @type {Job} */ job,
  /** @type {'error' | 'warning'} */ failOn = 'error',
) {
  const { longestSide, fullSide, background } = job;
  const picture = sharp(bytes, { limitInputPixels: job.mostPixels, failOn, pages: 1 });
  const metadata = await picture.metadata();
  const { compression, width, height } = metadata;
  if (compression === 'hevc') throw new Unreadable({ refused: 'photoHeic' });
  if (Math.max(width, height) > longestSide) throw new Unreadable({ refused: 'photoSide' });
  const mostPixels = mostPixelsOf(metadata, job);
  if (width * height > mostPixels) throw new Unreadable({ refused: 'photoPixels', millions: mostPixels / 1e6 });
  const upright = picture
    .autoOrient()
    // Before flattening, or greyscale pictures would get a grey background.
    .pipelineColourspace('srgb');
  const size = job.logo ?? { width: fullSide, height: fullSide };
  const { data, info } = await (job.logo ? upright.ensureAlpha() : upright.flatten({ background }))
    .resize({ ...size, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

/** JPEG and PNG are decoded line by line, unless they become sharper while they load. */
function mostPixelsOf(/** @type {sharp.Metadata} */ { isProgressive }, /** @type {Job} */ job) {
  if (job.kind === 'AVIF') return job.mostPixelsOfAvif;
  const isWhole = isProgressive || (job.kind !== 'JPEG' && job.kind !== 'PNG');
  return isWhole ? job.mostPixelsAtOnce : job.mostPixels;
}

async function logoOf(/** @type {Awaited<ReturnType<typeof decode>>} */ { data, raw }) {
  const bytes = await sharp(data, { raw }).png({ palette: true, effort: 10 }).toBuffer();
  return { bytes, width: raw.width, height: raw.height };
}

async function formsOf(/** @type {Awaited<ReturnType<typeof decode>>} */ { data, raw }, /** @type {Job} */ job) {
  const scaledTo = (/** @type {number} */ width) => sharp(data, { raw }).resize({ width, withoutEnlargement: true });
  const original = job.isOnlyFirst ? undefined : await sharp(data, { raw }).webp({ quality: 90 }).toBuffer();
  if (job.isOnlyOriginal) return { original };
  const forms = [];
  for (const width of job.isOnlyFirst ? [] : job.widths) {
    for (const format of job.formats) {
      forms.push({ width, format, bytes: await encoders[format](scaledTo(width)).toBuffer() });
    }
  }
  for (const { width, budget } of job.firstForms) {
    if (forms.some((form) => form.width === width && form.format === 'avif' && form.bytes.length <= budget)) continue;
    forms.push({ width, format: 'first', bytes: await fittingAvif(scaledTo(width), budget) });
  }
  if (job.isOnlyFirst) return { forms };
  return { original, width: raw.width, height: raw.height, forms };
}

/**
 * The AVIF with the highest quality that fits into the budget, at most that of the other forms; found by bisection. Of noise, which fits in
 * no quality, a blurred one.
 */
async function fittingAvif(/** @type {sharp.Sharp} */ scaled, /** @type {number} */ budget) {
  const { data, info } = await scaled.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const small = () => sharp(data, { raw: { width, height, channels } });
  const encode = (/** @type {sharp.Sharp} */ picture, /** @type {number} */ quality) =>
    // Less colour leaves more bytes for the outlines.
    picture.avif({ quality, effort: 3, chromaSubsampling: '4:2:0' }).toBuffer();
  /** @type {Buffer | undefined} */
  let fitting;
  let [low, high] = [0, 51];
  while (high - low > 2) {
    const quality = Math.floor((low + high) / 2);
    const bytes = await encode(small(), quality);
    if (bytes.length > budget) {
      high = quality;
    } else {
      low = quality;
      fitting = bytes;
    }
  }
  return fitting ?? encode(small().blur(4), 1);
}

/**
 * AVIF is slowest: all widths take a second at this effort; a higher one saves 4 % of the bytes in three times the time.
 * @type {Record<string, (scaled: sharp.Sharp) => sharp.Sharp>}
 */
const encoders = {
  avif: (scaled) => scaled.avif({ quality: 50, effort: 3 }),
  webp: (scaled) => scaled.webp({ quality: 78 }),
  jpeg: (scaled) => scaled.jpeg({ quality: 80, mozjpeg: true }),
};

/** The chunks of a PNG that say what its pixels look like (https://www.w3.org/TR/png-3/#5Chunk-naming-conventions). */
const keptChunks = new Set(['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'cHRM', 'gAMA', 'iCCP', 'sRGB', 'cICP', 'eXIf']);

/**
 * A PNG without its other chunks. libpng inflates compressed texts (zTXt, iTXt) whenever it reads a header, each up to 60 MB: a file of
 * 3.9 MB took 13 to 38 s before its first pixel, and sharp's own time limit counts pixels only.
 */
function pixelChunks(/** @type {Buffer} */ png) {
  const parts = [png.subarray(0, 8)];
  for (let at = 8; at + 12 <= png.length;) {
    const end = at + 12 + png.readUInt32BE(at);
    if (keptChunks.has(png.toString('latin1', at + 4, at + 8))) parts.push(png.subarray(at, end));
    at = end;
  }
  return Buffer.concat(parts);
}

const endMarker = Buffer.from([0xff, 0xd9]);
const startOfScan = 0xda;

/** Whether the JPEG has an end marker. Cameras write a film or a second picture after it. */
function hasEndMarker(/** @type {Buffer} */ jpeg) {
  return jpeg.includes(endMarker, firstScan(jpeg));
}

/** Where the first pixels begin. A segment before them may hold a thumbnail, with markers of its own. */
function firstScan(/** @type {Buffer} */ jpeg) {
  let at = 2;
  while (at + 4 <= jpeg.length && jpeg[at] === 0xff && jpeg[at + 1] !== startOfScan)
    at += 2 + jpeg.readUInt16BE(at + 2);
  return at;
}

/** A JPEG that has lost its end marker: with a new one instead of the half that is left, or of the zeros with which a disk filled it up. */
function withEndMarker(/** @type {Buffer} */ jpeg) {
  let end = jpeg.length;
  while (jpeg[end - 1] === 0) end -= 1;
  const before = jpeg.subarray(0, jpeg.at(-1) === 0xff ? -1 : undefined);
  return [before, jpeg.subarray(0, end)].map((kept) => Buffer.concat([kept, endMarker]));
}
