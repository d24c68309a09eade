import { jobId } from '../first-job.ts';
import { fixtureTracking, orderIds } from '../fixture-store.ts';
import { json, ofId, sample, text } from './sample.ts';

const numbers = (...rows: [order: string | number, tracking_number: string][]) =>
  json({ courier: 'Delhivery', numbers: rows.map(([order, tracking_number]) => ({ order, tracking_number })) });

const parcel = { status: 'Shipped', courier: ' Blue  Dart', tracking_number: fixtureTracking };

/** Parcels: tracking numbers, booking files, couriers and their news. */
export const shippingSamples = [
  ofId('moveOrder', 'with a parcel', orderIds.processing, { ...parcel, tracking_number: 'bd 123 456' }),
  ofId('moveOrder', 'with the tracking number of another order', orderIds.processing, parcel, 409),

  sample('listCouriers', 'none', { as: 'admin' }),
  sample('listCourierNews', 'of a parcel', { as: 'admin' }),
  sample('listShopOrders', 'parcels that were lost', { query: { parcel: 'lost' }, as: 'admin' }),
  sample('addTrackingNumbers', 'of one order', { body: numbers([orderIds.processing, 'DL1000']), as: 'admin' }),
  sample('addTrackingNumbers', 'a list with every result', {
    body: numbers(
      [orderIds.processing, 'DL1001'],
      [orderIds.notProcessed, fixtureTracking],
      [orderIds.shipped, 'DL1002'],
      [orderIds.delivered, 'DL1003'],
      [999_999, 'DL1004'],
      [orderIds.notProcessed, '?'],
    ),
    as: 'admin',
  }),
  sample('addTrackingNumbers', 'a dry run', {
    query: { dry_run: '1' },
    body: numbers([orderIds.processing, 'DL1001'], [999_999, 'DL1004']),
    as: 'admin',
  }),
  sample('exportBookingFile', 'of orders to ship and a shipped one', {
    query: { ids: [orderIds.notProcessed, orderIds.processing, orderIds.shipped, orderIds.cancelled].join(',') },
    as: 'admin',
  }),

  sample('importCourierFile', 'a dry run with a change and warnings', {
    query: { dry_run: '1' },
    body: text(
      ['awb,state,date,amount,utr', `${fixtureTracking},Delivered,2026-01-30,0,`, 'OTHER1,Delivered,,,'].join('\r\n'),
      'text/csv',
    ),
    as: 'admin',
  }),
  sample('importCourierFile', 'a parcel that arrives', {
    body: text(['AWB No;Current Status', `${fixtureTracking};Delivered`].join('\n'), 'text/csv'),
    as: 'admin',
  }),
  sample('importCourierFile', 'with problems', {
    body: text(['awb,state,date', '5.96298E+10,Delivered,', `${fixtureTracking},Hm,soon`].join('\n'), 'text/csv'),
    as: 'admin',
  }),
  sample('getJob', "a courier's file that was imported", { params: { id: jobId }, as: 'admin' }),
  sample('getJob', 'that somebody else began', { params: { id: jobId }, as: 'packer', status: 404 }),

  sample('receiveCourierNews', 'by a token that is none', {
    params: { token: '0'.repeat(32) },
    body: json({ awb: fixtureTracking, current_status: 'Delivered' }),
  }),
];
