import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { Product } from '#contract/product.ts';
import { productPreview as copy } from '#src/copy/admin-products.ts';
import { PhotoPreview } from '#src/back-office/product-form/photos/photo-preview.tsx';
import type { PhotoRow } from '#src/back-office/product-form/photos/photo-rows.ts';
import { PhotoCounter } from '#src/features/catalog/gallery/gallery-photo.tsx';
import { PhotoSlides } from '#src/features/catalog/gallery/photo-slides.tsx';
import { galleryPhotoUrl } from '#src/shared/api/photo-url.ts';

/** As the gallery of the product page: the shown photo large, thumbnails beside it on wide screens. */
const Root = styled(Box)(({ theme }) => ({
  position: 'relative',
  '& .strip': { position: 'relative', overflow: 'hidden', borderRadius: theme.shape.small },
  '& .cover > button': { width: '100%', height: '100%' },
  '& .picture': { display: 'grid', aspectRatio: '4 / 5', background: theme.palette.background.deep },
  '& .picture > *': { width: '100%', height: '100%', minHeight: 0, objectFit: 'cover' },
  '& .empty': { placeItems: 'center', color: theme.palette.text.secondary },
  '& .empty > *': { width: 'auto', height: 'auto' },
  '& .thumbs': { display: 'none' },
  [theme.breakpoints.up(800)]: {
    '&.several': { paddingRight: 84 },
    '& .thumbs': {
      position: 'absolute',
      inset: '0 0 0 auto',
      display: 'grid',
      alignContent: 'start',
      gap: 8,
      gridAutoRows: 'minmax(0, 90px)',
      width: 72,
    },
  },
  '& .thumbs button': { display: 'block', height: '100%', aspectRatio: '4 / 5', overflow: 'hidden' },
  '& .thumbs [aria-current="true"]': {
    outline: `2px solid ${theme.palette.text.primary}`,
    outlineOffset: 2,
  },
}));

interface PreviewPhotosProps {
  product: Product;
  /** In order, with the files that are not saved yet. */
  photos: readonly PhotoRow[];
}

/** All photos of a product that is being edited. */
export function PreviewPhotos({ product: { name, photo_key: key }, photos }: PreviewPhotosProps) {
  const [chosen, setIndex] = useState(0);
  const count = photos.length;
  const index = Math.max(0, Math.min(chosen, count - 1));
  const picture = (row: PhotoRow, width: number, alt: string) => (
    <span className="picture">
      {row.file ? (
        <PhotoPreview file={row.file} alt={alt} />
      ) : (
        <img src={galleryPhotoUrl(row.key, width, key)} alt={alt} />
      )}
    </span>
  );
  const altOf = ({ alt }: PhotoRow) => alt.trim() || name;
  const [first] = photos;
  if (first === undefined) {
    return (
      <Root>
        <span className="picture empty">
          <span>{copy.noPhoto}</span>
        </span>
      </Root>
    );
  }
  if (count === 1) return <Root>{picture(first, 960, altOf(first))}</Root>;
  return (
    <Root className="several">
      <div className="strip">
        <PhotoSlides
          index={index}
          onIndexChange={setIndex}
          label={copy.photos}
          cover={<ButtonBase aria-label={copy.next} onClick={() => setIndex((index + 1) % count)} />}
          slides={photos.map((row) => picture(row, 960, altOf(row)))}
        />
        <PhotoCounter number={index + 1} count={count} />
      </div>
      <div className="thumbs">
        {photos.map((row, at) => (
          <ButtonBase
            key={row.key}
            aria-label={copy.photo({ number: at + 1, count, alt: altOf(row) })}
            aria-current={at === index}
            onClick={() => setIndex(at)}
          >
            {picture(row, 320, '')}
          </ButtonBase>
        ))}
      </div>
    </Root>
  );
}
