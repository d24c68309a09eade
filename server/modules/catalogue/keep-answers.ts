import type { Answer, Headers } from '../../http/kept-answers/answer.ts';
import { Keeper } from '../../http/kept-answers/keeper.ts';
import { Kept } from '../../http/kept-answers/kept.ts';
import type { CatalogueChanges } from './catalogue-changes.ts';
import { tagsOf } from './catalogue-tags.ts';
import { keptCalls } from './kept-calls.ts';

/** The largest size of the response cache, in bytes. */
const most = 32 * 1024 * 1024;

/**
 * Adds the response cache for public reads.
 * @param common The headers of every response.
 */
export function keepAnswers(changes: CatalogueChanges, common: Headers): Keeper {
  const kept = new Kept<Answer>({ most, sizeOf: ({ bytes }) => bytes.length, mayKeep: () => changes.complete });
  changes.onChange((changed) => kept.drop(tagsOf(changed)));
  return new Keeper({ kept, calls: keptCalls, common });
}
