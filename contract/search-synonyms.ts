import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Text } from './primitives.ts';
import { synonymLength, synonymPattern, synonymMessage } from './rules/synonyms.ts';

const Word = Text.min(1, 'is required')
  .max(synonymLength, `has a word of more than ${synonymLength} characters`)
  .regex(synonymPattern, synonymMessage);

/** A search term with its synonyms (rules/synonyms.ts). */
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
    summary: 'The synonyms of the search',
    reply: z.object({ success: z.literal(true), synonyms }),
    refusals,
  }),
  updateSearchSynonyms: endpoint('updateSearchSynonyms', {
    summary: 'Replaces the list of synonyms, effective immediately',
    body: z.object({ synonyms: synonyms.max(200, 'holds more than 200 entries') }),
    reply: z.object({ success: z.literal(true), synonyms }),
    refusals,
  }),
};
