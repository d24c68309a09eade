import type { Kysely } from 'kysely';
import type { Complaint, complaintEndpoints, shopComplaintEndpoints } from '#contract/complaint.ts';
import type { Received } from '#contract/endpoint.ts';
import { fieldRefusal } from '#contract/field-refusals.ts';
import { complaintNumber, complaintTimes, type ComplaintFilter } from '#contract/rules/complaint.ts';
import { dayOf } from '#contract/rules/day.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import type { Schema } from '../../db/schema.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ChangedMeanwhile, refuseChanged, Refused } from '../../refused.ts';
import type { ShopEvents } from '../../shop-events.ts';
import { sliceOf } from '../../slice.ts';
import { auditChange, noteAudit } from '../../work/context.ts';
import { pressHash } from '../../work/press-hash.ts';
import { oldestOwner } from '../account/account-store.ts';
import type { Account } from '../account/account.ts';
import { mailboxKey } from '../mail/account-notices.ts';
import { insertMailAbout, type WrittenMail } from '../mail/mail-store.ts';
import type { Sender } from '../mail/sender.ts';
import { complaintRecipient, queueComplaintAlert } from '../mail/told-owners.ts';
import { limits, type RateLimits } from '../rate-limit/rate-limits.ts';
import type { LiveSettings } from '../settings/live-settings.ts';
import { complaintMail, newComplaintMail } from './complaint-mails.ts';
import {
  complaintOfPress,
  complaintPage,
  countComplaints,
  emptyComplaint,
  insertComplaint,
  lockComplaint,
  moveComplaint,
  nextComplaintNumber,
  shownComplaints,
  type ComplaintRow,
} from './complaint-store.ts';

export interface ComplaintDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly liveSettings: Pick<LiveSettings, 'read'>;
  readonly sender: () => Promise<Sender>;
  readonly rateLimits: RateLimits;
  readonly events: ShopEvents;
  /** The account of a valid token. */
  readonly authenticate: (token: string) => Promise<Account | undefined>;
  readonly onMailQueued: () => void;
}

/** A complaint as it is sent. */
type Sent = Received<(typeof complaintEndpoints)['createComplaint']>['body'];
/** An answer as it is sent. */
type Answer = Received<(typeof shopComplaintEndpoints)['answerComplaint']>['body'];

interface Caller {
  /** The token of the call; empty without one. */
  readonly token: string;
  /** The caller's address. */
  readonly address: string;
}

/** The most complaints of a page. */
const pageSize = 20;

/** Complaints: of everybody, and what owners answer. */
export class ComplaintService {
  readonly #dependencies: ComplaintDependencies;
  readonly #db: Kysely<Schema>;

  constructor(dependencies: ComplaintDependencies) {
    this.#dependencies = dependencies;
    this.#db = dependencies.database.db;
  }

