import { sql, type Kysely, type Migration } from 'kysely';

/** Since when a parcel has its trouble: the last attempt to deliver it, or the first news that it turned back or is lost. */
export function troubleTimes(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('shipment').addColumn('trouble_at', 'bigint').execute();
      await sql`
        update shipment set trouble_at = (
          select case shipment.trouble when 'failed_attempt' then max(happened_at) else min(happened_at) end
          from shipment_event
          where shipment_event.order_id = shipment.order_id
            and (state = shipment.trouble or (shipment.trouble = 'returning' and state = 'returned')))
        where trouble is not null`.execute(db);
    },
  };
}
