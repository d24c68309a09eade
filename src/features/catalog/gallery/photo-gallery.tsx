import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { ProductPhoto } from '#contract/product-photo.ts';
import type { Product } from '#contract/product.ts';
import { gallery as copy } from '#src/copy/gallery.ts';
import { galleryPhotoUrl } from '#src/shared/api/photo-url.ts';
import { Photo } from '#src/shared/ui/photo.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { inForcedColours } from '#src/theme/forced-colours.ts';
import { productPhotoSizes } from '../photo-sizes.ts';
import { GalleryPhoto, PhotoCounter, photoText } from './gallery-photo.tsx';
import { PhotoSlides } from './photo-slides.tsx';

export interface PhotoGalleryProps {
  product: Product;
  photos: readonly ProductPhoto[];
  index: number;
  onIndexChange: (index: number) => void;
  /** The button over the shown photo, which opens it. */
  button: (label: string) => ReactNode;
}

const thumbWidth = 72;

const root = ({ breakpoints }: Theme) =>
  ({
    position: 'relative',
    // As before the gallery has loaded.
    [breakpoints.up(800)]: { paddingRight: '84px' },
    '& .cover > button': { height: '100%' },
    '& .strip': { position: 'relative', borderRadius: 0.5, overflow: 'hidden' },
  }) as const;

const thumbs = ({ breakpoints, palette }: Theme) =>
  ({
    display: 'none',
    [breakpoints.up(800)]: {
      position: 'absolute',
      top: 0,
      right: 0,
      // As high as the large photo: many thumbnails become smaller.
      bottom: 0,
      width: thumbWidth,
      display: 'grid',
      alignContent: 'start',
      gap: '8px',
      gridAutoRows: `minmax(0, ${thumbWidth * 1.25}px)`,
    },
    '& button': {
      display: 'block',
      height: '100%',
      aspectRatio: '4 / 5',
      borderRadius: 0.5,
      overflow: 'hidden',
      backgroundColor: 'background.deep',
    },
    '& button[aria-current="true"]': {
      boxShadow: `0 0 0 2px ${palette.background.default}, 0 0 0 4px ${palette.text.primary}`,
      [inForcedColours]: { outline: '4px solid Highlight', outlineOffset: -4 },
    },
    '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  }) as const;

/** Several photos of a product: the shown one large, swiped on phones, with thumbnails beside it on wide screens. */
export function PhotoGallery({ product, photos, index, onIndexChange, button }: PhotoGalleryProps) {
  const list = useRef<HTMLDivElement>(null);
  const count = photos.length;
  const text = (at: number) => photoText(product, photos[at]);
  const onKeyDown = (event: KeyboardEvent) => {
    const to = index + ({ ArrowRight: 1, ArrowLeft: -1 }[event.key] ?? 0);
    if (to === index || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    if (photos[to] === undefined) return;
    onIndexChange(to);
    // The focus follows among the thumbnails.
    if (list.current?.contains(document.activeElement)) list.current.querySelectorAll('button')[to]?.focus();
  };
  return (
    <Box sx={root} onKeyDown={onKeyDown}>
      <div className="strip">
        <PhotoSlides
          index={index}
          onIndexChange={onIndexChange}
          label={copy.photos({ name: product.name })}
          cover={button(copy.open({ number: index + 1, count, alt: text(index) }))}
          slides={photos.map((photo, at) =>
            at === 0 ? (
              <Photo key={photo._id} product={product} sizes={productPhotoSizes} alt={text(0)} priority />
            ) : (
              <GalleryPhoto key={photo._id} product={product} photo={photo} sizes={productPhotoSizes} alt={text(at)} />
            ),
          )}
        />
        <PhotoCounter number={index + 1} count={count} />
      </div>
      <VisuallyHidden role="status">
        {index > 0 && copy.photo({ number: index + 1, count, alt: text(index) })}
      </VisuallyHidden>
      <Box ref={list} sx={thumbs} role="group" aria-label={copy.thumbs}>
        {photos.map(({ _id }, at) => (
          <ButtonBase
            key={_id}
            aria-label={copy.photo({ number: at + 1, count, alt: text(at) })}
            aria-current={at === index}
            onClick={() => onIndexChange(at)}
          >
            <img
              src={galleryPhotoUrl(_id, 320, product.photo_key)}
              width={64}
              height={80}
              alt=""
              loading="lazy"
              decoding="async"
            />
          </ButtonBase>
        ))}
      </Box>
    </Box>
  );
}
