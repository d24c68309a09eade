import { sql, type Kysely, type Migration } from 'kysely';
import { openReturnStates, returnStates } from '#contract/rules/returns.ts';
import type { Engine } from '../engines/engine.ts';

const listed = (states: readonly string[]) => sql.raw(states.map((state) => `'${state}'`).join(', '));

/**
 * Requests to send something back, with their lines, photos, parcels and history. Orders know the exchange that they are, and the days to
 * return that were promised at their purchase; categories and products may be not returnable.
 */
export function returns({ bytesType }: Engine): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('order_return')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('number', 'integer', (column) => column.notNull().unique())
        .addColumn('order_id', 'text', (column) => column.notNull().references('order.id'))
        .addColumn('account_id', 'text', (column) => column.notNull().references('account.id'))
        .addColumn('origin', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull().check(sql`state in (${listed(returnStates)})`))
        .addColumn('state_at', 'bigint', (column) => column.notNull())
        .addColumn('outcome', 'text')
        .addColumn('reason', 'text', (column) => column.notNull())
        .addColumn('note', 'text', (column) => column.notNull())
        .addColumn('shopper_pays', 'integer', (column) => column.notNull().check(sql`shopper_pays in (0, 1)`))
        .addColumn('upi', 'text')
        .addColumn('request_key', 'text', (column) => column.notNull())
        .addColumn('request_hash', 'text', (column) => column.notNull())
        .addColumn('close_key', 'text')
        .addColumn('close_hash', 'text')
        .addColumn('courier', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('tracking_number', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('checkout_id', 'text', (column) => column.references('checkout.id'))
        .addColumn('held_until', 'bigint')
        .addColumn('exchange_order_id', 'text', (column) => column.references('order.id'))
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .execute();
      const index = (name: string) => db.schema.createIndex(name).on('order_return');
      await index('order_return_request').unique().columns(['order_id', 'request_key']).execute();
      await index('order_return_state').columns(['state', 'state_at', 'id']).execute();
      await index('order_return_created').column('created_at').execute();
      await index('order_return_account').columns(['account_id', 'created_at', 'id']).execute();
      await index('order_return_exchange').unique().column('exchange_order_id').execute();
      await index('order_return_checkout').unique().column('checkout_id').execute();
      await sql`create unique index order_return_tracking on order_return (tracking_number)
        where tracking_number <> '' and state in (${listed(openReturnStates)})`.execute(db);
      await sql`create index order_return_held on order_return (held_until) where held_until is not null`.execute(db);
      await sql`create index order_return_upi on order_return (state_at) where upi is not null`.execute(db);
      const ofReturn = (name: string) =>
        db.schema
          .createTable(name)
          .addColumn('return_id', 'text', (column) =>
            column.notNull().references('order_return.id').onDelete('cascade'),
          );
      await ofReturn('return_line')
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('pieces', 'integer', (column) => column.notNull().check(sql`pieces > 0`))
        .addColumn('wanted_size', 'text')
        .addColumn('wanted_size_id', 'text')
        .addColumn('good', 'integer', (column) =>
          column
            .notNull()
            .defaultTo(0)
            .check(sql`good >= 0`),
        )
        .addColumn('damaged', 'integer', (column) =>
          column
            .notNull()
            .defaultTo(0)
            .check(sql`damaged >= 0`),
        )
        .addPrimaryKeyConstraint('return_line_key', ['return_id', 'position'])
        .execute();
      await ofReturn('return_move')
        .addColumn('number', 'integer', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('moved_at', 'bigint', (column) => column.notNull())
        .addColumn('moved_by', 'text')
        .addColumn('message', 'text', (column) => column.notNull().defaultTo(''))
        .addPrimaryKeyConstraint('return_move_key', ['return_id', 'number'])
        .execute();
      await ofReturn('return_receipt')
        .addColumn('request_key', 'text', (column) => column.notNull())
        .addColumn('lines', 'text', (column) => column.notNull())
        .addColumn('received_at', 'bigint', (column) => column.notNull())
        .addColumn('received_by', 'text')
        .addPrimaryKeyConstraint('return_receipt_key', ['return_id', 'request_key'])
        .execute();
      await ofReturn('return_event')
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('reason', 'text')
        .addPrimaryKeyConstraint('return_event_key', ['return_id', 'state', 'at'])
        .execute();
      await db.schema
        .createTable('return_photo')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('return_id', 'text', (column) => column.notNull().references('order_return.id').onDelete('cascade'))
        .addColumn('created_at', 'bigint', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        // Last, so that SQLite reads the other columns without it.
        .addColumn('bytes', bytesType, (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('return_photo_return')
        .on('return_photo')
        .columns(['return_id', 'created_at'])
        .execute();
      await db.schema.alterTable('refund').addColumn('return_id', 'text').execute();
      await sql`create index refund_return on refund (return_id) where return_id is not null`.execute(db);
      const order = () => db.schema.alterTable('order');
      await order().addColumn('return_id', 'text').execute();
      await order().addColumn('paid_by', 'text').execute();
      await order().addColumn('return_days', 'integer').execute();
      await sql`create index order_no_sale on "order" (created_at, status, test, paise)
        where paid_by is not null`.execute(db);
      for (const table of ['category', 'product']) {
        await db.schema
          .alterTable(table)
          .addColumn('no_return', 'integer', (column) =>
            column
              .notNull()
              .defaultTo(0)
              .check(sql`no_return in (0, 1)`),
          )
          .execute();
      }
    },
  };
}
