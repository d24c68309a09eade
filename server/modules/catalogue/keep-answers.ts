import type { Answer, Headers } from '../../http/kept-answers/answer.ts';
import { Keeper } from '../../http/kept-answers/keeper.ts';
import { Kept } from '../../http/kept-answers/kept.ts';
import type { CatalogueChanges } from './catalogue-changes.ts';
import { tagsOf } from './catalogue-tags.ts';
import { keptCalls } from './kept-calls.ts';

/** How much memory kept answers take at most, in bytes. */
const most = 32 * 1024 * 1024;

/**
 * Keeps the answers that many ask for, until what they show changes.
 * @param common The headers of every answer.
 */
export function keepAnswers(changes: CatalogueChanges, common: Headers): Keeper {
  const kept = new Kept<Answer>({ most, sizeOf: ({ bytes }) => bytes.length, mayKeep: () => changes.complete });
  changes.onChange((changed) => kept.drop(tagsOf(changed)));
  return new Keeper({ kept, calls: keptCalls, common });
}
