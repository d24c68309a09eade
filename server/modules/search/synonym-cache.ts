import type { Kysely } from 'kysely';
import { Synonyms } from '#contract/rules/synonyms.ts';
import type { Schema } from '../../db/schema.ts';
import type { IndexVersion } from './index-version.ts';
import { searchSynonyms } from './search-synonym-store.ts';
import { termOf } from './words.ts';

/** The list of synonyms, cached until the search index changes. */
export class SynonymCache {
  readonly #db: Kysely<Schema>;
  readonly #version: IndexVersion;
  #cached: { readonly synonyms: Synonyms; readonly version: number } | undefined;

  constructor(db: Kysely<Schema>, version: IndexVersion) {
    this.#db = db;
    this.#version = version;
  }

  async now(): Promise<Synonyms> {
    if (this.#cached !== undefined && this.#version.isCurrent(this.#cached.version)) return this.#cached.synonyms;
    const version = this.#version.now;
    const synonyms = new Synonyms(await searchSynonyms(this.#db), termOf);
    this.#cached = { synonyms, version };
    return synonyms;
  }
}
