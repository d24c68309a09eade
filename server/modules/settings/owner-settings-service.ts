import { createHash, randomBytes } from 'node:crypto';
import { fieldRefusal } from '#contract/field-refusals.ts';
import type { SettingChange, SettingsChange } from '#contract/owner-settings.ts';
import type { FormFile } from '#contract/product-edit.ts';
import { settingChangesPageSize } from '#contract/rules/paging.ts';
import { inTransaction } from '../../db/transaction.ts';
import { ChangedMeanwhile, Refused } from '../../refused.ts';
import { sliceOf } from '../../slice.ts';
import type { Account } from '../account/account.ts';
import type { CatalogueContext, CatalogueTransaction } from '../catalogue-change/catalogue-changes.ts';
import type { PhotoEncoder } from '../photo/photo-encoder.ts';
import {
  effectiveSettings,
  leaveOutDemoContact,
  startValues,
  type EffectiveSettings,
  type LiveSettings,
} from './live-settings.ts';
import { refuseTax } from './refuse-tax.ts';
import { valuesOf, type SettingValues } from './setting-paths.ts';
import {
  countSettingChanges,
  deleteSetting,
  deleteUnusedLogos,
  deleteUnusedSignatures,
  insertLogo,
  insertSettingChange,
  insertSignature,
  logoWithHash,
  pathsChangedAfter,
  settingChanges,
  upsertSetting,
  type LogoRow,
  type SignatureRow,
} from './setting-store.ts';

export interface OwnerSettingsDependencies extends CatalogueContext {
  readonly liveSettings: LiveSettings;
  /** The environment's values by path. */
  readonly environment: Readonly<Record<string, unknown>>;
  readonly encoder: PhotoEncoder;
}

/** How long an uploaded picture waits to be chosen, in milliseconds. */
const logoWait = 24 * 3_600_000;

const tokenPath = 'courier.token';

/** The owner's settings in the back office. */
export class OwnerSettingsService {
  readonly #dependencies: OwnerSettingsDependencies;

  constructor(dependencies: OwnerSettingsDependencies) {
    this.#dependencies = dependencies;
  }

  /** The settings in effect. */
  read(): Promise<EffectiveSettings> {
    return this.#dependencies.liveSettings.readWithSources();
  }

