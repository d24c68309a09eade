import { z } from 'zod';
import { Text, Timestamp } from './primitives.ts';
import { fieldError } from './refused-fields.ts';
import { cleanTrackingNumber, isTrackingNumber, trackingStates } from './rules/tracking.ts';
import { cleanLine } from './rules/typed-text.ts';

/** The parcel of an order: its courier, its tracking number, and what the courier has reported. */

/** A courier's name, possibly empty. */
export const Courier = Text.overwrite(cleanLine)
  .regex(/^[^\p{Cc}\u2028\u2029]*$/u, fieldError('badCharacter'))
  .max(60, fieldError('tooLong', { count: 60 }));

/** A tracking number, possibly empty. It is cleaned before it is compared and stored. */
export const TrackingNumber = z
  .string()
  .overwrite(cleanTrackingNumber)
  .refine((number) => number === '' || isTrackingNumber(number), fieldError('notTrackingNumber'));

/** `reason`: why nobody took the parcel, in the courier's words. */
const TrackingEvent = z.object({ state: z.enum(trackingStates), at: Timestamp, reason: z.string().optional() });

/** A shipped parcel. Courier and number are empty where the shop did not write them down. */
export const Shipment = z
  .object({
    courier: z.string(),
    tracking_number: z.string(),
    /** The courier's page of this parcel, if the settings have a template for the courier. */
    url: z.url().optional(),
    /** When the order was shipped. */
    at: Timestamp,
    /** What the courier reported, oldest first. The parcel is at the furthest of the states (rules/tracking.ts). */
    events: z.array(TrackingEvent),
  })
  .meta({ id: 'Shipment' });
export type Shipment = z.infer<typeof Shipment>;
