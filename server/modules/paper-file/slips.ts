import type { Kysely } from 'kysely';
import type { ShopOrder } from '#contract/fulfilment.ts';
import type { OwnerSettings } from '#contract/owner-settings.ts';
import { dayOf, readableDay, timeOf } from '#contract/rules/day.ts';
import { formatRupees } from '#contract/rules/money.ts';
import { postalAddress } from '#contract/rules/postal-address.ts';
import { returnNumber } from '#contract/rules/returns.ts';
import type { Schema } from '../../db/schema.ts';
import { firstPhotoForm, pastPhotoForm } from '../photo/photo-store.ts';
import type { DrawnSlip } from './draw/slip-page.ts';

/** What slips show of the shop. */
export interface SlipShop {
  readonly settings: Pick<OwnerSettings, 'shop' | 'business'>;
  readonly logo: Uint8Array | undefined;
  readonly now: number;
}

/** The photos of products, each read once for a file. */
type Photos = Map<string, Uint8Array | undefined>;

const shownTime = (at: number): string => `${readableDay(at)}, ${timeOf(at)}`;

/** The packing slip of an order, as the back office prints it too. */
export async function slipOf(
  db: Kysely<Schema>,
  order: ShopOrder,
  { settings, logo, now }: SlipShop,
  photos: Photos,
): Promise<DrawnSlip> {
  const { brand, support_email: email, support_phone: phone } = settings.shop;
  const { legal_name: seller, address } = settings.business;
  const sender = [seller, ...address.split('\n')].filter(Boolean).join(', ');
  const contact = [email, phone].filter(Boolean).join(' · ');
  const items = [];
  for (const { product, size = '', quantity } of order.lines) {
    const sku = order.skus?.find((one) => one.product === product._id && (one.size ?? '') === size)?.sku ?? '';
    if (!photos.has(product._id)) photos.set(product._id, await photoOf(db, product._id));
    items.push({ name: product.name, sku, size, quantity, photo: photos.get(product._id) });
  }
  const pieces = order.products.length;
  return {
    ...{ brand, logo, items, name: order.buyer.name, number: order.number },
    printed: `Packing slip · printed ${shownTime(now)}`,
    sender: [sender === '' ? '' : `Sender: ${sender}`, contact].filter(Boolean).join('\n'),
    date: readableDay(Date.parse(order.createdAt)),
    marks: marksOf(order),
    ...(order.payment.state === 'pending' && { collect: `COLLECT ${formatRupees(order.total)}` }),
    address: `${order.address === '' ? 'No address came with this payment.' : postalAddress(order)}\n${order.buyer.phone}`,
    last: `${pieces} ${pieces === 1 ? 'piece' : 'pieces'} in this parcel · ${formatRupees(order.total)}${discountWords(order)}`,
  };
}

/** ', Rs. 100 less by WELCOME10'. */
function discountWords({ discount, offers = [] }: ShopOrder): string {
  if (discount === undefined) return '';
  const by = offers.map(({ code, name = '' }) => code ?? name).join(', ');
  return `, ${formatRupees(discount)} less${by && ` by ${by}`}`;
}

/** What a packer must know. */
function marksOf({ test, payment: { method }, exchange_of: of, changes }: ShopOrder): string[] {
  const changed = changes.findLast(({ what }) => what === 'address' || what === 'size')?.at;
  const request = of?.return_number === undefined ? '' : returnNumber(of.return_number);
  const about = `for order ${of?.order_number ?? ''}, request ${request}: nothing to collect`;
  return [
    ...(test === true ? ['Test payment: no money moved, nothing is to be shipped.'] : []),
    ...(method === 'exchange' ? [`Exchange ${about}`] : method === 'replacement' ? [`Replacement ${about}`] : []),
    ...(changed === undefined
      ? []
      : [`Changed ${shownTime(Date.parse(changed))}. A slip that was printed before is old.`]),
  ];
}

async function photoOf(db: Kysely<Schema>, productId: string): Promise<Uint8Array | undefined> {
  const wanted = { formats: ['jpeg'] as const, width: 320 as const, key: undefined };
  return ((await firstPhotoForm(db, productId, wanted)) ?? (await pastPhotoForm(db, productId, wanted)))?.bytes;
}

/** The day of a file of slips. */
export const printName = (now: number): string => `orders-${dayOf(now)}.pdf`;
