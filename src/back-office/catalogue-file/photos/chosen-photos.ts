import { isJunkName, isPhotoName, longestPhotoName, mostPhotoNames } from '#contract/rules/photo-names.ts';
import { manyPhotos as copy } from '#src/copy/admin-many-photos.ts';

/** A file with its path in the folder or zip that was chosen. */
export interface PathFile {
  readonly path: string;
  readonly file: File;
}

/** A photo to send. Those of a zip are unpacked when they are sent, one at a time. */
export interface ChosenPhoto {
  /** Unique. */
  readonly path: string;
  /** Of a photo that need not be unpacked: for a preview. */
  readonly file?: File;
  /** @throws {UnreadablePhoto} */
  readonly open: () => Promise<File>;
}

/** What was chosen: its photos, and the names of files that are none; or why it cannot be taken. */
export type Chosen =
  | { readonly photos: readonly ChosenPhoto[]; readonly passedOver: readonly string[]; readonly problem?: undefined }
  | { readonly problem: string };

/** A file that cannot be read. The message follows its name: 'is protected by a password'. */
export class UnreadablePhoto extends Error {}

/** The most files of a dropped folder that are read: a person may drop a whole disk. */
const mostFiles = 20_000;

const collator = new Intl.Collator('en', { numeric: true });

/** Lists the photos of files and zips. Reads no photo. */
export async function listPhotos(files: readonly PathFile[]): Promise<Chosen> {
  const photos = new Map<string, ChosenPhoto>();
  const passedOver: string[] = [];
  const numbers = new Map<string, number>();
  const add = (path: string, photo: Omit<ChosenPhoto, 'path'>) => {
    // Paths end with what names the photo.
    const unique = freePath(path.slice(-longestPhotoName), photos, numbers);
    photos.set(unique, { path: unique, ...photo });
  };
  const tooMany = (count: number) => ({ problem: copy.tooMany({ count, most: mostPhotoNames }) });
  const single = files.filter(({ path }) => isPhotoName(path)).length;
  if (single > mostPhotoNames) return tooMany(single);
  for (const { path, file } of files) {
    if (isPhotoName(path)) add(path, { file, open: () => Promise.resolve(file) });
    else if (/\.zip$/i.test(path) && !isJunkName(path)) {
      try {
        const { photosOfZip } = await import('./zip-photos.ts');
        const zip = await photosOfZip(path, file);
        for (const photo of zip.photos) add(photo.path, photo);
        passedOver.push(...zip.passedOver);
      } catch (error) {
        const reason = error instanceof UnreadablePhoto ? error.message : copy.zipNotLoaded;
        return { problem: `${file.name} ${reason}.` };
      }
    } else if (!isJunkName(path)) passedOver.push(file.name);
  }
  if (photos.size > mostPhotoNames) return tooMany(photos.size);
  if (photos.size === 0) return { problem: copy.nonePhotos };
  const inOrder = [...photos.values()].sort((a, b) => collator.compare(a.path, b.path));
  return { photos: inOrder, passedOver };
}

/** Phones call every photo `image.jpg`. `numbers`: the last one of each path, so that the next is found at once. */
function freePath(path: string, taken: ReadonlyMap<string, unknown>, numbers: Map<string, number>): string {
  let free = path;
  let number = numbers.get(path) ?? 1;
  while (taken.has(free)) {
    number += 1;
    free = path.replace(/(\.\w+)$/, ` (${number})$1`);
  }
  numbers.set(path, number);
  return free;
}

/** The files of an input, with their folders if one was chosen. */
export const filesOfInput = (files: readonly File[]): PathFile[] =>
  files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));

/** The files that were dropped, with all files of folders. Called within the event: what was dropped is gone after it. */
export async function filesOfDrop({ items, files }: DataTransfer): Promise<PathFile[]> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? []);
  if (entries.length === 0) return filesOfInput([...files]);
  const found: PathFile[] = [];
  while (entries.length > 0 && found.length < mostFiles) {
    const entry = entries.shift()!;
    if (isDirectory(entry)) entries.unshift(...(await entriesOf(entry)));
    else if (isFile(entry)) {
      const file = await new Promise<File>((resolve, reject) => entry.file(resolve, reject)).catch(() => undefined);
      if (file !== undefined) found.push({ path: entry.fullPath.replace(/^\//, ''), file });
    }
  }
  return found;
}

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isDirectory = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** What a folder holds; nothing if it cannot be read. Browsers hand out a hundred at a time. */
async function entriesOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (some.length === 0 || all.length >= mostFiles) return all;
    all.push(...some);
  }
}
