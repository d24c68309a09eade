import { isRecord } from '#src/shared/lib/plain-storage.ts';
import { storedValue } from '#src/shared/lib/stored-value.ts';

/** Media query of the windows that show lists as tables; others show cards. */
export const wideTable = '(min-width: 800px)';

export const densities = ['compact', 'standard', 'comfortable'] as const;

/** The density and the visible columns of a data grid. */
interface TableSettings {
  readonly density: (typeof densities)[number];
  /** Visibility by column; columns without an entry are visible. */
  readonly columns: Readonly<Record<string, boolean>>;
}

const stored = (name: string) =>
  storedValue<TableSettings>(`back-office-${name}-table`, {
    empty: { density: 'standard', columns: {} },
    parse: (value) => ({ state: parseSettings(value), isComplete: true }),
    serialize: (settings) => settings,
  });

const tables = { orders: stored('orders'), products: stored('products'), users: stored('users') };

export type TableName = keyof typeof tables;

/** The settings of a data grid, stored in this browser. */
export function useTableSettings(name: TableName): [TableSettings, (changes: Partial<TableSettings>) => void] {
  const table = tables[name];
  return [table.useValue(), (changes) => table.change((settings) => ({ ...settings, ...changes }))];
}

function parseSettings(stored: unknown): TableSettings {
  const { density, columns } = isRecord(stored) ? stored : {};
  const visible = Object.entries(isRecord(columns) ? columns : {}).map(([field, shown]) => [field, shown === true]);
  return {
    density: densities.find((known) => known === density) ?? 'standard',
    columns: Object.fromEntries(visible) as Record<string, boolean>,
  };
}
