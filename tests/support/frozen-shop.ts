import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { frozenFile, readFacts, type Facts } from '#tests/frozen/facts.ts';
import { startShop, type Shop } from './shop.ts';

/** The built shop on the frozen data folder, with the facts about its contents. */
export interface FrozenShop extends Shop {
  readonly facts: Facts;
}

/** Starts the frozen shop with its clock at the time of the freeze. */
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

/** A module that shifts the process's clock by `shift` milliseconds. */
function shiftedClock(shift: number): string {
  const source = `
    const RealDate = Date;
    globalThis.Date = class Date extends RealDate {
      constructor(...parts) { super(...(parts.length === 0 ? [Date.now()] : parts)); }
      static now() { return RealDate.now() + ${shift}; }
    };`;
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