  /**
   * Records a complaint, once for each press, and mails it to its writer and to the shop.
   * What is beyond the limits of mails is recorded as well; its writer gets the copy with the answer.
   * @throws {Refused} keyReused, tooManyComplaints
   */
  async create(sent: Sent, { token, address }: Caller): Promise<{ row: ComplaintRow; isNew: boolean }> {
    const { database, clock, rateLimits, authenticate, events, onMailQueued } = this.#dependencies;
    const press = pressOf(sent, clock());
    // Before the limit, which may not refuse the repetition of a press.
    const before = await knownOf(this.#db, press);
    if (before !== undefined) return { row: before, isNew: false };
    const account = token === '' ? undefined : await authenticate(token);
    await rateLimits.count(
      ...(account === undefined
        ? [
            { limit: limits.addressComplaints, who: address },
            { limit: limits.addressDailyComplaints, who: address },
          ]
        : [
            { limit: limits.complaints, who: account.id },
            { limit: limits.addressAccountComplaints, who: address },
          ]),
    );
    const sender = await this.#dependencies.sender();
    const officer = complaintRecipient(await this.#dependencies.liveSettings.read());
    const made = await inTransaction(this.#db, async (trx) => {
      await database.engine.lockName(trx, 'complaint number');
      const known = await knownOf(trx, press);
      if (known !== undefined) return { row: known, isNew: false };
      const number = await nextComplaintNumber(trx);
      const now = clock();
      const owner = await oldestOwner(trx);
      // Each row of `mail` names an account. A mail to a writer without one is stored with the account of the oldest owner.
      const about = account?.id ?? owner;
      const isCopied =
        about !== undefined &&
        (await rateLimits.take(
          trx,
          { limit: limits.mailboxComplaints, who: mailboxKey(sent.email) },
          // Accounts too: anybody has one, and the e-mail of a complaint may be a stranger's.
          { limit: limits.addressComplaintMails, who: address },
        ));
      const row = rowOf(sent, { number, account_id: account?.id ?? null, is_copied: isCopied ? 1 : 0, now, ...press });
      await insertComplaint(trx, row);
      if (isCopied) await mailWriter(trx, about, row, complaintMail(row, '', sender));
      if (officer !== '' && owner !== undefined)
        await queueComplaintAlert(
          trx,
          rateLimits,
          newComplaintMail(row, sender, officer),
          { owner, complaint: row.id },
          now,
        );
      return { row, isNew: true };
    });
    if (made.isNew) {
      const { id, number, state: to } = made.row;
      events.record({ event: 'complaint moved', complaint: id, number, to, by: account?.id ?? 'stranger' });
      onMailQueued();
    }
    return made;
  }

  /** One page of the complaints, how many there are, and how many of each kind. */
  async page(query: {
    readonly state?: ComplaintFilter | undefined;
    readonly q?: string | undefined;
    readonly page?: number | undefined;
    readonly limit?: number | undefined;
  }): Promise<{ complaints: Complaint[]; total: number; counts: Record<ComplaintFilter, number> }> {
    const now = this.#dependencies.clock();
    const { page, limit = pageSize } = query;
    const { rows, total } = await complaintPage(this.#db, query, sliceOf({ page, limit }), now);
    return { complaints: await shownComplaints(this.#db, rows), total, counts: await countComplaints(this.#db, now) };
  }

  /**
   * Acknowledges or resolves a complaint and mails the message to its writer, or deletes it without a mail.
   * @throws {Refused} complaintNotFound, changedMeanwhile; malformed: all but the first acknowledgement need a message
   */
  async answer(id: string, { state, message, version }: Answer, by: Account): Promise<Complaint> {
    const { database, clock, events, onMailQueued } = this.#dependencies;
    const sender = await this.#dependencies.sender();
    const complaint = await inTransaction(this.#db, async (trx) => {
      const row = await lockComplaint(trx, database.engine, id);
      if (row === undefined) throw new Refused('complaintNotFound');
      const [known] = await shownComplaints(trx, [row]);
      const current = () => ({ complaint: known });
      await refuseChanged(version, known?.version ?? '', current);
      noteAudit({ name: complaintNumber(row.number), changes: auditChange('status', row.state, state) });
      const step = { at: clock(), by: by.id };
      if (state === 'deleted') return (await shownComplaints(trx, [await emptyComplaint(trx, row, step)]))[0];
      // It was deleted, or its writer erased.
      if (row.email === '') throw new ChangedMeanwhile(current());
      const isFirst = row.state === 'open' && state === 'acknowledged';
      // Two owners who acknowledge it at once: the second has nothing to say.
      if (message === '' && state === 'acknowledged' && row.state === state) throw new ChangedMeanwhile(current());
      if (message === '' && !isFirst) throw new Refused('malformed', { message: fieldRefusal('required') });
      const moved = await moveComplaint(trx, row, { ...step, state, message });
      const about = row.account_id ?? (await oldestOwner(trx));
      // After an erasure nobody gets it.
      if (moved.email !== '' && about !== undefined)
        await mailWriter(trx, about, moved, complaintMail(moved, message, sender));
      return (await shownComplaints(trx, [moved]))[0];
    });
    if (complaint === undefined) throw new Refused('complaintNotFound');
    const { number, state: to } = complaint;
    events.record({ event: 'complaint moved', complaint: id, number, to, by: by.id });
    onMailQueued();
    return complaint;
  }
}

const mailWriter = (trx: Kysely<Schema>, account_id: string, { id, state_at }: ComplaintRow, mail: WrittenMail) =>
  insertMailAbout(trx, { account_id, complaint_id: id }, mail, state_at);

/** A press, by its key and by what it sends. */
interface Press {
  readonly request_hash: string;
  readonly body_hash: string;
}

/** Without a key the same words of one day are one press. The keys of others are no matter: the e-mail is a part of the hash. */
function pressOf({ key, ...sent }: Sent, now: number): Press {
  const { name, email, phone = '', order = null, text } = sent;
  const body_hash = pressHash([name, email.toLowerCase(), phone, order, text]);
  const press = key === undefined ? ['day', dayOf(now), body_hash] : ['key', key, email.toLowerCase()];
  return { body_hash, request_hash: pressHash(press) };
}

/** @throws {Refused} keyReused: another complaint was sent with this key. */
async function knownOf(db: Kysely<Schema>, { request_hash, body_hash }: Press): Promise<ComplaintRow | undefined> {
  const known = await complaintOfPress(db, request_hash);
  if (known !== undefined && known.body_hash !== body_hash)
    throw new Refused('keyReused', undefined, 'Another complaint was sent with this key before.');
  return known;
}

/** What a complaint has besides what was sent. */
type Made = Press & Pick<ComplaintRow, 'number' | 'account_id' | 'is_copied'> & { readonly now: number };

function rowOf({ name, email, phone = '', order, text }: Sent, { now, ...made }: Made): ComplaintRow {
  const { acknowledgeBy, resolveBy } = complaintTimes(now);
  return {
    ...{ id: newId(), name, email, phone, text, order_number: order ?? null, ...made },
    ...{ state: 'open', state_at: now, acknowledge_by: acknowledgeBy, resolve_by: resolveBy, due_at: acknowledgeBy },
    created_at: now,
  };
}
