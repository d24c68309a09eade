import { endpoints } from '#contract/endpoints.ts';
import { handleSignedIn } from '../handle.ts';
import type { MockState } from '../state.ts';

export const searchSynonymHandlers = ({ accounts, synonyms }: MockState) => ({
  listSearchSynonyms: handleSignedIn(accounts, endpoints.listSearchSynonyms, () => ({
    success: true,
    synonyms: synonyms.list(),
  })),
  updateSearchSynonyms: handleSignedIn(accounts, endpoints.updateSearchSynonyms, ({ body }) => ({
    success: true,
    synonyms: synonyms.replace(body.synonyms),
  })),
});
