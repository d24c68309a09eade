import { useState } from 'react';
import type { ChartedCategory } from '#contract/category.ts';
import { newChartDraft, toChartDraft, type ChartDraft } from './chart-draft.ts';
import type { ProductForm } from '../use-product-form.ts';

/** The editor that was opened last. */
interface Editor {
  /** Remounts the dialog with fresh state. */
  dialogKey: number;
  draft: ChartDraft;
}

/**
 * The state of the editor of a product's own size chart. An own chart starts as a copy of its category's, or else with a row for
 * each size of the product.
 */
export function useChartEditor(form: ProductForm, category: ChartedCategory | undefined) {
  const [editor, setEditor] = useState<Editor>();
  const [isOpen, setOpen] = useState(false);
  const { value, onChange } = form.controlled('size_chart');
  const firstDraft = () => {
    if (category?.size_chart) return toChartDraft(category.size_chart);
    return newChartDraft(form.values.sizes.map(({ label }) => label.trim()).filter((label) => label !== ''));
  };
  return {
    editor,
    isOpen,
    show: () => {
      setEditor({ dialogKey: (editor?.dialogKey ?? 0) + 1, draft: value ?? firstDraft() });
      setOpen(true);
    },
    save: (draft: ChartDraft) => {
      onChange(draft);
      setOpen(false);
    },
    close: () => setOpen(false),
  };
}
