import { productSizes as copy } from '#src/copy/admin-product-form.ts';
import { useOrderedRows } from '../../ui/use-ordered-rows.ts';
import type { ProductForm } from '../use-product-form.ts';
import { missingLabels, withLabels } from './preset-labels.ts';
import { newSizeRow, type SizeCell, type SizeRow } from './size-rows.ts';

/** How a row is called: by its label, or by its number while it has none. */
export const sizeName = ({ label }: SizeRow, number: number): string => label.trim() || copy.unnamed({ number });

/**
 * The rows of the sizes in the product form.
 * @param version The version of the product on which the form is based.
 */
export function useSizeRows(form: ProductForm, version: number | undefined) {
  const { value: rows, onChange } = form.field('sizes');
  const ordered = useOrderedRows<SizeRow>({
    rows,
    onChange,
    version,
    texts: {
      moved: (row, { from, to, count }) => copy.moved({ size: sizeName(row, from), number: to, count }),
      removed: (row, number) => copy.removed({ size: sizeName(row, number) }),
      restored: ({ label }) => copy.restored({ size: label }),
    },
    restoreLabel: ({ label }) => (label.trim() === '' ? undefined : copy.restore({ size: label })),
  });

  return {
    rows,
    ordered,
    add: () => {
      ordered.announce(copy.added({ count: 1 }));
      onChange([...rows, newSizeRow()]);
      ordered.focusRow(rows.length, 'input');
    },
    addLabels: (labels: readonly string[], preset: readonly string[]) => {
      const missing = missingLabels(labels, rows);
      const all = withLabels(rows, labels, preset);
      ordered.announce(copy.added({ count: missing.length }));
      onChange(all);
      ordered.focusRow(
        all.findIndex(({ label }) => missing.includes(label)),
        'input[name$=".quantity"]',
      );
    },
    edit: (index: number, cell: SizeCell, text: string) =>
      onChange(rows.map((row, at) => (at === index ? { ...row, [cell]: text } : row))),
  };
}

export type SizeRows = ReturnType<typeof useSizeRows>;
