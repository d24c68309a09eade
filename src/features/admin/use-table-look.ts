import { isRecord } from '#src/shared/lib/plain-storage.ts';
import { useRemembered } from './use-remembered.ts';

const densities = ['compact', 'standard', 'comfortable'] as const;

/** How a person set up one of the tables. */
export interface TableLook {
  readonly density: (typeof densities)[number];
  /** Visibility by column; columns without an entry are visible. */
  readonly columns: Readonly<Record<string, boolean>>;
}

/** The look of a table, remembered by this browser. */
export function useTableLook(name: string): [TableLook, (parts: Partial<TableLook>) => void] {
  const [look, setLook] = useRemembered(`back-office-${name}-table`, parseLook);
  return [look, (parts) => setLook({ ...look, ...parts })];
}

function parseLook(stored: unknown): TableLook {
  const { density, columns } = isRecord(stored) ? stored : {};
  const visible = Object.entries(isRecord(columns) ? columns : {}).map(([field, shown]) => [field, shown === true]);
  return {
    density: densities.find((known) => known === density) ?? 'standard',
    columns: Object.fromEntries(visible) as Record<string, boolean>,
  };
}
