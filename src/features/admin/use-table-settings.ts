import { isRecord } from '#src/shared/lib/plain-storage.ts';
import { useLocalStorage } from './use-local-storage.ts';

const densities = ['compact', 'standard', 'comfortable'] as const;

/** How a person set up one of the tables. */
export interface TableSettings {
  readonly density: (typeof densities)[number];
  /** Visibility by column; columns without an entry are visible. */
  readonly columns: Readonly<Record<string, boolean>>;
}

/** The look of a table, remembered by this browser. */
export function useTableSettings(name: string): [TableSettings, (parts: Partial<TableSettings>) => void] {
  const [look, setSettings] = useLocalStorage(`back-office-${name}-table`, parseSettings);
  return [look, (parts) => setSettings({ ...look, ...parts })];
}

function parseSettings(stored: unknown): TableSettings {
  const { density, columns } = isRecord(stored) ? stored : {};
  const visible = Object.entries(isRecord(columns) ? columns : {}).map(([field, shown]) => [field, shown === true]);
  return {
    density: densities.find((known) => known === density) ?? 'standard',
    columns: Object.fromEntries(visible) as Record<string, boolean>,
  };
}
