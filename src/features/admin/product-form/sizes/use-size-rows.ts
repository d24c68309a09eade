import { useFieldArray } from 'react-hook-form';
import { productSizes as copy } from '#src/copy/admin-product-form.ts';
import { useOrderedRows } from '../../ui/use-ordered-rows.ts';
import type { ProductForm } from '../use-product-form.ts';
import { missingLabels, withLabels } from './preset-labels.ts';
import { newSizeRow, type SizeRow } from './size-rows.ts';

/** How a row is called: by its label, or by its number while it has none. */
export const sizeName = ({ label }: SizeRow, number: number): string => label.trim() || copy.unnamed({ number });

/**
 * The rows of the sizes in the product form.
 * @param version The version of the product on which the form is based.
 */
export function useSizeRows(form: ProductForm, version: number | undefined) {
  const { fields, append, insert, move, remove, replace } = useFieldArray({ control: form.control, name: 'sizes' });
  const rows = form.values.sizes;
  const ordered = useOrderedRows<SizeRow>({
    rows,
    version,
    move: (from, to) => {
      form.clearRefusal('sizes');
      move(from, to);
    },
    insert: (index, row) => {
      form.clearRefusal('sizes');
      insert(index, row, { shouldFocus: false });
    },
    remove: (index) => {
      form.clearRefusal('sizes');
      remove(index);
    },
    texts: {
      moved: (row, { from, to, count }) => copy.moved({ size: sizeName(row, from), number: to, count }),
      removed: (row, number) => copy.removed({ size: sizeName(row, number) }),
      restored: ({ label }) => copy.restored({ size: label }),
    },
    restoreLabel: ({ label }) => (label.trim() === '' ? undefined : copy.restore({ size: label })),
  });
  const announceAdded = (count: number) => {
    form.clearRefusal('sizes');
    ordered.announce(copy.added({ count }));
  };

  return {
    /** The keys of the rows. */
    keys: fields.map(({ id }) => id),
    rows,
    ordered,
    add: () => {
      announceAdded(1);
      append(newSizeRow());
    },
    addLabels: (labels: readonly string[], preset: readonly string[]) => {
      const missing = missingLabels(labels, rows);
      const all = withLabels(rows, labels, preset);
      announceAdded(missing.length);
      replace([...all]);
      ordered.focusRow(
        all.findIndex(({ label }) => missing.includes(label)),
        'input[name$=".quantity"]',
      );
    },
  };
}

export type SizeRows = ReturnType<typeof useSizeRows>;
