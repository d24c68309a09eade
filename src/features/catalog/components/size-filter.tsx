import Box from '@mui/material/Box';
import ToggleButton from '@mui/material/ToggleButton';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { labelSeparator, sizeKey } from '#contract/rules/size-label.ts';
import { compareSizes } from '#contract/rules/size-order.ts';
import type { SizeCount } from '#contract/rules/size-count.ts';
import { sizeFilter as copy } from '#src/copy/size-filter.ts';
import { toQueryView, withPreviousData } from '#src/shared/api/query-view.ts';
import { QueryBoundary } from '#src/shared/ui/query-boundary.tsx';
import { Skeleton } from '#src/shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { toInventoryFilter } from '../category-filter.ts';
import { useListSizesQuery } from '../sizes-api.ts';
import type { ProductFilter } from '../use-product-filter.ts';

const group = { padding: '0 28px 24px' } as const;

const choices = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(96px, 1fr))',
  gap: 'var(--space-2)',
  paddingTop: 'var(--space-2)',
  '& .MuiToggleButton-root': {
    justifyContent: 'space-between',
    gap: 'var(--space-2)',
    minHeight: 48,
    padding: '4px 14px',
    border: '1.5px solid var(--line-strong)',
    borderRadius: 'var(--radius-small)',
    background: 'var(--paper-raised)',
    color: 'var(--ink)',
    font: 'inherit',
    fontWeight: 600,
    textTransform: 'none',
    overflowWrap: 'anywhere',
    '& .count': { color: 'var(--ink-soft)', fontSize: 'var(--size-tiny)', fontVariantNumeric: 'tabular-nums' },
    '&:hover': { borderColor: 'var(--ink)' },
    '&.Mui-selected, &.Mui-selected:hover': {
      background: 'var(--ink)',
      borderColor: 'var(--ink)',
      color: 'var(--paper-raised)',
      '& .count': { color: 'var(--ivory-soft)' },
    },
  },
} as const;

/** The sizes in stock, in the checked categories if there are any, with the number of products. */
export function SizeFilter({ filter }: { filter: ProductFilter }) {
  const title = useId();
  const { checked } = toInventoryFilter(filter.chosen, []);
  const result = useListSizesQuery(checked, { refetchOnMountOrArgChange: true });
  const view = toQueryView(withPreviousData(result));
  const shown = withChosen(view.data ?? [], filter.sizes);
  // A shop without sizes.
  if (view.data !== undefined && shown.length === 0 && checked.length === 0) return null;
  return (
    <Box role="group" aria-labelledby={title} sx={group}>
      <Typography id={title} variant="label" sx={{ color: 'var(--ink-soft)' }}>
        {copy.title}
      </Typography>
      <QueryBoundary query={view} errorText={copy.loadFailed} skeleton={<Skeleton style={{ height: 104 }} />}>
        {() => (
          <Box sx={choices}>
            {shown.length === 0 && copy.none}
            {shown.map(({ label, count, isChosen }) => (
              <ToggleButton
                key={sizeKey(label)}
                value={label}
                selected={isChosen}
                onChange={() => filter.toggleSize(label)}
              >
                {label}
                <span className="count">
                  {count}
                  <VisuallyHidden>{copy.products({ count })}</VisuallyHidden>
                </span>
              </ToggleButton>
            ))}
          </Box>
        )}
      </QueryBoundary>
    </Box>
  );
}

/** The sizes, also chosen ones that no product has: otherwise they could not be removed here. */
function withChosen(sizes: readonly SizeCount[], chosen: readonly string[]) {
  const keys = new Set(sizes.map(({ label }) => sizeKey(label)));
  const missing = chosen.filter((label) => !keys.has(sizeKey(label))).map((label) => ({ label, count: 0 }));
  const chosenKeys = new Set(chosen.map(sizeKey));
  // The address cannot name a label with a comma, which a product saved by an earlier version may have.
  return [...sizes.filter(({ label }) => !label.includes(labelSeparator)), ...missing]
    .sort((a, b) => compareSizes(a.label, b.label))
    .map((size) => ({ ...size, isChosen: chosenKeys.has(sizeKey(size.label)) }));
}
