import * as files from '#server/modules/paper-file/paper-file-store.ts';
import type { Sample } from '../example-shop.ts';

/** What is made from papers. */
export const paperFileSamples: readonly Sample[] = [
  ({ db }) => files.accountOfOrder(db, 'order'),
  ({ db }) => files.signatureBytes(db, 'a'),
];
