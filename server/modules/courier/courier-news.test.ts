import { expect, test } from 'vitest';
import { readNews, rowsIn } from './courier-news.ts';
import { stateOf } from './courier-words.ts';

const now = Date.parse('2026-11-26T12:00:00Z');

/** Words of couriers by the state that they name. */
const words: Readonly<Record<string, string>> = {
  booked:
    'AWB Assigned | Pickup Scheduled | Not Picked | PICKUP EXCEPTION | Pickup Failed | Pick Up Cancelled | pickup_failed | UD Manifested',
  picked_up: 'PICKED UP | Pickup Done | Handover to Courier',
  in_transit: 'IN TRANSIT-EN-ROUTE | RTO Cancelled | UD Pending',
  failed_attempt:
    'Undelivered | UNDELIVERED-2nd Attempt | NDR - Customer not available | CONSIGNEE REFUSED TO ACCEPT | exception | UD Pending EOD-11',
  out_for_delivery: 'OutForDelivery | Out For Delivery - 2nd Attempt | Out For Delivery | UD Dispatched',
  delivered: 'Delivered | DL Delivered',
  returning:
    "RTO Initiated | RTO_OFD | RTO Undelivered | RTO NDR | RTO Received at hub | RETURNED TO ORIGIN AT SHIPPER'S REQUEST | RT In Transit | RT Dispatched",
  returned: 'RTO Delivered | DTO | Returned | DL RTO',
  lost: 'SHIPMENT LOST | Damaged | Destroyed | UNTRACEABLE | DISPOSED_OFF | CANCELLED_BEFORE_DISPATCHED | RTO Lost',
  undefined: 'Pending | Delivered?! <script> | ',
};

test.each(Object.entries(words))('%s is named by %s', (state, list) => {
  for (const text of list.split(' | ')) expect([text, String(stateOf(text))]).toEqual([text, state]);
});

test('on the way back, what is delivered is returned', () => {
  const words = ['Delivered', 'In Transit', 'RTO Delivered', 'Lost', 'Weight updated'];
  expect(words.map((one) => stateOf(one, true))).toEqual(['returned', 'returning', 'returned', 'lost', undefined]);
});

test('a long text of a courier costs no time', () => {
  expect(stateOf('rto '.repeat(500_000))).toBe('returning');
});

test.each<[string, unknown, object]>([
  ['a number that is one', { awb: 59629792084, status: 'Delivered', is_return: 0 }, { number: '59629792084' }],
  [
    'scans, of which some say nothing',
    {
      AWB: ' ab 123 4 ',
      shipment_status: 'IN TRANSIT',
      scans: [
        { date: '2026-11-25 10:00:00', activity: 'Picked Up', 'sr-status-label': '' },
        { date: 'soon', status: 'Delivered' },
        { date: '2026-11-25 11:00:00', status: 'X-UCI' },
        ...['text', null, ['Delivered']],
      ],
    },
    { number: 'AB1234', state: 'in_transit', scans: [{ state: 'picked_up', at: Date.parse('2026-11-25T04:30:00Z') }] },
  ],
  [
    'a time in the future',
    { awb: 'A1234', status: 'Delivered', date: '2027-11-26' },
    { state: 'delivered', at: undefined },
  ],
  ['a return', { awb: 'A1234', status: 'Delivered', is_return: '1' }, { state: 'returned' }],
  [
    'hostile values',
    { awb: { $ne: 1 }, current_status: ['Delivered'], scans: { length: 9 } },
    { number: undefined, state: undefined, scans: [] },
  ],
  ['a hostile number', { awb: "1' or 1=1 --", status: 'Delivered' }, { number: undefined }],
])('reads %s', (_, row, expected) => {
  expect(readNews(row as Record<string, unknown>, now)).toMatchObject(expected);
});

