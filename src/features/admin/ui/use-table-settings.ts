import { isRecord } from '#src/shared/lib/plain-storage.ts';
import { useLocalStorage } from './use-local-storage.ts';

const densities = ['compact', 'standard', 'comfortable'] as const;

/** The density and the visible columns of a data grid. */
export interface TableSettings {
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
