import { fork, type ChildProcess } from 'node:child_process';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { fieldRefusal, fieldText, type FieldRefusal } from '#contract/field-refusals.ts';
import type { FormFile } from '#contract/product-edit.ts';
import { isReadablePhoto, photoBeginning, photoKind } from '#contract/rules/photo-kind.ts';
import { fullSide, logoSize, photoBackground, photoWidths } from '#contract/rules/photo.ts';
import { necessaryVariables } from '../../platform.ts';
import { projectRoot } from '../../project-root.ts';
import { Refused, RefusedForNow } from '../../refused.ts';
import { firstForms, photoFormats, type PhotoForms, type StoredForm } from './photo-forms.ts';

/**
 * The most pixels to decode, against decompression bombs. Files that are decoded as a whole take 3 to 8 bytes a pixel, AVIF 18: at these
 * limits the process takes at most 290 MB (docs/performance.md).
 */
const pixelLimits = { mostPixels: 50_000_000, mostPixelsAtOnce: 24_500_000, mostPixelsOfAvif: 12_500_000 };

/**
 * The longest side of an upload, in pixels: what JPEG and WebP allow (16,383), rounded up. A PNG of 1 x 49,000,000 has few pixels,
 * but took 37 s and 2.9 GB.
 */
const longestSide = 16_384;

/** In milliseconds. */
interface PhotoTimes {
  /** Processor time of decoding one photo: a busy machine must not refuse one. A photo of 12 megapixels takes 130 to 340. */
  readonly decoding: number;
  /** Waiting for the photos before it: nginx gives these calls 200 s (deploy/nginx/weft.conf). */
  readonly waiting: number;
  /** Of decoding and encoding: a process that hangs. */
  readonly hanging: number;
  /** After the last photo, before the process ends and its memory goes back. */
  readonly idle: number;
}

const usualTimes: PhotoTimes = { decoding: 5_000, waiting: 180_000, hanging: 120_000, idle: 5_000 };

/** For the header `retry-after`, in seconds. */
const retryAfter = 30;

/** A logo as a small PNG, with its size in pixels. */
export interface LogoPicture {
  readonly bytes: Buffer;
  readonly width: number;
  readonly height: number;
}

/** What the process makes: of a photo that only lacks its first forms, nothing else. */
type Made = PhotoForms | Pick<PhotoForms, 'forms'> | Pick<PhotoForms, 'original'> | LogoPicture;

/** What the process answers. */
type Answer<M extends Made = Made> =
  | { readonly made: M }
  | { readonly refused: 'photoPixels'; readonly millions: number }
  | { readonly refused: keyof typeof refusals };

/** A photo as the process gets it. */
type SentPhoto = ({ readonly bytes: Uint8Array } | { readonly path: string }) & {
  readonly kind: string | undefined;
  readonly isOnlyFirst?: boolean;
  readonly isOnlyOriginal?: boolean;
  readonly logo?: { readonly width: number; readonly height: number };
};

const refusals = {
  photoDamaged: fieldRefusal('photoDamaged'),
  photoHeic: fieldRefusal('photoFormat', { format: 'HEIC' }),
  photoSide: fieldRefusal('photoSide', { max: longestSide }),
  photoSlow: fieldRefusal('photoSlow'),
};

/**
 * Makes every form of uploaded photos: rotated upright, in sRGB, without transparency and metadata, the first frame of an animation, never
 * enlarged. One photo at a time, in a process of its own (photo-process.js): a machine of 512 MB has no room for two, and a file that takes
 * too long or too much memory ends that process instead of the shop.
 */
export class PhotoEncoder {
  readonly #times: PhotoTimes;
  readonly #start: () => ChildProcess;
  readonly #queue = pLimit(1);
  #process: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;

  constructor(times: Partial<PhotoTimes> = {}, start = startProcess) {
    this.#times = { ...usualTimes, ...times };
    this.#start = start;
  }

  /**
   * @throws {Refused} unreadablePhoto if the file is broken or not a JPEG, PNG, WebP, AVIF or GIF; photosWaiting if too many photos are
   *   before it
   */
  async encode(file: FormFile): Promise<PhotoForms> {
    return this.#make<PhotoForms>(await readable(file));
  }

  /**
   * Makes a logo of at most `logoSize`, with its transparent parts.
   * @throws {Refused} as `encode`
   */
  async encodeLogo(file: FormFile): Promise<LogoPicture> {
    return this.#make<LogoPicture>({ ...(await readable(file)), logo: logoSize });
  }