/** As couriers send them: their documents and what shops have logged, shortened. */
const payloads: Readonly<Record<string, readonly [body: unknown, read: string]>> = {
  Shiprocket: [
    {
      awb: '59629792084',
      ...{ current_status: 'UNDELIVERED', current_status_id: 21, shipment_status: 'UNDELIVERED-1ST ATTEMPT' },
      ...{ current_timestamp: '26 11 2026 10:33:45', order_id: '13905312', is_return: 0 },
      scans: [
        { date: '2026-11-25 11:59:16', activity: 'In Transit - Bag scanned', location: 'Pune', 'sr-status': '18' },
        { date: '2026-11-26 09:10:00', activity: 'Out for delivery', 'sr-status-label': 'OUT FOR DELIVERY' },
      ],
    },
    '59629792084 failed_attempt 2026-11-26T05:03:45 UNDELIVERED-1ST ATTEMPT in_transit out_for_delivery',
  ],
  'Shiprocket, on its way back': [
    { awb: '59629792084', current_status: 'Delivered', shipment_status: 'RTO DELIVERED' },
    '59629792084 returned',
  ],
  Delhivery: [
    {
      Shipment: {
        Status: {
          ...{ Status: 'Pending', StatusDateTime: '2026-11-26T17:10:42.767', StatusType: 'UD' },
          ...{ StatusLocation: 'Pune_Hadapsar_D (Maharashtra)', Instructions: 'Consignee unavailable' },
        },
        ...{ PickUpDate: '2026-11-24 17:10:42.543', NSLCode: 'EOD-11', ReferenceNo: '1042', AWB: '1490812345678' },
      },
    },
    '1490812345678 failed_attempt 2026-11-26T11:40:42 Consignee unavailable',
  ],
  'Delhivery, out for delivery': [
    { Shipment: { Status: { Status: 'Dispatched', StatusType: 'UD' }, NSLCode: 'X-DDD3FD', AWB: '1490812345678' } },
    '1490812345678 out_for_delivery',
  ],
  'Delhivery, back': [
    { Shipment: { Status: { Status: 'RTO', StatusType: 'DL' }, NSLCode: 'RD-AC', AWB: '1490812345678' } },
    '1490812345678 returned',
  ],
  'Blue Dart': [
    {
      statustracking: [
        {
          Shipment: {
            ...{ WaybillNo: '69012345675', RefNo: '1042', PickUpDate: '24-11-2026', PickUpTime: '1830' },
            Scans: {
              ScanDetail: [
                ...[
                  {
                    ScanType: 'UD',
                    ScanCode: '015',
                    Scan: 'SHIPMENT PICKED UP',
                    ScanDate: '24-11-2026',
                    ScanTime: '1830',
                  },
                ],
                {
                  ...{ ScanType: 'UD', ScanGroupType: 'S', ScanCode: '003', Scan: 'CONSIGNEE NOT AVAILABLE' },
                  ...{ ScanDate: '26-11-2026', ScanTime: '14:25', Comments: 'Door locked' },
                },
              ],
            },
          },
        },
      ],
    },
    '69012345675 undefined picked_up failed_attempt: Door locked',
  ],
  'Blue Dart, one scan': [
    {
      statustracking: [
        {
          Shipment: {
            WaybillNo: '69012345675',
            Scans: {
              ScanDetail: { ScanType: 'RT', Scan: 'SHIPMENT DELIVERED', ScanDate: '26-11-2026', ScanTime: '0930' },
            },
          },
        },
      ],
    },
    '69012345675 undefined returned',
  ],
  NimbusPost: [
    {
      ...{ awb_number: '19041435552098', status: 'exception', event_time: '2026-11-26 16:19:59', location: 'Delhi' },
      ...{ message: 'Customer asked for another day', rto_awb: '' },
    },
    '19041435552098 failed_attempt 2026-11-26T10:49:59 Customer asked for another day',
  ],
  'NimbusPost, back': [
    { awb_number: '19041435552098', status: 'rto', rto_status: 'delivered', rto_awb: '75312963180' },
    '19041435552098 returned',
  ],
  iThink: [
    {
      status_code: 200,
      data: {
        '1369010468790': {
          ...{ message: 'success', awb_no: '1369010468790', logistic: 'Delhivery' },
          ...{ current_status: 'Undelivered', current_status_code: 'UD' },
          last_scan_details: {
            ...{ status: 'Undelivered', status_code: 'UD', status_date_time: '2026-11-26 12:29:31' },
            status_remark: 'Address incomplete',
          },
          scan_details: [{ status: 'Picked Up', status_code: 'UD', status_date_time: '2026-11-24 12:00:00' }],
        },
      },
    },
    '1369010468790 failed_attempt 2026-11-26T06:59:31 Address incomplete picked_up',
  ],
  'iThink, cancelled': [
    [{ waybill: '1369010468790', current_status: 'Cancelled', current_status_code: 'CN' }],
    '1369010468790 lost',
  ],
};

test.each(Object.entries(payloads))('reads what %s sends', (_, [body, expected]) => {
  const read = rowsIn(JSON.parse(JSON.stringify(body))).map((row) => {
    const { number, state, at, reason, scans } = readNews(row, now);
    const time = at === undefined ? [] : new Date(at).toISOString().slice(0, 19);
    const events = scans.map((scan) => (scan.reason === undefined ? scan.state : `${scan.state}: ${scan.reason}`));
    return [number, String(state), time, reason ?? [], events].flat().join(' ');
  });
  // Blue Dart sends its times in the scans.
  expect(read).toEqual([expected]);
});

test.each<[unknown, number]>([
  [[{ awb: '1' }, {}], 1],
  [null, 0],
  ['text', 0],
  [[{ awb: '1' }, 7], 1],
  [[[[[[[{ awb: '1' }]]]]]], 0],
  [{ data: { awb: '1', status: 'x' } }, 1],
  [{ note: 'not understood' }, 1],
  [
    [
      { awb: '1', x: JSON.parse('['.repeat(50) + ']'.repeat(50)) as unknown },
      { awb: '2', x: [[[]]] },
    ],
    1,
  ],
  [Array.from({ length: 3_000 }, () => ({ awb: '1' })), 3_000],
])('%j has %j parcels', (body, count) => {
  expect(rowsIn(body)).toHaveLength(count);
});
