import { endpoints } from '#contract/endpoints.ts';
import { handleSignedIn } from '../handle.ts';
import type { MockState } from '../state.ts';

export const searchSynonymHandlers = ({ people, synonyms }: MockState) => ({
  listSearchSynonyms: handleSignedIn(people, endpoints.listSearchSynonyms, () => ({
    success: true,
    synonyms: synonyms.list(),
  })),
  updateSearchSynonyms: handleSignedIn(people, endpoints.updateSearchSynonyms, ({ body }) => ({
    success: true,
    synonyms: synonyms.replace(body.synonyms),
  })),
});
