import type { TrackingState } from '#contract/rules/tracking.ts';

/** How couriers write states. Each has words of its own, so the tables have what their documents and their users list. */

/** A state and the words for it, with bars between them. `a & b`: both, anywhere; `=a`: nothing but this. */
type Words = readonly [TrackingState, string];

/**
 * Of a parcel on its way to the shopper. The first row that matches decides: 'undelivered' is no delivery, and a failed pick-up is no failed
 * delivery. UD, DL, RT, CN and LT are types that Delhivery, Blue Dart and iThink send beside the words, EOD is Delhivery's code of an
 * attempt; IT, EX, DG, OFD and PP are NimbusPost's codes.
 */
const onItsWay: readonly Words[] = [
  ['delivered', '=delivered | =dl delivered | =shipment delivered | =dl shipment delivered | =dl'],
  ['delivered', '=delivered to consignee | =delivered to customer | =delivered successfully | =successfully delivered'],
  ['delivered', '=fulfilled | =self fulfilled | =self delivered | =delivery done'],
  ['failed_attempt', 'undelivered | not delivered | partial delivered | partially delivered | ndr | =ex'],
  ['failed_attempt', 'delivery failed | failed delivery | delivery attempt | delivery attempted | ud pending & eod'],
  ['failed_attempt', 'refused | not available | unavailable | not contactable | self collect | self pickup'],
  ['failed_attempt', 'out of delivery area | door closed | premises closed | office closed | residence closed'],
  ['failed_attempt', 'address incorrect | incorrect address | address incomplete | incomplete address'],
  ['failed_attempt', 'issue related to the recipient | delivery rescheduled'],
  ['booked', 'not picked | cancellation requested'],
  ['picked_up', 'picked up | pickup & complete | pickup & completed | pickup & done | pickup & successful'],
  ['picked_up', '=shipped | =dispatched | handover to courier | handed over to courier'],
  ['booked', 'pickup | packed | ready to pack | picklist generated | handover exception | qc failed | =pp'],
  [
    'lost',
    'lost | damaged | damage | destroyed | untraceable | stolen | disposed | cancelled | canceled | =cn | =lt | =dg',
  ],
  ['out_for_delivery', 'out for delivery | ofd | =ud dispatched'],
  ['failed_attempt', 'failed | attempt | attempted | exception'],
  ['in_transit', 'in transit | reached | arrived | received at | connected | departed | inscan | in flight | =it'],
  ['in_transit', 'delayed | delay | misrouted | redirected | custom cleared | customs cleared | =ud pending'],
  ['booked', 'awb assigned | booked | ready to ship | label generated | manifest | manifested'],
];

/** What names the way back to the shop. */
const wayBack = wordsOf(
  'rto | rts | dto | rt | return | returned | returning | back to & origin | back & seller | back to sender',
);

/** Of a parcel on its way back. */
const onItsWayBack: readonly Words[] = [
  ['in_transit', '=rto cancelled | =rto canceled | =rto revoked | =return cancelled | =return canceled'],
  ['lost', 'lost | damaged | destroyed | untraceable | stolen | disposed | lt | dg'],
  ['returning', 'undelivered | not delivered | received at | in transit | initiated'],
  ['returned', 'delivered | acknowledged | received | complete | completed | closed | dto | dl'],
  ['returned', '=returned | =shipment returned | =returned to seller | =returned to shipper | =returned to sender'],
];

const [forward, back] = [onItsWay, onItsWayBack].map((table) =>
  table.map(([state, words]) => ({ state, is: wordsOf(words) })),
);

/** Plain search, because a regular expression over a text from outside may take long. */
function wordsOf(row: string): (text: string) => boolean {
  const alternatives = row.split('|').map((one) => one.split('&').map((part) => part.trim()));
  const has = (text: string) => (part: string) =>
    part.startsWith('=') ? text === ` ${part.slice(1)} ` : text.includes(` ${part} `);
  return (text) => alternatives.some((parts) => parts.every(has(text)));
}

/** Words between single spaces; at most 200 characters of a text are looked at. */
function plain(words: string): string {
  const text = words
    .slice(0, 200)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return ` ${text.replace(/[^a-z0-9]+/g, ' ').trim()} `.replaceAll(' pick up ', ' pickup ');
}

/** Whether a courier's words name the way back to the shop. */
export const namesWayBack = (words: string): boolean => wayBack(plain(words));

/**
 * The state that a courier's words name; undefined if they name none that the shop knows.
 * @param isReturn The parcel is on its way back: what it reaches is the shop.
 */
export function stateOf(words: string, isReturn = false): TrackingState | undefined {
  const text = plain(words);
  const stateIn = (table: typeof forward) => table?.find(({ is }) => is(text))?.state;
  if (wayBack(text)) return stateIn(back) ?? 'returning';
  const state = stateIn(forward);
  return isReturn && state !== undefined ? (stateIn(back) ?? 'returning') : state;
}
