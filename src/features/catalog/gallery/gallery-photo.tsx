import Box from '@mui/material/Box';
import type { ProductPhoto } from '#contract/product-photo.ts';
import type { Product } from '#contract/product.ts';
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
  backgroundColor: 'background.deep',
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
