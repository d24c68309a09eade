import { BlobWriter, TextReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { expect, test } from 'vitest';
import { listPhotos } from './chosen-photos.ts';

test('photos of one name are numbered', async () => {
  const files = Array.from({ length: 3 }, () => ({ path: 'image.jpg', file: new File(['x'], 'image.jpg') }));
  const chosen = await listPhotos(files);
  expect('photos' in chosen && chosen.photos.map(({ path }) => path)).toEqual([
    ...['image (2).jpg', 'image (3).jpg', 'image.jpg'],
  ]);
});

test('an entry that leaves the folder of its zip is passed over', async () => {
  const writer = new ZipWriter(new BlobWriter());
  for (const name of ['../1.jpg', 'a/2.jpg']) await writer.add(name, new TextReader('x'), { level: 0 });
  const chosen = await listPhotos([{ path: 'b.zip', file: new File([await writer.close()], 'b.zip') }]);
  expect(chosen).toMatchObject({ photos: [{ path: 'b/a/2.jpg' }], passedOver: ['1.jpg'] });
});

test('a zip with a password is refused in words', async () => {
  const writer = new ZipWriter(new BlobWriter(), { password: 'secret', useWebWorkers: false });
  await writer.add('1.jpg', new TextReader('x'), { level: 0 });
  const chosen = await listPhotos([{ path: 'b.zip', file: new File([await writer.close()], 'b.zip') }]);
  expect(chosen).toEqual({ problem: 'b.zip is protected by a password. Unpack it, and choose the folder.' });
});

test('too many photos are refused before a zip among them is opened', async () => {
  const file = new File(['x'], '1.jpg');
  const many = Array.from({ length: 2001 }, (_, index) => ({ path: `${index}.jpg`, file }));
  const zip = { path: 'b.zip', file: new File(['no zip'], 'b.zip') };
  expect(await listPhotos([zip, ...many])).toEqual({
    problem: 'These are 2001 photos. Choose at most 2000 at a time.',
  });
});
