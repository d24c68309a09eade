import {
  BlobReader,
  BlobWriter,
  configure,
  ERR_ENCRYPTED,
  ZipReader,
  type FileEntry,
} from '@zip.js/zip.js/lib/zip-core-custom.js';
import { isJunkName, isPhotoName } from '#contract/rules/photo-names.ts';
import { manyPhotos as copy } from '#src/copy/admin-many-photos.ts';
import { UnreadablePhoto, type ChosenPhoto } from './chosen-photos.ts';

// The page's security policy allows no workers of other code, and the browser's own DecompressionStream needs none.
configure({ useWebWorkers: false });

/** More than a shop has photos: a zip may name millions of files in a few kilobytes. */
const mostEntries = 20_000;

/** The largest photo, in MiB: what a zip unpacks to may be a thousand times its size. */
const mostMegabytes = 60;

/**
 * The photos of a zip, whose name counts as their folder. Reads its directory alone: a zip may be larger than the memory.
 * @throws {UnreadablePhoto}
 */
export async function photosOfZip(path: string, zip: File) {
  const photos: ChosenPhoto[] = [];
  const passedOver: string[] = [];
  // One entry that leaves its folder is passed over; the library would refuse the zip.
  const reader = new ZipReader(new BlobReader(zip), { filenameValidation: 'tolerant' });
  try {
    let count = 0;
    for await (const entry of reader.getEntriesGenerator()) {
      count += 1;
      if (count > mostEntries) throw new UnreadablePhoto(copy.zipTooLarge);
      if (entry.directory) continue;
      if (isOutside(entry.filename)) passedOver.push(nameOf(entry));
      else if (isJunkName(entry.filename)) continue;
      else if (!isPhotoName(entry.filename)) passedOver.push(nameOf(entry));
      else if (entry.encrypted) throw new UnreadablePhoto(copy.zipProtected);
      else photos.push({ path: `${path.replace(/\.zip$/i, '')}/${entry.filename}`, open: () => unpack(entry) });
    }
  } catch (error) {
    if (error instanceof UnreadablePhoto) throw error;
    const isProtected = error instanceof Error && error.message === ERR_ENCRYPTED;
    throw new UnreadablePhoto(isProtected ? copy.zipProtected : copy.zipUnreadable);
  }
  return { photos, passedOver };
}

/** Whether an entry's name leaves the folder of its zip: `../1.jpg`, `/1.jpg`, `C:\1.jpg`. */
const isOutside = (name: string): boolean => /^(?:[\\/]|[a-z]:)|(?:^|[\\/])\.\.(?:[\\/]|$)/i.test(name);

const nameOf = ({ filename }: { filename: string }): string => filename.split('/').at(-1) ?? filename;

/** A photo of a zip. It ends with an error if it is larger than the zip says. */
async function unpack(entry: FileEntry): Promise<File> {
  if (entry.uncompressedSize > mostMegabytes * 1024 * 1024) {
    throw new UnreadablePhoto(copy.photoTooLarge({ most: mostMegabytes }));
  }
  const bytes = await entry.getData(new BlobWriter()).catch(() => {
    throw new UnreadablePhoto(copy.notUnpacked);
  });
  return new File([bytes], nameOf(entry));
}
