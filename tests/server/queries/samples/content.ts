import * as content from '#server/modules/content/content-store.ts';
import * as photos from '#server/modules/photo/content-photo-store.ts';
import { now, type Sample } from '../example-shop.ts';

const photo = { id: 'picture', width: 960, height: 1200, original: Buffer.from('WebP'), created_at: now };

/** The texts of the shop. */
export const contentSamples: readonly Sample[] = [
  ({ catalogue }) =>
    content.insertContent(catalogue, { name: 'about', n: 1, text: 'About.', at: now, account_id: 'admin' }),
  ({ db }) => photos.insertContentPhoto(db, photo, [{ width: 480, format: 'avif', bytes: Buffer.from('AVIF') }]),
  ({ db }) => photos.hasContentPhoto(db, photo.id),
  ({ db }) => photos.contentPhotoForm(db, photo.id, { formats: ['avif'], width: 480, key: undefined }),
  ({ db }) => photos.contentPhotoInPage(db, photo.id, { width: 480, budget: 8_192 }),
  ({ db }) => photos.deleteUnusedContentPhotos(db, now),
  ({ db }) => content.newestContent(db, 'about'),
  ({ db }) => content.contentVersions(db, 'about'),
  ({ db }) => content.contentVersion(db, 'about', 1),
];
