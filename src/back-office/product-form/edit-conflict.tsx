import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import type { Category } from '#contract/category.ts';
import { productForm as copy } from '#src/copy/admin-product-form.ts';
import { moveFocus, passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { Description, DescriptionList } from '#src/shared/ui/description-list.tsx';
import { Notice } from '#src/shared/ui/notice.tsx';
import { changedFields, toDraft, type DraftField, type EditedProduct, type ProductDraft } from './product-draft.ts';
import { describeChart } from '../ui/size-chart/chart-draft.ts';
import { describePhotos } from './photos/photo-rows.ts';
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

const notice = {
  gridColumn: '1 / -1',
  paddingBlock: 2,
  paddingInline: 3,
  fontSize: 'body1.fontSize',
  fontWeight: 'inherit',
  '& .MuiAlert-message': { display: 'grid', gap: 1.5, overflow: 'visible' },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 1.5 },
} as const;

/** Each name beside its value. */
const changes = {
  gridTemplateColumns: 'max-content minmax(0, 1fr)',
  gap: '6px 16px',
  '& > div': { display: 'contents' },
  '& dt': { fontSize: 'inherit', fontWeight: 650, color: 'inherit' },
  '& dd': { fontWeight: 'inherit' },
} as const;

/** Lists the changes that another admin saved while the form was open, with buttons to discard or keep the draft. */
export function EditConflict({ draft, baseVersion, current, categories, onDiscard, onKeep }: EditConflictProps) {
  const before = toDraft(baseVersion);
  const latest = toDraft(current);
  const changed = changedFields(latest, before);
  /** Scrolls the notice into view, because the submit button may be far below it; the focus returns to that button afterwards. */
  const show = useCallback((element: HTMLElement | null) => {
    moveFocus(element);
    return passFocusOnUnmount(() => [element?.closest('form')?.querySelector('[type="submit"]')])(element);
  }, []);

  const displayValue = (field: DraftField, values: ProductDraft): string => {
    if (field === 'sizes') return describeSizes(values.sizes);
    if (field === 'size_chart') return describeChart(values.size_chart);
    if (field === 'photos') return describePhotos(values.photos);
    if (field === 'category') {
      return categories?.find(({ _id }) => _id === values.category)?.name ?? current.category.name;
    }
    if (field === 'shipping') return values.shipping === '1' ? copy.yes : copy.no;
    return values[field] || copy.noValue;
  };
  const mine = changedFields(draft, before).filter((field) => changedFields(draft, latest).includes(field));
  const description = (field: DraftField) => {
    const theirs = copy.currentValue({ value: displayValue(field, latest) });
    return mine.includes(field) ? `${theirs} · ${copy.yourValue({ value: displayValue(field, draft) })}` : theirs;
  };

  return (
    <Notice sx={notice} role="alert" tabIndex={-1} ref={show}>
      <Typography variant="h2" sx={{ fontSize: 'h3.fontSize' }}>
        {copy.conflictTitle}
      </Typography>
      <Typography>{changed.length > 0 ? copy.conflictText : copy.conflictPhoto}</Typography>
      {changed.length > 0 && (
        <DescriptionList sx={changes}>
          {changed.map((field) => (
            <Description key={field} name={copy.labels[field]}>
              {description(field)}
            </Description>
          ))}
        </DescriptionList>
      )}
      <div className="buttons">
        <Button onClick={onKeep}>{copy.keepDraft}</Button>
        <Button variant="outlined" onClick={onDiscard}>
          {copy.loadCurrent}
        </Button>
      </div>
    </Notice>
  );
}
