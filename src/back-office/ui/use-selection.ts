import { useState } from 'react';

interface Row {
  readonly _id: string;
}

/** The selected rows of a list. */
export interface Selection<T extends Row> {
  readonly selected: readonly T[];
  /** How many of them are on other pages. */
  readonly elsewhere: number;
  readonly ids: readonly string[];
  /** Selects rows of this page, and of others as far as they were selected there. */
  readonly selectIds: (ids: readonly string[]) => void;
  readonly select: (rows: readonly T[]) => void;
}

/**
 * The selected rows of a list. They stay selected on other pages and in another order; another filter clears them, because rows that it
 * hides would be changed unseen.
 * @param rows The rows of the shown page.
 * @param filter Identifies the filter.
 */
export function useSelection<T extends Row>(rows: readonly T[], filter: string): Selection<T> {
  const [state, setState] = useState<{ filter: string; rows: readonly T[] }>({ filter, rows: [] });
  const select = (next: readonly T[]) => setState({ filter, rows: next });
  const onPage = new Map(rows.map((row) => [row._id, row]));
  const kept = state.filter === filter ? state.rows : [];
  const selected = kept.map((row) => onPage.get(row._id) ?? row);
  return {
    selected,
    elsewhere: selected.filter(({ _id }) => !onPage.has(_id)).length,
    ids: selected.map(({ _id }) => _id),
    select,
    selectIds: (ids) => {
      const known = new Map([...selected, ...rows].map((row) => [row._id, row]));
      select(ids.flatMap((id) => known.get(id) ?? []));
    },
  };
}
