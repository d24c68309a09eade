import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Text } from './primitives.ts';
import { synonymLength, synonymPattern, synonymWords } from './rules/synonyms.ts';

const Word = Text.min(1, 'is required')
  .max(synonymLength, `has a word of more than ${synonymLength} characters`)
  .regex(synonymPattern, synonymWords);

/** A word of the search that also finds others (rules/synonyms.ts). */
export const SearchSynonym = z
  .object({
    word: Word,
    finds: z.array(Word).min(1, 'needs another word').max(20, 'holds more than 20 words'),
    bothWays: z.boolean(),
  })
  .meta({ id: 'SearchSynonym' });
export type SearchSynonym = z.infer<typeof SearchSynonym>;

const synonyms = z.array(SearchSynonym);
const refusals = ['signedOut', 'forbidden'] as const;

export const searchSynonymEndpoints = {
  listSearchSynonyms: endpoint('listSearchSynonyms', {
    summary: 'The words of the search that also find other words',
    reply: z.object({ success: z.literal(true), synonyms }),
    refusals,
  }),
  updateSearchSynonyms: endpoint('updateSearchSynonyms', {
    summary: 'Replaces the whole list of synonyms; searches follow it at once',
    body: z.object({ synonyms: synonyms.max(200, 'holds more than 200 entries') }),
    reply: z.object({ success: z.literal(true), synonyms }),
    refusals,
  }),
};
