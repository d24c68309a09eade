import type { Selectable } from 'kysely';
import { isAudited } from '#contract/audited-calls.ts';
import type { Schema } from '#server/db/schema.ts';
import type { FixtureShops, FixtureShop } from './fixture-shop.ts';
import type { Sample } from './samples/sample.ts';
import { sendSample, type Answer } from './send.ts';
import { serverResponder } from './server-responder.ts';

/** The server's response to a sample. */
export interface Recorded {
  readonly answer: Answer;
  /** The entries that it wrote into the audit log. */
  readonly audit: readonly Selectable<Schema['audit_entry']>[];
}

/** The shops of what changes nothing, and of what is refused. */
interface SharedShops {
  readonly unchanged: FixtureShop;
  readonly refusing: FixtureShop;
}

/** Sends samples to the real server, each at most once, and each that changes something to a shop with only the fixture store's data. */
export class Recorder {
  readonly #shops: FixtureShops;
  readonly #isRefused: (sample: Sample) => boolean;
  readonly #shared: SharedShops;
  readonly #recorded = new Map<Sample, Promise<Recorded>>();

  private constructor(shops: FixtureShops, isRefused: (sample: Sample) => boolean, shared: SharedShops) {
    this.#shops = shops;
    this.#isRefused = isRefused;
    this.#shared = shared;
  }

  /** @param isRefused Whether it is known that a sample will be refused with status 200, which only the audit log shows. */
  static async open(shops: FixtureShops, isRefused: (sample: Sample) => boolean = () => false): Promise<Recorder> {
    return new Recorder(shops, isRefused, { unchanged: await shops.open(), refusing: await shops.open() });
  }

  record(sample: Sample): Promise<Recorded> {
    const known = this.#recorded.get(sample) ?? this.#send(sample);
    this.#recorded.set(sample, known);
    return known;
  }

  async close(): Promise<void> {
    await this.#shared.unchanged.close();
    await this.#shared.refusing.close();
  }

  async #send(sample: Sample): Promise<Recorded> {
    if (!mayWrite(sample)) return record(sample, this.#shared.unchanged);
    if (this.#isRefused(sample)) return record(sample, this.#shared.refusing);
    const shop = await this.#shops.open();
    try {
      return await record(sample, shop);
    } finally {
      await shop.close();
    }
  }
}

async function record(sample: Sample, opened: FixtureShop): Promise<Recorded> {
  const entries = opened.shop.database.db.selectFrom('audit_entry').selectAll().orderBy('id');
  const before = await entries.execute();
  const answer = await sendSample(sample, serverResponder(opened));
  return { answer, audit: (await entries.execute()).slice(before.length) };
}

/** Whether the sample may change the shop or the mocks, be it only their audit log. */
export function mayWrite({ call, method, status, paid, placed }: Sample): boolean {
  const reads = call === 'filterProducts' || (method === 'GET' && (call === 'none' || !isAudited(call)));
  return paid !== undefined || placed !== undefined || (!reads && status < 300);
}
