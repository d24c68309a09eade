import type { PostalAddress } from './postal-address.ts';

/**
 * The version of what is stored, derived from its content: equal as long as that is equal (docs/decisions/0050). It protects from mistakes,
 * not from forgery: cyrb53, a hash of 53 bits by bryc (public domain), which browsers compute too.
 */
export function versionOf(stored: unknown): string {
  let [h1, h2] = [0xdeadbeef, 0x41c6ce57];
  const text = JSON.stringify(stored);
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    h1 = Math.imul(h1 ^ code, 2654435761);
    h2 = Math.imul(h2 ^ code, 1597334677);
  }
  const mixed = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909);
  const high = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(mixed ^ (mixed >>> 13), 3266489909);
  return (2 ** 32 * (high & 0x1fffff) + (mixed >>> 0)).toString(36);
}

/** Who gets a parcel, and where: of an account or an order. */
interface Recipient extends PostalAddress {
  readonly name: string;
  readonly phone: string;
}

/** The same with its version. */
export function versionedRecipient<R extends Recipient>(recipient: R): R & { version: string } {
  const { name, phone, address, landmark, city, state, pincode } = recipient;
  return { ...recipient, version: versionOf([name, phone, address, landmark, city, state, pincode]) };
}

interface VersionedCategory {
  readonly name: string;
  readonly size_chart?: object | undefined;
  readonly no_return?: true | undefined;
  readonly hsn?: string | undefined;
}

/** A category with the version of its name, its size chart, its HSN code, and whether its products are returned. */
export function versionedCategory<C extends VersionedCategory>(category: C): C & { version: string } {
  const { name, size_chart: chart = null, no_return, hsn } = category;
  const rest = [...(no_return ? [true] : []), ...(hsn === undefined ? [] : [hsn])];
  return { ...category, version: versionOf([name, chart, ...rest]) };
}

interface VersionedReturn {
  readonly history: readonly unknown[];
  readonly lines: readonly { readonly good?: number | undefined; readonly damaged?: number | undefined }[];
  readonly photos: readonly unknown[];
  readonly upi?: string | undefined;
}

/** A request with the version of what its decision and its end are based on: its steps, what came, its photos, and where its money goes. */
export function versionedReturn<R extends VersionedReturn>(request: R): R & { version: string } {
  const { history, lines, photos, upi = null } = request;
  const received = lines.map(({ good = 0, damaged = 0 }) => [good, damaged]);
  return { ...request, version: versionOf([history.length, received, photos.length, upi]) };
}
