import type { Category } from '#contract/category.ts';
import { productForm as copy } from '#src/copy/admin-product-form.ts';
import { theirs as theirsCopy } from '#src/copy/form.ts';
import { TheirsNotice } from '#src/shared/ui/theirs-notice.tsx';
import { describeChart } from '../ui/size-chart/chart-draft.ts';
import { describePhotos } from './photos/photo-rows.ts';
import { changedFields, toDraft, type DraftField, type EditedProduct, type ProductDraft } from './product-draft.ts';
import { describeSizes } from './sizes/size-rows.ts';

interface EditConflictProps {
  draft: ProductDraft;
  /** The version that the draft is based on. */
  baseVersion: EditedProduct;
  /** The current version. */
  current: EditedProduct;
  categories: readonly Category[] | undefined;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Lists the changes that another admin saved while the form was open, with buttons to discard or keep the draft. */
export function EditConflict({ draft, baseVersion, current, categories, onDiscard, onKeep }: EditConflictProps) {
  const before = toDraft(baseVersion);
  const latest = toDraft(current);
  const changed = changedFields(latest, before);
  const displayValue = (field: DraftField, values: ProductDraft): string => {
    if (field === 'sizes') return describeSizes(values.sizes);
    if (field === 'size_chart') return describeChart(values.size_chart);
    if (field === 'photos') return describePhotos(values.photos);
    if (field === 'category') {
      return categories?.find(({ _id }) => _id === values.category)?.name ?? current.category.name;
    }
    if (field === 'shipping') return values.shipping === '1' ? copy.yes : copy.no;
    return values[field] || theirsCopy.noValue;
  };
  const mine = changedFields(draft, before).filter((field) => changedFields(draft, latest).includes(field));
  const description = (field: DraftField) => {
    const theirs = theirsCopy.currentValue({ value: displayValue(field, latest) });
    return mine.includes(field) ? `${theirs} · ${theirsCopy.yourValue({ value: displayValue(field, draft) })}` : theirs;
  };

  return (
    <TheirsNotice
      title={copy.conflictTitle}
      {...(changed.length === 0 && { text: copy.conflictPhoto })}
      changes={changed.map((field) => [copy.labels[field], description(field)])}
      onKeep={onKeep}
      onTake={onDiscard}
    />
  );
}
