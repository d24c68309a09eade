import type { StaffNote } from '#contract/customer.ts';
import { mostNotes } from '#contract/rules/note.ts';
import { isAllowed } from '#contract/rules/staff.ts';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../db/database.ts';
import { newId } from '../../db/ids.ts';
import { inTransaction } from '../../db/transaction.ts';
import { Refused } from '../../refused.ts';
import { noteAudit } from '../../work/context.ts';
import { accountById, isErased, lockAccount } from '../account/account-store.ts';
import type { Account } from '../account/account.ts';
import { existingCustomer } from './customer-store.ts';
import { countNotes, insertNote, isSameNote, notesOf, subjectOfOrder } from './note-store.ts';

/** What a note is about. */
interface Subject {
  readonly accountId: string;
  readonly orderId?: string;
  /** For the audit log. */
  readonly name: string;
}

interface TypedNote {
  readonly text: string;
  readonly key: string;
}

/** Notes of the staff about customers and orders. */
export class NoteService {
  readonly #database: Database;
  readonly #clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.#database = database;
    this.#clock = clock;
  }

  /** @throws {Refused} userNotFound */
  async ofCustomer(id: string): Promise<StaffNote[]> {
    return notesOf(this.#database.db, await this.#customer(id));
  }

  /** @throws {Refused} userNotFound, keyReused, tooManyNotes */
  async addToCustomer(id: string, note: TypedNote, by: Account): Promise<StaffNote[]> {
    return this.#add(await this.#customer(id), note, by);
  }

  /** @throws {Refused} orderNotFound */
  async ofOrder(id: string, by: Account): Promise<StaffNote[]> {
    return notesOf(this.#database.db, seenBy(by, await this.#order(id)));
  }

  /** @throws {Refused} orderNotFound, keyReused, tooManyNotes; userNotFound for the order of an erased account */
  async addToOrder(id: string, note: TypedNote, by: Account): Promise<StaffNote[]> {
    return this.#add(await this.#order(id), note, by);
  }

  async #customer(id: string): Promise<Subject> {
    const { name } = await existingCustomer(this.#database.db, id);
    return { accountId: id, name };
  }

  async #order(id: string): Promise<Subject> {
    const order = await subjectOfOrder(this.#database.db, id);
    if (order === undefined) throw new Refused('orderNotFound');
    return { accountId: order.account_id, orderId: id, name: String(order.number) };
  }

  #add(subject: Subject, { text, key }: TypedNote, by: Account): Promise<StaffNote[]> {
    const { accountId, orderId, name } = subject;
    const { db, engine } = this.#database;
    const written = { text, written_at: this.#clock(), written_by: by.id, client_key: key };
    const note = { ...written, id: newId(), account_id: accountId, order_id: orderId ?? null };
    return inTransaction(db, async (trx) => {
      // An erasure locks the account too: it deletes the note, or comes first.
      await lockAccount(trx, engine, accountId);
      const account = await accountById(trx, accountId);
      if (account === undefined || isErased(account)) throw new Refused('userNotFound');
      const isNew = await insertNote(trx, note);
      if (!isNew && !(await isSameNote(trx, note)))
        throw new Refused('keyReused', undefined, 'Another note was sent with this key before.');
      if (isNew && (await countNotes(trx, accountId)) > mostNotes)
        throw new Refused('tooManyNotes', undefined, { max: mostNotes });
      noteAudit({ name });
      return notesOf(trx, seenBy(by, subject));
    });
  }
}

/** Of their own orders staff see the notes that they wrote themselves; the others are about them. An owner sees all. */
const seenBy = (by: Account, subject: Subject) => ({
  ...subject,
  ...(subject.accountId === by.id && !isAllowed(by.staff_role, 'people') && { writtenBy: by.id }),
});
