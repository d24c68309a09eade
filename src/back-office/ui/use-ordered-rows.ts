import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react';
import { moveFocus } from '#src/shared/lib/move-focus.ts';

/** Matches the rows in their section. */
const rowSelector = '[data-ordered-row]';

/** A button of a row. */
export type RowAction = 'up' | 'down' | 'remove';

const button = (action: RowAction) => `[data-action="${action}"]:not(:disabled)`;

interface RemovedRow<Row> {
  row: Row;
  index: number;
}

/** The control of a row that gets the focus after a change: the first of these that is enabled. */
interface FocusTarget {
  index: number;
  selectors: readonly string[];
}

interface OrderedRowsOptions<Row> {
  rows: readonly Row[];
  onChange: (rows: readonly Row[]) => void;
  /** The announcements of changes. Numbers count from 1. */
  texts: {
    moved: (row: Row, places: { from: number; to: number; count: number }) => string;
    removed: (row: Row, number: number) => string;
    restored: (row: Row) => string;
  };
  /** The label of the button that puts a removed row back; undefined for a row without content. */
  restoreLabel: (row: Row) => string | undefined;
  /** How many removed rows can be put back, the latest ones; all by default. */
  mostRestorable?: number;
  /** The version of the product on which the form is based: rows removed before it are saved, and cannot be put back. */
  version: number | undefined;
}

/** Rows of a form that are moved, removed and put back by buttons or by dragging. Changes keep the focus and are announced. */
export function useOrderedRows<Row>({ rows, onChange, texts, version, ...options }: OrderedRowsOptions<Row>) {
  const section = useRef<HTMLElement>(null);
  const [announcement, announce] = useState('');
  const [removals, setRemovals] = useState<{ version: number | undefined; removed: readonly RemovedRow<Row>[] }>();
  const removed = removals?.version === version ? (removals?.removed ?? []) : [];
  const [focusTarget, setFocusTarget] = useState<FocusTarget>();

  useEffect(() => {
    if (focusTarget === undefined) return;
    const row = section.current?.querySelectorAll(rowSelector)[focusTarget.index];
    const fileInput = section.current?.querySelector('input[type="file"]:not(:disabled)');
    moveFocus(...focusTarget.selectors.map((selector) => row?.querySelector(selector)), fileInput, section.current);
  }, [focusTarget]);

  const move = (from: number, to: number) => {
    const row = rows[from];
    if (row === undefined) return;
    announce(texts.moved(row, { from: from + 1, to: to + 1, count: rows.length }));
    onChange(rows.toSpliced(from, 1).toSpliced(to, 0, row));
  };
  const drag = useDragOrder(section, rowSelector, move);
  const restore = (removal: RemovedRow<Row>) => {
    const index = Math.min(removal.index, rows.length);
    announce(texts.restored(removal.row));
    setRemovals({ version, removed: removed.filter((entry) => entry !== removal) });
    onChange(rows.toSpliced(index, 0, removal.row));
    setFocusTarget({ index, selectors: [button('remove')] });
  };

  return {
    /** The ref of the section that holds the rows. */
    section,
    count: rows.length,
    /** What the last change did, and the buttons that restore removed rows. */
    status: {
      announcement,
      restorable: removed.map((removal) => ({
        label: options.restoreLabel(removal.row) ?? '',
        onRestore: () => restore(removal),
      })),
    },
    announce,
    /** Moves the focus to the first of these controls in the row. */
    focusRow: (index: number, ...selectors: readonly string[]) => setFocusTarget({ index, selectors }),
    /** Props of a row's element. */
    rowProps: (index: number) => ({ 'data-ordered-row': true, 'data-drag': drag.mark(index) }),
    /** Props of the handle of a row. */
    handleProps: drag.handleProps,
    moveUp: (index: number) => {
      move(index, index - 1);
      setFocusTarget({ index: index - 1, selectors: [button('up'), button('down')] });
    },
    moveDown: (index: number) => {
      move(index, index + 1);
      setFocusTarget({ index: index + 1, selectors: [button('down'), button('up')] });
    },
    remove: (index: number) => {
      const row = rows[index];
      if (row === undefined) return;
      announce(texts.removed(row, index + 1));
      if (options.restoreLabel(row) !== undefined) {
        setRemovals({ version, removed: [...removed, { row, index }].slice(-(options.mostRestorable ?? Infinity)) });
      }
      onChange(rows.toSpliced(index, 1));
      setFocusTarget({ index: Math.min(index, rows.length - 2), selectors: [button('remove')] });
    },
  };
}

export type OrderedRows = ReturnType<typeof useOrderedRows>;

/** A row on its way: it is dropped at the index `to`. */
interface Drag {
  from: number;
  to: number;
}

/** The distance from the window's edge within which dragging scrolls, and the pixels per move. */
const scrollMargin = 64;
const scrollStep = 14;

/**
 * Reorders rows by dragging a handle with mouse, pen or finger. The rows stay where they are until the drop; Escape cancels.
 * @param container Holds the rows.
 * @param selector Matches the rows.
 */
function useDragOrder(
  container: RefObject<HTMLElement | null>,
  selector: string,
  onMove: (from: number, to: number) => void,
) {
  const [drag, setDrag] = useState<Drag>();
  const isDragging = drag !== undefined;

  useEffect(() => {
    if (!isDragging) return;
    const cancel = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setDrag(undefined);
    };
    addEventListener('keydown', cancel);
    return () => removeEventListener('keydown', cancel);
  }, [isDragging]);

  /** The index of a row dropped at this height: the number of the others above it. */
  const indexAt = (y: number, from: number) =>
    [...(container.current?.querySelectorAll(selector) ?? [])].filter((row, index) => {
      const { top, height } = row.getBoundingClientRect();
      return index !== from && top + height / 2 < y;
    }).length;

  return {
    /** Marks the dragged row and the place of the drop; for the attribute `data-drag` of a row. */
    mark: (index: number) => {
      if (drag === undefined) return undefined;
      if (index === drag.from) return 'dragged';
      if (index !== drag.to) return undefined;
      return drag.to < drag.from ? 'before' : 'after';
    },
    handleProps: (index: number) => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        // Otherwise the drag selects text.
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ from: index, to: index });
      },
      onPointerMove: ({ clientY }: PointerEvent) => {
        if (drag?.from !== index) return;
        if (clientY < scrollMargin) scrollBy(0, -scrollStep);
        else if (clientY > innerHeight - scrollMargin) scrollBy(0, scrollStep);
        setDrag({ from: index, to: indexAt(clientY, index) });
      },
      onPointerUp: () => {
        setDrag(undefined);
        if (drag?.from === index && drag.to !== index) onMove(index, drag.to);
      },
      onPointerCancel: () => setDrag(undefined),
    }),
  };
}
