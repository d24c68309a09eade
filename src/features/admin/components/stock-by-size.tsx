import Box from '@mui/material/Box';
import { Fragment } from 'react';
import type { ProductSize } from '#contract/size.ts';
import { stockBySize as copy } from '#src/copy/admin-sizes.ts';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';

const root = {
  fontSize: 'var(--size-tiny)',
  lineHeight: 1.35,
  color: 'text.secondary',
  fontVariantNumeric: 'tabular-nums',
  // A size and its stock stay on one line.
  '& > span, & > s': { whiteSpace: 'nowrap' },
} as const;

/** The stock of each size: 'S 4 · M 12 · L 0'. Sold-out sizes are struck through. */
export function StockBySize({ sizes }: { sizes: readonly ProductSize[] }) {
  return (
    <Box component="span" sx={root}>
      {sizes.map(({ _id, label: size, quantity: count }, index) => (
        <Fragment key={_id}>
          {index > 0 && ' · '}
          {count > 0 ? (
            <span>{copy.size({ size, count })}</span>
          ) : (
            <s>
              {copy.size({ size, count })} <VisuallyHidden>{copy.soldOut}</VisuallyHidden>
            </s>
          )}
        </Fragment>
      ))}
    </Box>
  );
}
