import type { Kysely } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { browserLife } from './browser-cookie.ts';
import {
  deleteBrowsersOf,
  deleteOldestBrowsers,
  deleteUnseenBrowsers,
  isKnownBrowser,
  renameBrowser,
  upsertKnownBrowser,
} from './known-browser-store.ts';

/** How many browsers an account is known with at the most: each has tries of its own at its password. */
const mostBrowsers = 10;

/** The browsers that accounts have logged in with. A stranger who fails at an account elsewhere does not lock these out. */
export class KnownBrowsers {
  readonly #db: Kysely<Schema>;
  readonly #clock: Clock;

  constructor(db: Kysely<Schema>, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** What tries at the account of that e-mail are counted by: the browser where it is known, else the e-mail alone. */
  async triesOf(emailKey: string, browser: string | undefined): Promise<string> {
    if (browser === undefined) return emailKey;
    const id = storedId(browser);
    const isKnown = await isKnownBrowser(this.#db, { id, emailKey, since: this.#clock() - browserLife });
    return isKnown ? `${emailKey}\n${id}` : emailKey;
  }

  /**
   * Makes a browser known to the account that has logged in with it. The caller's transaction holds the account's row.
   * @param browser The id that its cookie has.
   * @returns The new id for its cookie, so that nobody keeps one that was planted.
   */
  async remember(trx: Kysely<Schema>, accountId: string, browser: string | undefined): Promise<string> {
    const fresh = randomBytes(32).toString('base64url');
    const id = storedId(fresh);
    if (browser !== undefined) await renameBrowser(trx, storedId(browser), id);
    await upsertKnownBrowser(trx, { id, account_id: accountId, seen_at: this.#clock() });
    await deleteOldestBrowsers(trx, accountId, { newest: id, most: mostBrowsers });
    return fresh;
  }

  /** Forgets the account's browsers, except the one whose cookie has that id. */
  async forget(trx: Kysely<Schema>, accountId: string, except?: string): Promise<void> {
    await deleteBrowsersOf(trx, accountId, except === undefined ? undefined : storedId(except));
  }

  /** Forgets those that have not logged in for long. */
  async sweep(): Promise<void> {
    await deleteUnseenBrowsers(this.#db, this.#clock() - browserLife);
  }
}

function storedId(browser: string): string {
  return createHash('sha256').update(browser).digest('hex');
}
