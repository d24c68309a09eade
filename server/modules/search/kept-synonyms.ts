import type { Kysely } from 'kysely';
import { Synonyms } from '#contract/rules/synonyms.ts';
import type { Schema } from '../../db/schema.ts';
import type { IndexVersion } from './index-version.ts';
import { searchSynonyms } from './search-synonym-store.ts';
import { termOf } from './words.ts';

/** The list of synonyms, cached until the search index changes. */
export class KeptSynonyms {
  readonly #db: Kysely<Schema>;
  readonly #version: IndexVersion;
  #kept: { readonly synonyms: Synonyms; readonly version: number } | undefined;

  constructor(db: Kysely<Schema>, version: IndexVersion) {
    this.#db = db;
    this.#version = version;
  }

  async now(): Promise<Synonyms> {
    if (this.#kept !== undefined && this.#version.isCurrent(this.#kept.version)) return this.#kept.synonyms;
    const version = this.#version.now;
    const synonyms = new Synonyms(await searchSynonyms(this.#db), termOf);
    this.#kept = { synonyms, version };
    return synonyms;
  }
}
