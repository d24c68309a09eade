import { useEffect, useState, type PointerEvent, type RefObject } from 'react';

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
export function useDragOrder(
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
