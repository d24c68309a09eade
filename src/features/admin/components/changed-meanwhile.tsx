import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import type { ProductField } from '#contract/rules/product-fields.ts';
import { productForm as copy } from '#src/copy/admin-products.ts';
import { moveFocus, passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { differing, draftOf, type ProductDraft } from '../product-draft.ts';

interface ChangedMeanwhileProps {
  draft: ProductDraft;
  /** The version that the draft is based on. */
  seen: Product;
  /** The current version. */
  fresh: Product;
  categories: readonly Category[] | undefined;
  onTheirs: () => void;
  onMine: () => void;
}

const notice = {
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 'var(--space-3)',
  padding: 'var(--space-4) var(--space-5)',
  borderLeft: '5px solid var(--marigold)',
  background: 'var(--marigold-soft)',
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '6px var(--space-4)',
    margin: 0,
    '& dt': { fontWeight: 650 },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' },
} as const;

/** Lists what another admin changed while the form was open, and offers both versions to continue from. */
export function ChangedMeanwhile({ draft, seen, fresh, categories, onTheirs, onMine }: ChangedMeanwhileProps) {
  const before = draftOf(seen);
  const now = draftOf(fresh);
  const changed = differing(now, before);
  /** Scrolls the notice into view, because the submit button may be far below it; the focus returns to that button afterwards. */
  const show = useCallback((element: HTMLElement) => {
    moveFocus(element);
    return passFocusOnUnmount(() => [element.closest('form')?.querySelector('[type="submit"]')])(element);
  }, []);

  const wordsFor = (field: ProductField, value: string) => {
    if (field === 'category') return categories?.find(({ _id }) => _id === value)?.name ?? fresh.category.name;
    if (field === 'shipping') return value === '1' ? copy.yes : copy.no;
    return value;
  };
  const words = (field: ProductField) => {
    const theirs = copy.currentValue({ value: wordsFor(field, now[field]) });
    const isMine = draft[field] !== before[field] && draft[field] !== now[field];
    return isMine ? `${theirs} · ${copy.yourValue({ value: wordsFor(field, draft[field]) })}` : theirs;
  };

  return (
    <Box component="section" sx={notice} role="alert" tabIndex={-1} ref={show}>
      <Typography variant="h2" sx={{ fontSize: 'var(--size-subheading)' }}>
        {copy.conflictTitle}
      </Typography>
      <Typography>{changed.length > 0 ? copy.conflictText : copy.conflictPhoto}</Typography>
      {changed.length > 0 && (
        <dl>
          {changed.map((field) => (
            <Fact key={field} label={copy.labels[field]} words={words(field)} />
          ))}
        </dl>
      )}
      <div className="buttons">
        <Button onClick={onMine}>{copy.keepDraft}</Button>
        <Button variant="outlined" onClick={onTheirs}>
          {copy.loadCurrent}
        </Button>
      </div>
    </Box>
  );
}

function Fact({ label, words }: { label: string; words: string }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{words}</dd>
    </>
  );
}
