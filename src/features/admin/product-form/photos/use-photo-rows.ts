import { useState } from 'react';
import { mostPhotos } from '#contract/rules/photo.ts';
import { productPhotos as copy } from '#src/copy/admin-product-form.ts';
import { useOrderedRows } from '../../ui/use-ordered-rows.ts';
import type { ProductForm } from '../use-product-form.ts';
import { photoProblem } from './photo-refusal.ts';
import { toNewRow, type PhotoRow } from './photo-rows.ts';

/**
 * The photos in the product form.
 * @param version The version of the product on which the form is based.
 * @param first The id of the saved first photo, which a file chosen in the photo field replaces.
 */
export function usePhotoRows(form: ProductForm, version: number | undefined, first: string | undefined) {
  const { value: rows, onChange } = form.field('photos');
  // A file in the photo field that replaces no photo is one more.
  const most = form.values.photo && rows.every(({ key }) => key !== first) ? mostPhotos - 1 : mostPhotos;
  const [problems, setProblems] = useState<readonly string[]>([]);
  const change = (after: readonly PhotoRow[]) => {
    setProblems([]);
    onChange(after);
  };
  const ordered = useOrderedRows<PhotoRow>({
    rows,
    onChange: change,
    version,
    texts: {
      moved: (_row, places) => (places.to === 1 ? copy.movedFirst(places) : copy.moved(places)),
      removed: (_row, number) => copy.removed({ number }),
      restored: () => copy.restored,
    },
    restoreLabel: () => copy.restore,
    // The buttons of several would have the same label.
    mostRestorable: 1,
  });

  return {
    rows,
    isFull: rows.length >= most,
    ordered,
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
      if (added.length > 0) {
        ordered.announce(copy.added({ count: added.length }));
        change([...rows, ...added]);
      }
      setProblems(refused);
    },
    describe: (index: number, alt: string) => onChange(rows.map((row, at) => (at === index ? { ...row, alt } : row))),
  };
}
