import { useEffect, useRef, useState } from 'react';
import { useFieldArray } from 'react-hook-form';
import { productSizes as copy } from '#src/copy/admin-sizes.ts';
import { moveFocus } from '#src/shared/lib/move-focus.ts';
import { missingLabels, withLabels } from './preset-labels.ts';
import { newSizeRow, type SizeRow } from './size-rows.ts';
import type { ProductForm } from '../use-product-form.ts';

export const sizeRowSelector = '[data-size-row]';

/** A button of a row. */
export type SizeAction = 'up' | 'down' | 'remove';

interface RemovedRow {
  row: SizeRow;
  index: number;
}

/** The control of a row that gets the focus after a change: the first of these that is enabled. */
interface FocusTarget {
  index: number;
  selectors: readonly string[];
}

const button = (action: SizeAction) => `[data-action="${action}"]:not(:disabled)`;
const quantityInput = 'input[name$=".quantity"]';

/** How a row is called: by its label, or by its number while it has none. */
export const sizeName = ({ label }: SizeRow, index: number): string =>
  label.trim() || copy.unnamed({ number: index + 1 });

/**
 * The rows of the sizes in the product form, with changes that keep the focus and are announced.
 * @param version The version of the product on which the form is based: sizes removed before it are saved, and cannot be put back.
 */
export function useSizeRows(form: ProductForm, version: number | undefined) {
  const { fields, append, insert, move, remove, replace } = useFieldArray({ control: form.control, name: 'sizes' });
  const rows = form.values.sizes;
  const section = useRef<HTMLElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [removals, setRemovals] = useState<{ version: number | undefined; removed: readonly RemovedRow[] }>();
  const removed = removals?.version === version ? (removals?.removed ?? []) : [];
  const [focusTarget, setFocusTarget] = useState<FocusTarget>();

  useEffect(() => {
    if (focusTarget === undefined) return;
    const row = section.current?.querySelectorAll(sizeRowSelector)[focusTarget.index];
    moveFocus(...focusTarget.selectors.map((selector) => row?.querySelector(selector)), section.current);
  }, [focusTarget]);

  const change = (message: string) => {
    form.clearRefusal('sizes');
    setAnnouncement(message);
  };
  const nameAt = (index: number) => sizeName(rows[index] ?? newSizeRow(), index);
  const moveRow = (from: number, to: number) => {
    change(copy.moved({ size: nameAt(from), number: to + 1, count: rows.length }));
    move(from, to);
  };

  return {
    /** The keys of the rows. */
    keys: fields.map(({ id }) => id),
    rows,
    section,
    /** What the last change did, for a status region. */
    announcement,
    /** Rows that were removed and can be put back. */
    removed,
    add: () => {
      change(copy.added({ count: 1 }));
      append(newSizeRow());
    },
    addLabels: (labels: readonly string[], preset: readonly string[]) => {
      const missing = missingLabels(labels, rows);
      const all = withLabels(rows, labels, preset);
      change(copy.added({ count: missing.length }));
      replace([...all]);
      const index = all.findIndex(({ label }) => missing.includes(label));
      setFocusTarget({ index, selectors: [quantityInput] });
    },
    moveRow,
    moveUp: (index: number) => {
      moveRow(index, index - 1);
      setFocusTarget({ index: index - 1, selectors: [button('up'), button('down')] });
    },
    moveDown: (index: number) => {
      moveRow(index, index + 1);
      setFocusTarget({ index: index + 1, selectors: [button('down'), button('up')] });
    },
    removeRow: (index: number) => {
      const row = rows[index];
      if (row === undefined) return;
      change(copy.removed({ size: nameAt(index) }));
      if (row.label.trim() !== '') setRemovals({ version, removed: [...removed, { row, index }] });
      remove(index);
      setFocusTarget({ index: Math.min(index, rows.length - 2), selectors: [button('remove')] });
    },
    restore: (removal: RemovedRow) => {
      change(copy.restored({ size: removal.row.label }));
      setRemovals({ version, removed: removed.filter((one) => one !== removal) });
      const index = Math.min(removal.index, rows.length);
      insert(index, removal.row, { shouldFocus: false });
      setFocusTarget({ index, selectors: [button('remove')] });
    },
  };
}

export type SizeRows = ReturnType<typeof useSizeRows>;
