import type { Kysely } from 'kysely';
import { toRupees } from '#contract/rules/money.ts';
import type { OrderStatus } from '#contract/rules/order-status.ts';
import { stateNames } from '#contract/rules/pincode.ts';
import { stateCodeOf } from '#contract/rules/postal-address.ts';
import { returnNumber } from '#contract/rules/returns.ts';
import { nationalPhone } from '#contract/rules/typed-text.ts';
import type { Schema } from '../../db/schema.ts';
import { bookingsOf, pickUpsOf, type ParcelPlace } from './packing-store.ts';

/** The columns of a booking file. Couriers' own names differ, and their upload pages ask which column is which. */
export const bookingColumns = [
  'reference',
  'name',
  'phone',
  'address',
  'city',
  'state',
  'pincode',
  'weight_g',
  'cash_amount',
];

/** The weight of a piece of clothing with its share of the parcel, in grams: what couriers weigh decides. */
const pieceWeight = 300;

/** Orders that may need a parcel: those to ship, and shipped ones whose parcel has to be sent again. */
const bookable: readonly OrderStatus[] = ['Not Processed', 'Processing', 'Shipped'];

/**
 * The lines of a booking file, oldest order first. Nothing is to be collected for an order that was paid, online or in cash.
 * @param liveOnly Leave out test orders, which are not sent.
 */
export async function bookingLines(
  db: Kysely<Schema>,
  ids: readonly string[],
  liveOnly: boolean,
): Promise<Record<string, string | number>[]> {
  const bookings = await bookingsOf(db, ids, { statuses: bookable, liveOnly });
  return bookings.map(({ number, parcel, ...booking }) => ({
    // A courier keeps a reference for ever, so a second parcel of an order needs another one.
    reference: parcel === null ? String(number) : `${number}-R${parcel + 1}`,
    ...lineOf(booking),
    cash_amount: booking.cash_state === 'pending' ? toRupees(booking.paise) : 0,
  }));
}

/**
 * The lines of a file that books pick-ups: where parcels of approved requests are, oldest first. It has those that cost the shopper nothing and
 * have no number yet.
 */
export async function pickUpLines(
  db: Kysely<Schema>,
  limit: number,
  liveOnly: boolean,
): Promise<Record<string, string | number>[]> {
  const pickUps = await pickUpsOf(db, limit, liveOnly);
  return pickUps.map(({ number, ...place }) => ({ reference: returnNumber(number), ...lineOf(place), cash_amount: 0 }));
}

function lineOf({ name, phone, address, landmark, city, state, pincode, pieces }: ParcelPlace) {
  return {
    name,
    phone: nationalPhone(phone),
    address: [address, landmark]
      .flatMap((text) => text.split(/[\r\n]/))
      .map((line) => line.trim())
      .filter(Boolean)
      .join(', '),
    city,
    state: stateNames[stateCodeOf({ state, pincode })] ?? '',
    pincode: pincode.replace(/\D/g, ''),
    weight_g: pieces * pieceWeight,
  };
}
