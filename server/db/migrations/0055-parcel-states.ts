import { sql, type Kysely, type Migration } from 'kysely';

/**
 * Which parcels a person has to look into, why nobody took a parcel, and what of kept news was not understood. A parcel that turned back
 * before is one to look into, also where its courier reported after that that it was delivered.
 */
export function parcelStates(): Migration {
  return {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('shipment').addColumn('trouble', 'text').execute();
      await db.schema.alterTable('shipment_event').addColumn('reason', 'text').execute();
      await db.schema.alterTable('courier_news').addColumn('unread', 'text').execute();
      await sql`
        update shipment set trouble = 'returning'
        where order_id in (select order_id from shipment_event where state in ('returning', 'returned'))
          and order_id in (
            select id from "order" where status = 'Shipped' or (status = 'Delivered' and delivered_by is not null)
          )`.execute(db);
      await sql`update courier_news set unread = 'number' where tracking_number is null`.execute(db);
      await db.schema
        .createIndex('shipment_trouble')
        .on('shipment')
        .columns(['trouble', 'order_id'])
        .where(sql.ref('trouble'), 'is not', null)
        .execute();
      await db.schema
        .createIndex('courier_news_unread')
        .on('courier_news')
        .columns(['received_at', 'id'])
        .where(sql.ref('unread'), 'is not', null)
        .execute();
    },
  };
}
