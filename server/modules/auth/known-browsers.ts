import type { Kysely } from 'kysely';
import { createHash, randomBytes } from 'node:crypto';
import type { Clock } from '../../clock.ts';
import type { Schema } from '../../db/schema.ts';
import { browserLife } from './caller.ts';
import {
  deleteBrowsersOf,
  deleteOldestBrowsers,
  isKnownBrowser,
  renameBrowser,
  upsertKnownBrowser,
} from './known-browser-store.ts';

/** The most known browsers of an account: each has its own log-in attempts. */
const mostBrowsers = 10;

/** Whose attempts they are. */
interface Tries {
  readonly who: string;
  /** Whether the account has logged in with the browser. */
  readonly isKnown: boolean;
}

/** Browsers that accounts have logged in with. Failed attempts from elsewhere do not lock them out. */
export class KnownBrowsers {
  readonly #db: Kysely<Schema>;
  readonly #clock: Clock;

  constructor(db: Kysely<Schema>, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  /** The key under which attempts on an e-mail are counted and wait: a known browser has its own, all others share that of the e-mail. */
  async triesOf(emailKey: string, browser: string | undefined): Promise<Tries> {
    if (browser === undefined) return { who: emailKey, isKnown: false };
    const id = storedId(browser);
    const isKnown = await isKnownBrowser(this.#db, { id, emailKey, since: this.#clock() - browserLife });
    return { who: isKnown ? `${emailKey}\n${id}` : emailKey, isKnown };
  }

  /**
   * Records the browser after a log-in. The caller's transaction must lock the account's row.
   * @param browser The id in its cookie.
   * @returns A new id for its cookie, so that a planted one is worthless.
   */
  async remember(trx: Kysely<Schema>, accountId: string, browser: string | undefined): Promise<string> {
    const fresh = randomBytes(32).toString('base64url');
    const id = storedId(fresh);
    if (browser !== undefined) await renameBrowser(trx, storedId(browser), id);
    await upsertKnownBrowser(trx, { id, account_id: accountId, seen_at: this.#clock() });
    await deleteOldestBrowsers(trx, accountId, { newest: id, most: mostBrowsers });
    return fresh;
  }

  /** Deletes the account's browsers except the one with that cookie id. */
  async forget(trx: Kysely<Schema>, accountId: string, except?: string): Promise<void> {
    await deleteBrowsersOf(trx, accountId, except === undefined ? undefined : storedId(except));
  }
}

function storedId(browser: string): string {
  return createHash('sha256').update(browser).digest('hex');
}
