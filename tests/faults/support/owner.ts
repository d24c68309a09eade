import { fetch, type Dispatcher } from 'undici';
import { expect } from 'vitest';
import { sendJson } from './send-json.ts';

/** The shop and its owner, who is signed in. */
export interface Owned {
  /** The servers of the shop, which are called by turns. */
  readonly shops: readonly string[];
  readonly client: Dispatcher;
  readonly owner: string;
  readonly saved: Record<'settings' | 'text', Saved>;
}

/** The numbers that an owner saved one after the other. */
export interface Saved {
  tried: number;
  /** The last one that the shop answered. */
  acknowledged: number;
}

export const nothingSaved = (): Owned['saved'] => ({
  settings: { tried: 0, acknowledged: 0 },
  text: { tried: 0, acknowledged: 0 },
});

/** The longest time to return an order. */
const mostDays = 365;

/** Saves a setting and a text by turns until stopped. */
export async function saveUntilStopped(owned: Owned, stop: AbortSignal): Promise<void> {
  const { settings, text } = owned.saved;
  while (!stop.aborted && settings.tried < mostDays) {
    settings.tried += 1;
    const days = settings.tried;
    if (await put(owned, '/api/v1/admin/settings', { returns: { days } })) settings.acknowledged = days;
    text.tried += 1;
    const edition = text.tried;
    if (await put(owned, '/api/v1/admin/content/announcement', { text: `Edition ${edition}` }))
      text.acknowledged = edition;
  }
}

/** Waits until every server shows what was saved last: what it answered, or a later one whose answer was lost. */
export async function expectSaved({ shops, client, saved }: Owned): Promise<void> {
  for (const shop of shops) {
    const read = async (path: string, pattern: RegExp) => {
      const response = await fetch(`${shop}${path}`, { dispatcher: client });
      const text = await response.text();
      return response.ok ? Number(pattern.exec(text)?.[1] ?? 0) : NaN;
    };
    const fault = async ({ tried, acknowledged }: Saved, path: string, pattern: RegExp) => {
      // Until a saving is answered, the shop may show what it had at first.
      if (acknowledged === 0) return '';
      const found = await read(path, pattern);
      return found >= acknowledged && found <= tried ? '' : `${path}: ${found} of ${acknowledged} to ${tried}`;
    };
    const faults = async () => [
      await fault(saved.settings, '/api/v1/settings', /"returnDays":(\d+)/),
      await fault(saved.text, '/api/v1/content/announcement', /Edition (\d+)/),
    ];
    await expect.poll(faults, { timeout: 60_000 }).toEqual(['', '']);
  }
}

/** @returns Whether the shop answered that it is saved. */
async function put({ shops, client, owner, saved }: Owned, path: string, body: object): Promise<boolean> {
  const shop = shops[saved.settings.tried % shops.length] ?? '';
  const answer = await sendJson<{ success?: boolean }>(client, `${shop}${path}`, body, owner, 'PUT');
  return answer?.success === true;
}
