import type { Theme } from '@mui/material/styles';
import { adminProductsPageSize, ordersPageSize, stockPageSize, usersPageSize } from '#contract/rules/paging.ts';
import { isRecord } from '#src/shared/lib/plain-storage.ts';
import { storedValue } from '#src/shared/lib/stored-value.ts';

/** The windows that show lists as tables; others show cards. */
export const wideTable = ({ breakpoints }: Theme) => breakpoints.up(800);

export const densities = ['compact', 'standard', 'comfortable'] as const;

/** How many entries a page can have, by list; the first is the server's default. */
const pageSizes = {
  orders: [ordersPageSize, 50, 100],
  products: [adminProductsPageSize, 48, 96],
  users: [usersPageSize, 50, 100],
  stock: [stockPageSize, 100],
  delivery: [stockPageSize, 100],
} as const;

/** The page size of a list, and density and visible columns of its data grid. */
interface TableSettings {
  /** Undefined for the default. */
  readonly perPage: number | undefined;
  readonly density: (typeof densities)[number];
  /** Visibility by column; columns without an entry are visible. */
  readonly columns: Readonly<Record<string, boolean>>;
}

const stored = (name: string) =>
  storedValue<TableSettings>(`back-office-${name}-table`, {
    empty: { perPage: undefined, density: 'standard', columns: {} },
    parse: (value) => ({ state: parseSettings(value), isComplete: true }),
    serialize: (settings) => settings,
  });

const tables = {
  orders: stored('orders'),
  products: stored('products'),
  users: stored('users'),
  stock: stored('stock'),
  delivery: stored('delivery'),
};

export type TableName = keyof typeof tables;

/**
 * The page size of a list, stored in this browser.
 * @returns The size, the `limit` of its call (undefined for the default) and a function that changes it.
 */
export function usePageSize(name: TableName) {
  const [settings, change] = useTableSettings(name);
  const sizes: readonly number[] = pageSizes[name];
  const limit = sizes.slice(1).find((size) => size === settings.perPage);
  return { sizes, perPage: limit ?? sizes[0]!, limit, setPerPage: (perPage: number) => change({ perPage }) };
}

/** The settings of a data grid, stored in this browser. */
export function useTableSettings(name: TableName): [TableSettings, (changes: Partial<TableSettings>) => void] {
  const table = tables[name];
  return [table.useValue(), (changes) => table.change((settings) => ({ ...settings, ...changes }))];
}

function parseSettings(stored: unknown): TableSettings {
  const { perPage, density, columns } = isRecord(stored) ? stored : {};
  const visible = Object.entries(isRecord(columns) ? columns : {}).map(([field, shown]) => [field, shown === true]);
  return {
    perPage: Object.values(pageSizes)
      .flat()
      .find((size) => size === perPage),
    density: densities.find((known) => known === density) ?? 'standard',
    columns: Object.fromEntries(visible) as Record<string, boolean>,
  };
}
