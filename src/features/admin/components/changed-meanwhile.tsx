import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useCallback } from 'react';
import type { Category } from '#contract/category.ts';
import type { Product } from '#contract/product.ts';
import { productForm as copy } from '#src/copy/admin-products.ts';
import { moveFocus, passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { differing, draftOf, type DraftField, type ProductDraft } from '../product-draft.ts';

interface ChangedMeanwhileProps {
  draft: ProductDraft;
  /** The version that the editor began with. */
  seen: Product;
  /** The version that the shop has now. */
  fresh: Product;
  categories: readonly Category[] | undefined;
  onTheirs: () => void;
  onMine: () => void;
}

const Root = styled('section')({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 'var(--space-3)',
  padding: 'var(--space-4) var(--space-5)',
  borderLeft: '5px solid var(--marigold)',
  background: 'var(--marigold-soft)',
  '& h2': { fontSize: 'var(--size-subheading)' },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '6px var(--space-4)',
    margin: 0,
    '& dt': { fontWeight: 650 },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
  },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 'var(--space-3)' },
});

/** Says what others changed while the form stood open, and lets its editor choose what to go on from. */
export function ChangedMeanwhile({ draft, seen, fresh, categories, onTheirs, onMine }: ChangedMeanwhileProps) {
  const was = draftOf(seen);
  const is = draftOf(fresh);
  const changed = differing(is, was);
  /** The button that was pressed may be far below: the notice comes into sight. Once it is settled, that button is next again. */
  const show = useCallback((notice: HTMLElement) => {
    moveFocus(notice);
    return passFocusOnUnmount(() => [notice.closest('form')?.querySelector('[type="submit"]')])(notice);
  }, []);

  const wordsFor = (field: DraftField, value: string) => {
    if (field === 'category') return categories?.find(({ _id }) => _id === value)?.name ?? fresh.category.name;
    if (field === 'shipping') return value === '1' ? copy.yes : copy.no;
    return value;
  };
  const words = (field: DraftField) => {
    const now = copy.now({ value: wordsFor(field, is[field]) });
    const isMine = draft[field] !== was[field] && draft[field] !== is[field];
    return isMine ? `${now} · ${copy.yours({ value: wordsFor(field, draft[field]) })}` : now;
  };

  return (
    <Root role="alert" tabIndex={-1} ref={show}>
      <h2>{copy.changedTitle}</h2>
      <p>{changed.length > 0 ? copy.changedText : copy.photoChanged}</p>
      {changed.length > 0 && (
        <dl>
          {changed.map((field) => (
            <Fact key={field} label={copy.labels[field]} words={words(field)} />
          ))}
        </dl>
      )}
      <div className="buttons">
        <Button onClick={onMine}>{copy.keepMine}</Button>
        <Button variant="outlined" onClick={onTheirs}>
          {copy.loadNow}
        </Button>
      </div>
    </Root>
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
