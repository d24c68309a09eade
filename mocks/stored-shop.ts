import type { ShopData } from './shop-data.ts';

/** The sessionStorage key of the shop's data: each tab has its own. */
const storageKey = 'mock-shop';

/** The data that the tab kept in these scenarios; undefined in others, or without any. */
export function readShop(tab: Storage, scenarios: readonly string[]): ShopData | undefined {
  const stored = JSON.parse(tab.getItem(storageKey) ?? 'null', revive) as Stored | null;
  return stored?.scenarios === scenarios.join() ? stored.data : undefined;
}

/** Keeps the data for a reload; without uploaded photos if there is no room for them. */
export function storeShop(tab: Storage, scenarios: readonly string[], data: ShopData): void {
  const stored: Stored = { scenarios: scenarios.join(), data };
  try {
    tab.setItem(storageKey, JSON.stringify(stored, replace));
  } catch {
    const withoutFiles = (name: string, value: unknown) =>
      replace(name, value instanceof Uint8Array ? new Uint8Array() : value);
    tab.setItem(storageKey, JSON.stringify(stored, withoutFiles));
  }
}

interface Stored {
  /** The names of the selected scenarios. */
  readonly scenarios: string;
  readonly data: ShopData;
}

function replace(_name: string, value: unknown): unknown {
  if (value instanceof Map) return { entriesOfMap: [...value] };
  if (value instanceof Uint8Array) {
    return { base64: btoa(value.reduce((text, byte) => text + String.fromCharCode(byte), '')) };
  }
  return value;
}

function revive(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('entriesOfMap' in value) return new Map(value.entriesOfMap as [unknown, unknown][]);
  if ('base64' in value) return Uint8Array.from(atob(value.base64 as string), (sign) => sign.charCodeAt(0));
  return value;
}
