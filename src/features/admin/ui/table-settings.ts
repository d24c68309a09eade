import { isRecord } from '#src/shared/lib/plain-storage.ts';
import { useState } from 'react';

/** Media query of the windows that show lists as tables; others show cards. */
export const wideTable = '(min-width: 800px)';

const densities = ['compact', 'standard', 'comfortable'] as const;

/** The density and the visible columns of a data grid. */
interface TableSettings {
  readonly density: (typeof densities)[number];
  /** Visibility by column; columns without an entry are visible. */
  readonly columns: Readonly<Record<string, boolean>>;
}

/** The settings of a data grid, stored in this browser. */
export function useTableSettings(name: string): [TableSettings, (changes: Partial<TableSettings>) => void] {
  const [settings, setSettings] = useLocalStorage(`back-office-${name}-table`, parseSettings);
  return [settings, (changes) => setSettings({ ...settings, ...changes })];
}

function parseSettings(stored: unknown): TableSettings {
  const { density, columns } = isRecord(stored) ? stored : {};
  const visible = Object.entries(isRecord(columns) ? columns : {}).map(([field, shown]) => [field, shown === true]);
  return {
    density: densities.find((known) => known === density) ?? 'standard',
    columns: Object.fromEntries(visible) as Record<string, boolean>,
  };
}

/**
 * A setting of the back office in the browser's local storage. If the storage is full or blocked, it lasts as long as the page.
 * @param parse Parses the stored value; returns the default for an invalid one.
 */
export function useLocalStorage<T>(key: string, parse: (stored: unknown) => T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => parse(readStored(key)));
  const store = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(key, JSON.stringify(next));
    } catch {
      // The setting lasts as long as the page.
    }
  };
  return [value, store];
}

function readStored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
