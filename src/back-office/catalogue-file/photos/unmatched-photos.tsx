import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo, useState } from 'react';
import type { PhotosProduct } from '#contract/many-photos.ts';
import { formatList } from '#contract/rules/message.ts';
import { mostPhotos } from '#contract/rules/photo.ts';
import { manyPhotos as copy } from '#src/copy/admin-many-photos.ts';
import { passFocusOnUnmount } from '#src/shared/lib/move-focus.ts';
import { nameOf, Thumbnail } from './photo-groups.tsx';
import { ProductChoice } from './product-choice.tsx';
import type { ListedPhoto } from './use-many-photos.ts';

const rowsPerStep = 20;

const Rows = styled(Box)(({ theme }) => ({
  listStyle: 'none',
  margin: theme.spacing(1, 0, 0),
  padding: 0,
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '44px minmax(0, 1fr) minmax(0, 320px)',
    alignItems: 'center',
    gap: theme.spacing(1, 1.5),
    paddingBlock: theme.spacing(1),
    borderTop: `1px solid ${theme.palette.divider}`,
    overflowWrap: 'anywhere',
  },
  '& .reason': { fontSize: theme.typography.tiny.fontSize, color: theme.palette.text.secondary },
  [theme.breakpoints.down('sm')]: {
    '& > li': { gridTemplateColumns: '44px minmax(0, 1fr)' },
    '& > li > .choice': { gridColumn: '1 / -1' },
  },
})) as typeof Box;

interface UnmatchedPhotosProps {
  photos: readonly ListedPhoto[];
  isSending: boolean;
  onChoose: (path: string, product: PhotosProduct) => void;
}

/** Photos without a product: why, and a field to choose one by hand. */
export const UnmatchedPhotos = memo(function UnmatchedPhotos({ photos, isSending, onChoose }: UnmatchedPhotosProps) {
  const [shown, setShown] = useState(rowsPerStep);
  const unmatched = photos.filter(({ product }) => product === undefined);
  const left = unmatched.length - shown;
  if (unmatched.length === 0) return null;
  return (
    <div>
      <Typography component="h3" variant="subtitle2">
        {copy.unmatchedTitle({ count: unmatched.length })}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {copy.unmatchedText}
      </Typography>
      <Rows component="ul" aria-label={copy.unmatchedList}>
        {unmatched.slice(0, shown).map((photo) => (
          <li key={photo.path}>
            <Thumbnail file={photo.file} />
            <div>
              <Typography variant="body2" component="b">
                {nameOf(photo.path)}
              </Typography>
              <Typography className="reason">{reasonOf(photo)}</Typography>
            </div>
            {!isSending && (
              <ProductChoice
                className="choice"
                label={copy.productOf({ file: nameOf(photo.path) })}
                first={photo.unmatched?.reason === 'ambiguous' ? photo.unmatched.products : []}
                onChoose={(product) => onChoose(photo.path, product)}
              />
            )}
          </li>
        ))}
      </Rows>
      {left > 0 && (
        <Button
          ref={passFocusOnUnmount(({ previousElementSibling: list }) => [() => list?.children[shown]])}
          variant="text"
          onClick={() => setShown(shown + rowsPerStep)}
        >
          {copy.showMore({ count: Math.min(left, rowsPerStep), left })}
        </Button>
      )}
    </div>
  );
});

/** Products that a reason names, at most. */
const mostNamed = 4;

function reasonOf({ unmatched }: ListedPhoto): string {
  if (unmatched === undefined) return copy.leftOut;
  const names = unmatched.products.map(({ name, slug }) => `${name} (${slug})`);
  const products = formatList(names.slice(0, mostNamed));
  switch (unmatched.reason) {
    case 'ambiguous':
      return copy.reasons.ambiguous({ products });
    case 'full':
      return copy.reasons.full({ products, max: mostPhotos });
    default:
      return copy.reasons[unmatched.reason];
  }
}