  /**
   * Saves the values that differ from those in effect, and those that it is told to keep, and takes saved ones back where null was sent.
   * @throws {Refused} malformed, by path; changedMeanwhile, if others have changed a sent value since the version that was read
   */
  async update(change: SettingsChange, by: Account): Promise<EffectiveSettings> {
    const { database, changes } = this.#dependencies;
    const { keep = [], version, ...groups } = change;
    const { renew, token, ...courier } = groups.courier ?? {};
    const sent = { values: valuesOf({ ...groups, courier }), keep: new Set(keep), version };
    await changes.transaction(async (catalogue) => {
      await database.engine.lockCatalogue(catalogue.trx);
      const effective = await effectiveSettings(catalogue.trx, this.#dependencies.environment);
      if (token !== undefined && token !== effective.settings.courier.token) {
        throw new Refused('malformed', { [tokenPath]: fieldRefusal('madeByShop') });
      }
      for (const name of ['logo', 'logo_dark'] as const) {
        const hash = change.shop?.[name];
        if (hash && (await logoWithHash(catalogue.trx, hash)) === undefined) {
          throw new Refused('malformed', { [`shop.${name}`]: fieldRefusal('unknownLogo') });
        }
      }
      await refuseTax(catalogue.trx, change, effective.settings);
      await this.#save(catalogue, sent, effective, by);
      if (renew) await this.#renewToken(catalogue, by);
    });
    return this.read();
  }

  /** Stores a picture for `shop.logo` or `shop.logo_dark`. @throws {Refused} unreadablePhoto, photosWaiting */
  async addLogo(file: FormFile): Promise<LogoRow> {
    const { database, clock, encoder } = this.#dependencies;
    const { bytes, width, height } = await encoder.encodeLogo(file);
    const row = { hash: createHash('sha256').update(bytes).digest('hex'), width, height };
    await inTransaction(database.db, async (trx) => {
      await deleteUnusedLogos(trx, clock() - logoWait);
      await insertLogo(trx, { ...row, bytes, created_at: clock() });
    });
    return row;
  }

  /** Stores a picture for `tax.signature`. @throws {Refused} unreadablePhoto, photosWaiting */
  async addSignature(file: FormFile): Promise<SignatureRow> {
    const { database, clock, encoder } = this.#dependencies;
    const { bytes, width, height } = await encoder.encodeLogo(file);
    const row = { hash: createHash('sha256').update(bytes).digest('hex'), width, height };
    await inTransaction(database.db, async (trx) => {
      await deleteUnusedSignatures(trx, clock() - logoWait);
      await insertSignature(trx, { ...row, bytes, created_at: clock() });
    });
    return row;
  }

  /** A page of the history, newest first. */
  async history(page: number | undefined): Promise<{ changes: SettingChange[]; total: number }> {
    const { db } = this.#dependencies.database;
    const rows = await settingChanges(db, sliceOf({ page, limit: settingChangesPageSize }));
    const changes = rows.map((row) => ({
      at: new Date(row.at).toISOString(),
      by: row.by,
      path: row.path,
      old: JSON.parse(row.old) as unknown,
      new: JSON.parse(row.new) as unknown,
    }));
    return { changes, total: await countSettingChanges(db) };
  }

  async #save(
    catalogue: CatalogueTransaction,
    { values: sent, keep, version }: SentSettings,
    effective: EffectiveSettings,
    by: Account,
  ): Promise<void> {
    const { environment } = this.#dependencies;
    const { settings, from } = effective;
    const current = valuesOf(settings);
    const changed = version === undefined ? new Set() : await pathsChangedAfter(catalogue.trx, version);
    const { values: start, from: startFrom } = startValues(environment);
    leaveOutDemoContact(start, startFrom, settings.shop.brand);
    for (const [path, value] of sent) {
      // A group that was sent as null stands for each of its values.
      const paths = current.has(path) ? [path] : [...current.keys()].filter((name) => name.startsWith(`${path}.`));
      for (const name of paths) {
        const [old, next] = [current.get(name), value ?? start.get(name)].map((item) => JSON.stringify(item));
        if (changed.has(name) && old !== next) throw new ChangedMeanwhile(shownSettings(effective));
        const isKept = value !== null && keep.has(name) && from[name] !== 'saved';
        if (value === null) await deleteSetting(catalogue, name);
        else if ((old !== next || isKept) && next !== undefined) await upsertSetting(catalogue, name, next);
        if (old !== undefined && next !== undefined && (old !== next || isKept))
          await this.#record(catalogue, name, old, next, by);
      }
    }
  }

  /** The history says that the token was renewed, and keeps no secret. */
  async #renewToken(catalogue: CatalogueTransaction, by: Account): Promise<void> {
    await upsertSetting(catalogue, tokenPath, JSON.stringify(newToken()));
    await this.#record(catalogue, tokenPath, '"…"', '"…"', by);
  }

  async #record(catalogue: CatalogueTransaction, path: string, old: string, next: string, by: Account): Promise<void> {
    const at = this.#dependencies.clock();
    await insertSettingChange(catalogue.trx, { at, account_id: by.id, path, old, new: next });
  }
}

/** Values by path, those to keep, and the version that was read. */
interface SentSettings {
  readonly values: SettingValues;
  readonly keep: ReadonlySet<string>;
  readonly version: number | undefined;
}

/** The settings as owners get them. */
export const shownSettings = ({ settings, version, from }: EffectiveSettings) => ({ settings, version, from });

/** 32 hex digits: couriers refuse addresses that contain 'sr' or 'kr'. */
function newToken(): string {
  return randomBytes(16).toString('hex');
}
