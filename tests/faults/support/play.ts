import { expect } from 'vitest';
import { dice } from '#server/providers/sandbox/sandbox-script.ts';
import { faultsIn, type Books } from './ledger.ts';
import { shop } from './shopper.ts';
import type { Stage } from './stage.ts';

/** What a scenario came to. */
export interface Figures {
  readonly kills: number;
  readonly checkouts: number;
  readonly 'payments taken': number;
  readonly orders: number;
  readonly refunds: number;
  readonly acknowledged: number;
  readonly 'lost callbacks': number;
  readonly unanswered: number;
  readonly 'pieces sold': number;
  readonly mails: number;
  readonly faults: number;
}

/**
 * Lets all shoppers shop in each round until `disturb` stops them, and compares the books once everything is quiet again.
 * @param disturb Kills and restarts.
 */
export async function play(
  stage: Stage,
  rounds: number,
  random: () => number,
  disturb: (stop: () => void) => Promise<void>,
): Promise<Figures> {
  let books: Books | undefined;
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const payTwice = random() < 0.3;
      await stage.script({
        capture: random() < 0.5 ? 'auto' : 'manual',
        payTwice,
        // Now and then the amount is wrong: all of the round goes back.
        ...(random() < 0.15 && { paid: 100 }),
        webhooks: { lost: 0.3, doubled: 0.3, latest: 600, seed: Math.floor(random() * 1_000_000) },
      });
      const closing = new AbortController();
      const mall = { ...stage, payTwice };
      const shopping = stage.shoppers.map((shopper) => shop(mall, shopper, dice(random() * 1e9), closing.signal));
      await disturb(() => closing.abort());
      await Promise.all(shopping);
      books = await stage.quiet();
      expect(faultsIn(books, stage.diary, stage.products), `round ${round}`).toEqual([]);
    }
    if (books === undefined) throw new Error('There were no rounds');
    expect(await stage.mailFiles()).toBe(books.served.length);
    return figuresOf(stage, rounds, books);
  } finally {
    await stage.close();
  }
}

function figuresOf({ diary, products }: Stage, kills: number, books: Books): Figures {
  return {
    kills,
    checkouts: diary.checkouts,
    'payments taken': books.captured.size,
    orders: books.served.length,
    refunds: [...books.givenBack.values()].flat().length,
    acknowledged: diary.acknowledged.size,
    'lost callbacks': diary.lostCallbacks,
    unanswered: diary.unanswered,
    'pieces sold': [...books.pieces.values()].reduce((sum, { sold }) => sum + sold, 0),
    mails: books.mails.length,
    faults: faultsIn(books, diary, products).length,
  };
}
