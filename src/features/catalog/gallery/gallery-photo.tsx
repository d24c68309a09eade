import Box from '@mui/material/Box';
import type { ProductPhoto } from '#contract/product-photo.ts';
import type { Product } from '#contract/product.ts';
import { gallery as copy } from '#src/copy/gallery.ts';
import { galleryPhotoSrcSet, galleryPhotoUrl } from '#src/shared/api/photo-url.ts';

interface GalleryPhotoProps {
  product: Pick<Product, 'photo_key'>;
  photo: ProductPhoto;
  /** The displayed width, as an image's `sizes`. */
  sizes: string;
  alt: string;
}

const frame = {
  display: 'block',
  aspectRatio: '4 / 5',
  background: 'var(--paper-deep)',
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
} as const;

/** One of the further photos of a product, 4:5, in a width that fits. */
export function GalleryPhoto({ product: { photo_key: key }, photo, sizes, alt }: GalleryPhotoProps) {
  return (
    <Box component="span" sx={frame}>
      <img
        src={galleryPhotoUrl(photo._id, 640, key)}
        srcSet={galleryPhotoSrcSet(photo._id, key)}
        sizes={sizes}
        width={640}
        height={800}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </Box>
  );
}

interface PhotoCounterProps {
  /** Beginning with 1. */
  number: number;
  count: number;
}

const counter = {
  position: 'absolute',
  left: 14,
  bottom: 14,
  zIndex: 2,
  padding: '7px 12px',
  borderRadius: 'var(--radius-small)',
  background: 'var(--paper-raised)',
  fontSize: 'var(--size-small)',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  pointerEvents: 'none',
} as const;

/** '2 / 5' in the corner of a photo. Screen readers hear it from the status beside it, with the alt text. */
export function PhotoCounter(props: PhotoCounterProps) {
  return (
    <Box component="span" className="counter" sx={counter} aria-hidden="true">
      {copy.counter(props)}
    </Box>
  );
}

/** What a photo shows: its alt text, or else the name of the product. */
export function photoText({ name }: Pick<Product, 'name'>, photo: ProductPhoto | undefined): string {
  return photo?.alt || name;
}
