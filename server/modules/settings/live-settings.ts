import type { Kysely } from 'kysely';
import { ownerDefaults, type OwnerSettings, type SettingSource } from '#contract/owner-settings.ts';
import type { Schema } from '../../db/schema.ts';
import { schemaAt, settingsWith, valuesOf } from './setting-paths.ts';
import { logoWithHash, savedSettings, settingsVersion, type LogoRow } from './setting-store.ts';

/** The settings in effect, and where each value comes from by path (`shop.brand`). */
export interface EffectiveSettings {
  readonly settings: OwnerSettings;
  /** Never newer than the values. */
  readonly version: number;
  readonly from: Readonly<Record<string, SettingSource>>;
  /** The pictures of `shop.logo` and `shop.logo_dark`. */
  readonly logo: LogoRow | undefined;
  readonly logoDark: LogoRow | undefined;
}

/** What tells of changes: `CatalogueChanges`. */
interface Changes {
  readonly isConnected: boolean;
  onChange(listener: (changed: readonly object[] | 'everything') => void): void;
}

/**
 * The owner's settings as they are now: the defaults, replaced by the environment's values, replaced by saved ones. They are read from the
 * database again after a change on any server. Never read them inside a transaction: that would take a second connection.
 */
export class LiveSettings {
  readonly #db: Kysely<Schema>;
  readonly #environment: Readonly<Record<string, unknown>>;
  readonly #changes: Changes;
  #cached: Promise<EffectiveSettings> | undefined;

  /** @param environment The environment's values by path. */
  constructor(db: Kysely<Schema>, environment: Readonly<Record<string, unknown>>, changes: Changes) {
    this.#db = db;
    this.#environment = environment;
    this.#changes = changes;
    changes.onChange((changed) => {
      if (changed === 'everything' || changed.some((change) => 'settings' in change)) this.#cached = undefined;
    });
  }

  /** The settings in effect. Shared by all readers: never change the object. */
  async read(): Promise<OwnerSettings> {
    return (await this.readWithSources()).settings;
  }

  /** The same with the source of each value. */
  readWithSources(): Promise<EffectiveSettings> {
    // Without the listener the changes of other servers are not heard.
    if (!this.#changes.isConnected) return effectiveSettings(this.#db, this.#environment);
    // A change during the query drops it, so that no later reader gets what was read before the change.
    const reading = (this.#cached ??= effectiveSettings(this.#db, this.#environment));
    reading.catch(() => {
      if (this.#cached === reading) this.#cached = undefined;
    });
    return reading;
  }
}

/** Reads the settings in effect from the database. */
export async function effectiveSettings(
  db: Kysely<Schema>,
  environment: Readonly<Record<string, unknown>>,
): Promise<EffectiveSettings> {
  const version = await settingsVersion(db);
  const rows = await savedSettings(db);
  const { values, from } = startValues(environment);
  for (const { path, value } of rows) {
    // Another version may have settings or values that this one does not know.
    const known = schemaAt(path)?.safeParse(JSON.parse(value));
    if (known?.success !== true) continue;
    values.set(path, known.data);
    from[path] = 'saved';
  }
  leaveOutDemoContact(values, from, values.get('shop.brand'));
  const settings = settingsWith(values);
  const logoOf = async (hash: string) => (hash === '' ? undefined : logoWithHash(db, hash));
  const { logo, logo_dark: logoDark } = settings.shop;
  return { settings, version, from, logo: await logoOf(logo), logoDark: await logoOf(logoDark) };
}

const contact = ['shop.support_email', 'shop.support_phone', 'shop.facebook', 'shop.instagram'];

/** Empties the demo's contact in a shop with a name of its own: what shoppers send there goes nowhere. */
export function leaveOutDemoContact(
  values: Map<string, unknown>,
  from: Readonly<Record<string, SettingSource>>,
  brand: unknown,
): void {
  if (brand === ownerDefaults.shop.brand) return;
  for (const path of contact) if (from[path] === 'default') values.set(path, '');
}

/** The values without saved ones: the environment's, or the defaults. */
export function startValues(environment: Readonly<Record<string, unknown>>): {
  readonly values: Map<string, unknown>;
  readonly from: Record<string, SettingSource>;
} {
  const values = valuesOf(ownerDefaults);
  const from: Record<string, SettingSource> = {};
  for (const path of values.keys()) {
    const given = environment[path];
    from[path] = given === undefined ? 'default' : 'environment';
    // As an owner's value is cleaned, so that what was read can be sent back.
    if (given !== undefined) values.set(path, schemaAt(path)?.safeParse(given).data ?? given);
  }
  return { values, from };
}
