import { useEffect, useRef, useState } from 'react';
import { mostPhotos } from '#contract/rules/photo.ts';
import { productPhotos as copy } from '#src/copy/admin-photos.ts';
import { moveFocus } from '#src/shared/lib/move-focus.ts';
import { toNewRow, type PhotoRow } from './photo-rows.ts';
import { photoProblem } from './photo-refusal.ts';
import type { ProductForm } from '../use-product-form.ts';

export const photoRowSelector = '[data-photo-row]';

/** A button of a row. */
export type PhotoAction = 'up' | 'down' | 'remove';

interface RemovedPhoto {
  row: PhotoRow;
  index: number;
}

/** The control of a row that gets the focus after a change: the first of these that is enabled. */
interface FocusTarget {
  index: number;
  selectors: readonly string[];
}

const button = (action: PhotoAction) => `[data-action="${action}"]:not(:disabled)`;

/**
 * The photos in the product form, with changes that keep the focus and are announced.
 * @param version The version of the product on which the form is based: photos removed before it are gone.
 * @param first The id of the saved first photo, which a file chosen in the photo field replaces.
 */
export function usePhotoRows(form: ProductForm, version: number | undefined, first: string | undefined) {
  const { value: rows, onChange } = form.controlled('photos');
  // A file in the photo field that replaces no photo is one more.
  const most = form.values.photo && rows.every(({ key }) => key !== first) ? mostPhotos - 1 : mostPhotos;
  const section = useRef<HTMLElement>(null);
  const [announcement, setAnnouncement] = useState('');
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [removal, setRemoval] = useState<{ version: number | undefined; removed: RemovedPhoto }>();
  const removed = removal?.version === version ? removal?.removed : undefined;
  const [focusTarget, setFocusTarget] = useState<FocusTarget>();

  useEffect(() => {
    if (focusTarget === undefined) return;
    const row = section.current?.querySelectorAll(photoRowSelector)[focusTarget.index];
    const others = ['input[type="file"]:not(:disabled)'].map((selector) => section.current?.querySelector(selector));
    moveFocus(...focusTarget.selectors.map((selector) => row?.querySelector(selector)), ...others);
  }, [focusTarget]);

  const change = (after: readonly PhotoRow[], message: string) => {
    setProblems([]);
    setAnnouncement(message);
    onChange(after);
  };
  const move = (from: number, to: number) => {
    const row = rows[from];
    if (row === undefined) return;
    const places = { from: from + 1, to: to + 1, count: rows.length };
    change(rows.toSpliced(from, 1).toSpliced(to, 0, row), to === 0 ? copy.movedFirst(places) : copy.moved(places));
  };

  return {
    rows,
    isFull: rows.length >= most,
    section,
    /** What the last change did, for a status region. */
    announcement,
    /** Why files were not added, one text each. */
    problems,
    /** Adds files; each one that cannot be a photo, or has no place, is refused by itself. */
    add: (files: readonly File[]) => {
      const refused: string[] = [];
      const added: PhotoRow[] = [];
      for (const file of files) {
        const problem =
          photoProblem(file) ?? (rows.length + added.length >= most ? copy.tooMany({ max: mostPhotos }) : undefined);
        if (problem === undefined) added.push(toNewRow(file));
        else refused.push(copy.refused({ name: file.name, refusal: problem }));
      }
      if (added.length > 0) change([...rows, ...added], copy.added({ count: added.length }));
      setProblems(refused);
    },
    describe: (index: number, alt: string) => onChange(rows.map((row, at) => (at === index ? { ...row, alt } : row))),
    move,
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
      change(rows.toSpliced(index, 1), copy.removed({ number: index + 1 }));
      setRemoval({ version, removed: { row, index } });
      setFocusTarget({ index: Math.min(index, rows.length - 2), selectors: [button('remove')] });
    },
    /** The photo that was removed last; it can be put back. */
    removed: removed && rows.length < most ? removed : undefined,
    restore: ({ row, index }: RemovedPhoto) => {
      const at = Math.min(index, rows.length);
      change(rows.toSpliced(at, 0, row), copy.restored);
      setRemoval(undefined);
      setFocusTarget({ index: at, selectors: [button('remove')] });
    },
  };
}

export type PhotoRows = ReturnType<typeof usePhotoRows>;
