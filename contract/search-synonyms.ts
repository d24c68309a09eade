import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Text, Version } from './primitives.ts';
import { fieldError } from './refused-fields.ts';
import { synonymLength, synonymPattern } from './rules/synonyms.ts';

const Word = Text.min(1, fieldError('required'))
  .max(synonymLength, fieldError('wordTooLong', { count: synonymLength }))
  .regex(synonymPattern, fieldError('notSingleWord'));

/** A search term with its synonyms (rules/synonyms.ts). */
export const SearchSynonym = z
  .object({
    word: Word,
    finds: z
      .array(Word)
      .min(1, fieldError('wordMissing'))
      .max(20, fieldError('tooManyWords', { count: 20 })),
    bothWays: z.boolean(),
  })
  .meta({ id: 'SearchSynonym' });
export type SearchSynonym = z.infer<typeof SearchSynonym>;

const synonyms = z.array(SearchSynonym);
const reply = z.object({ success: z.literal(true), synonyms, version: Version });
const refusals = ['signedOut', 'forbidden'] as const;

export const searchSynonymEndpoints = {
  listSearchSynonyms: endpoint('listSearchSynonyms', { summary: 'The synonyms of the search', reply, refusals }),
  updateSearchSynonyms: endpoint('updateSearchSynonyms', {
    summary: 'Replaces the list of synonyms, effective immediately',
    body: z.object({
      synonyms: synonyms.max(200, fieldError('tooManyEntries', { count: 200 })),
      version: Version.optional(),
    }),
    reply,
    refusals: [...refusals, 'changedMeanwhile'],
  }),
};