  /**
   * Makes only the original, of a photo that few people look at.
   * @throws {Refused} as `encode`
   */
  async encodeOriginal(file: FormFile): Promise<Buffer> {
    const photo = { ...(await readable(file)), isOnlyOriginal: true };
    return (await this.#make<Pick<PhotoForms, 'original'>>(photo)).original;
  }

  /**
   * Makes only the first forms, of a photo that an earlier version has stored.
   * @throws {Refused} as `encode`
   */
  async encodeFirst(original: Uint8Array): Promise<readonly StoredForm[]> {
    const photo = { bytes: original, kind: photoKind(original.subarray(0, photoBeginning)), isOnlyFirst: true };
    return (await this.#make<Pick<PhotoForms, 'forms'>>(photo)).forms;
  }

  async #make<M extends Made>(photo: SentPhoto): Promise<M> {
    const answer = await this.#inTurn(() => this.#answerOf<M>(photo));
    if ('made' in answer) return answer.made;
    if ('millions' in answer) throw unreadable(fieldRefusal('photoPixels', { millions: answer.millions }));
    throw unreadable(refusals[answer.refused]);
  }

  /** Runs the work after that of the photos before it. @throws {Refused} photosWaiting */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const turn = { isGivenUp: false };
      const timer = setTimeout(() => {
        turn.isGivenUp = true;
        reject(new RefusedForNow('photosWaiting', retryAfter));
      }, this.#times.waiting);
      void this.#queue(async () => {
        clearTimeout(timer);
        if (!turn.isGivenUp) await work().then(resolve, reject);
      });
    });
  }

  async #answerOf<M extends Made>(photo: SentPhoto): Promise<Answer<M>> {
    clearTimeout(this.#idle);
    // Throws at once if the system has no memory for it (ENOMEM).
    const child = (this.#process ??= this.#start());
    return await new Promise((resolve, reject) => {
      const end = (settle: () => void, isAlive: boolean) => {
        clearTimeout(hanging);
        // One that has ended may still report that it could not be sent the photo.
        child.removeAllListeners().on('error', () => undefined);
        child.once('exit', () => {
          if (this.#process === child) this.#process = undefined;
        });
        if (isAlive) this.#idle = setTimeout(() => this.#end(), this.#times.idle).unref();
        else this.#end();
        settle();
      };
      const slow = () => end(() => resolve({ refused: 'photoSlow' }), false);
      const hanging = setTimeout(slow, this.#times.hanging);
      child.once('message', (answer: Answer<M>) => {
        if ('refused' in answer && answer.refused === 'photoSlow') slow();
        else end(() => resolve(answer), true);
      });
      // Ended by a signal: the system was out of memory, or the decoder crashed.
      child.once('exit', (code) =>
        code === null ? slow() : end(() => reject(new Error(`The photo process ended with ${code}`)), false),
      );
      child.once('error', (error) => end(() => reject(error), false));
      const { decoding: longestDecoding } = this.#times;
      const limits = { ...pixelLimits, longestSide, longestDecoding, fullSide, background: photoBackground };
      child.send({ ...photo, ...limits, widths: photoWidths, formats: photoFormats, firstForms });
    });
  }

  #end(): void {
    this.#process?.kill('SIGKILL');
    this.#process = undefined;
  }
}

/** Starts the process of the photos. @throws What `fork` throws at once. */
export function startProcess(): ChildProcess {
  const child = fork(join(projectRoot, 'server', 'modules', 'photo', 'photo-process.js'), {
    execArgv: ['--max-old-space-size=64', '--max-semi-space-size=4'],
    // Not the shop's secrets. glibc keeps freed memory for each of its arenas.
    env: { ...Object.fromEntries(necessaryVariables.map((name) => [name, process.env[name]])), MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  // The shop may end while the process waits for a photo, which then ends by itself.
  child.unref();
  child.channel?.unref();
  return child;
}

/** An upload as the process gets it. @throws {Refused} unreadablePhoto */
async function readable(file: FormFile): Promise<SentPhoto> {
  const kind = photoKind(await beginningOf(file));
  // Checked before any decoder runs: those of other formats (SVG, PDF) are attack surface.
  if (!isReadablePhoto(kind)) {
    throw unreadable(kind === undefined ? fieldRefusal('notPhoto') : fieldRefusal('photoFormat', { format: kind }));
  }
  return file instanceof Uint8Array ? { bytes: file, kind } : { path: file.path, kind };
}

function unreadable(photo: FieldRefusal): Refused {
  return new Refused('unreadablePhoto', { photo }, `The photo ${fieldText(photo)}.`);
}

async function beginningOf(file: FormFile): Promise<Uint8Array> {
  if (file instanceof Uint8Array) return file.subarray(0, photoBeginning);
  const handle = await open(file.path);
  try {
    const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(photoBeginning), position: 0 });
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}
