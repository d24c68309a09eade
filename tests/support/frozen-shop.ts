import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frozenFile, readFacts, type Facts } from '#tests/frozen/facts.ts';
import { startShop, type Shop } from './shop.ts';

/** The built shop on the data folder of the frozen shop, with what that holds. */
export interface FrozenShop extends Shop {
  readonly facts: Facts;
}

/** Starts it at the time at which it was frozen. */
export async function startFrozenShop(): Promise<FrozenShop> {
  const facts = await readFacts('SQLite');
  const folder = await mkdtemp(join(tmpdir(), 'weft-frozen-'));
  await copyFile(frozenFile('shop', 'weft.sqlite'), join(folder, 'weft.sqlite'));
  const shop = await startShop({ DATA_DIR: folder, NODE_OPTIONS: `--import=${shiftedClock(facts.time - Date.now())}` });
  return {
    ...shop,
    facts,
    stop: async () => {
      await shop.stop();
      await rm(folder, { recursive: true });
    },
  };
}

/** A module that shifts the clock of the process that loads it by so many milliseconds. */
function shiftedClock(shift: number): string {
  const source = `
    const RealDate = Date;
    globalThis.Date = class Date extends RealDate {
      constructor(...parts) { super(...(parts.length === 0 ? [Date.now()] : parts)); }
      static now() { return RealDate.now() + ${shift}; }
    };`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
