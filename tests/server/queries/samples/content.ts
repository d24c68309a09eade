import * as content from '#server/modules/content/content-store.ts';
import { now, type Sample } from '../example-shop.ts';

/** The texts of the shop. */
export const contentSamples: readonly Sample[] = [
  ({ catalogue }) =>
    content.insertContent(catalogue, { name: 'about', n: 1, text: 'About.', at: now, account_id: 'admin' }),
  ({ db }) => content.newestContent(db, 'about'),
  ({ db }) => content.contentVersions(db, 'about'),
  ({ db }) => content.contentVersion(db, 'about', 1),
];
