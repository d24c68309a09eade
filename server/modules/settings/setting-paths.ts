import { z } from 'zod';
import { OwnerSettings, ownerDefaults } from '#contract/owner-settings.ts';

/** Values of settings by path: `shop.brand`. */
export type SettingValues = ReadonlyMap<string, unknown>;

/** The values in a tree of settings by path. Lists are values. */
export function valuesOf(tree: object, prefix = ''): Map<string, unknown> {
  const values = new Map<string, unknown>();
  for (const [name, value] of Object.entries(tree) as [string, unknown][]) {
    const path = prefix + name;
    if (isGroup(value)) for (const [inner, leaf] of valuesOf(value, `${path}.`)) values.set(inner, leaf);
    else values.set(path, value);
  }
  return values;
}

/** The settings with these values, and the defaults for all others. */
export function settingsWith(values: SettingValues): OwnerSettings {
  const tree = (group: object, prefix: string): object =>
    Object.fromEntries(
      Object.entries(group).map(([name, value]: [string, unknown]) => {
        const path = prefix + name;
        if (isGroup(value)) return [name, tree(value, `${path}.`)];
        return [name, values.has(path) ? values.get(path) : value];
      }),
    );
  // The shape is that of the defaults, and each value was parsed with its schema.
  return tree(ownerDefaults, '') as OwnerSettings;
}

/** The schema of the setting at a path; undefined if there is no such setting. */
export function schemaAt(path: string): z.ZodType | undefined {
  let schema: unknown = OwnerSettings;
  for (const name of path.split('.')) schema = schema instanceof z.ZodObject ? schema.shape[name] : undefined;
  return schema instanceof z.ZodType && !(schema instanceof z.ZodObject) ? schema : undefined;
}

function isGroup(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
