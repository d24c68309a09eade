import { isReadablePhoto, photoBeginning, photoKind } from '#contract/rules/photo-kind.ts';
import { photoBackground, fullSide, photoBytes } from '#contract/rules/photo.ts';
import { photoFile as copy } from '#src/copy/photo-file.ts';

/** A file as it is sent, or why it cannot be a photo: 'is not an image.' */
export type PreparedPhoto = { readonly file: File } | { readonly problem: string };

const mebibyte = 1024 * 1024;

/** Kinds that are drawings or documents. Others that the shop does not read are pictures that a browser may show. */
const documents: ReadonlySet<string> = new Set(['PDF', 'SVG']);

/** Photos are prepared once, when they are chosen. Sending waits for it. */
const prepared = new WeakMap<File, Promise<PreparedPhoto>>();

/** Why a file is no picture; undefined if it is. Judged by its content: a file without an ending has no type. */
export async function photoProblem(file: File): Promise<string | undefined> {
  const kind = await kindOf(file);
  if (kind === undefined) return copy.notAnImage;
  return documents.has(kind) ? copy.otherKind({ kind }) : undefined;
}

/**
 * Makes a photo that is too large smaller, and one of another kind (HEIC) a JPEG, where the browser can show it.
 * @param most The bytes above which it is made smaller, if it can be.
 */
export function preparePhoto(file: File, most = photoBytes): Promise<PreparedPhoto> {
  const known = prepared.get(file) ?? prepare(file, most);
  prepared.set(file, known);
  return known;
}

async function prepare(file: File, most: number): Promise<PreparedPhoto> {
  const problem = await photoProblem(file);
  if (problem !== undefined) return { problem };
  const kind = await kindOf(file);
  const isReadable = isReadablePhoto(kind);
  if (isReadable && file.size <= most) return { file };
  const smaller = await shrink(file).catch(() => undefined);
  const isSmaller = smaller !== undefined && (!isReadable || smaller.size < file.size);
  if (isSmaller && smaller.size <= photoBytes) return { file: smaller };
  if (isReadable && file.size <= photoBytes) return { file };
  return {
    problem: isReadable
      ? copy.photoTooLarge({ limit: photoBytes / mebibyte, size: (file.size / mebibyte).toFixed(1) })
      : copy.notShown({ kind: kind ?? '' }),
  };
}

async function kindOf(file: File): Promise<string | undefined> {
  return photoKind(new Uint8Array(await file.slice(0, photoBeginning).arrayBuffer()));
}

/** The photo as a JPEG of the size that the shop keeps. An image element turns it upright, in every browser. */
async function shrink(file: File): Promise<File | undefined> {
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const share = Math.min(1, fullSide / Math.max(image.naturalWidth, image.naturalHeight));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(image.naturalWidth * share);
    canvas.height = Math.round(image.naturalHeight * share);
    const context = canvas.getContext('2d');
    if (context === null) return undefined;
    context.fillStyle = photoBackground;
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(image, 0, 0, canvas.width, canvas.height);
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92));
    return blob ? new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type }) : undefined;
  } finally {
    URL.revokeObjectURL(url);
  }
}
