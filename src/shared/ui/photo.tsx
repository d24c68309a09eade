import Box from '@mui/material/Box';
import { useCallback, useState, type SyntheticEvent } from 'react';
import type { Product } from '#contract/product.ts';
import { common } from '#src/copy/common.ts';
import { photoSrcSet, photoUrl } from '#src/shared/api/photo-url.ts';

interface PhotoProps {
  /** Without `__v`: a photo by its own id. */
  product: Pick<Product, '_id' | 'photo_key' | 'no_photo'> & { name: string; __v?: number };
  /** The displayed width, as an image's `sizes`. */
  sizes: string;
  /** Loads eagerly with high priority: for the first photos of a page. All others load lazily. */
  priority?: boolean;
  /** Empty if the product's name is next to the photo. */
  alt?: string;
  className?: string;
}

const frame = {
  position: 'relative',
  display: 'block',
  aspectRatio: '4 / 5',
  overflow: 'hidden',
  backgroundColor: 'background.deep',
  '& picture': { display: 'contents' },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
} as const;

const covering = { backgroundSize: 'cover', backgroundPosition: 'center' } as const;

const missing = {
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  padding: 1.5,
  textAlign: 'center',
  typography: 'small',
  color: 'text.secondary',
  background:
    'repeating-linear-gradient(0deg, transparent 0 6px, var(--line) 6px 7px), repeating-linear-gradient(90deg, transparent 0 6px, var(--line) 6px 7px), var(--paper-deep)',
  '& > span': { backgroundColor: 'background.deep', padding: '2px 8px' },
} as const;

/**
 * The photos that this visit has loaded, by `src`: the width that the browser chose for the card. It is in its cache when the product's page
 * needs a wider one.
 */
const loaded = new Map<string, string>();

/** Media query of the screens for which the server inlines the first photos (`server/render/first-photos.ts`). */
const phones = '(max-width: 599px)';

/**
 * A product's photo, 4:5, in a width that fits. While one with priority loads, the width that a card has loaded stands in its place. A
 * missing photo shows a placeholder pattern with a text.
 */
export function Photo({ product, sizes, priority = false, alt = product.name, className }: PhotoProps) {
  const src = photoUrl(product, 640);
  const [failed, setFailed] = useState<string>();
  const onError = (_: SyntheticEvent) => setFailed(src);
  const srcSet = photoSrcSet(product);
  // The server may have inlined a small photo for phones: it is shown until the full one has loaded.
  const replaceInlined = useCallback(
    (source: HTMLSourceElement | null) => {
      if (!source?.srcset.startsWith('data:')) return;
      // The gallery may render the photo again before the full one has loaded.
      const [inlined = ''] = source.srcset.split(' ');
      loaded.set(src, inlined);
      source.srcset = srcSet;
    },
    [src, srcSet],
  );
  // An image that loaded or failed before hydration fires no further event.
  const detectEarlyEnd = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image?.complete || image.currentSrc === '') return;
      if (image.naturalWidth === 0) setFailed(src);
      else loaded.set(src, image.currentSrc);
    },
    [src],
  );
  const standIn = priority ? loaded.get(src) : undefined;
  const image = (
    <img
      key={src}
      ref={detectEarlyEnd}
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      width={640}
      height={800}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      // Synchronously, so that a sharper photo replaces the one before it within one frame.
      decoding={priority ? 'sync' : 'async'}
      fetchPriority={priority ? 'high' : 'auto'}
      onLoad={({ currentTarget }) => loaded.set(src, currentTarget.currentSrc)}
      onError={onError}
    />
  );
  return (
    <Box
      component="span"
      className={className}
      sx={frame}
      style={standIn === undefined ? undefined : { ...covering, backgroundImage: `url("${standIn}")` }}
    >
      {product.no_photo || failed === src ? (
        <Box
          component="span"
          role={alt === '' ? 'presentation' : 'img'}
          aria-label={alt === '' ? undefined : alt}
          sx={missing}
        >
          <span aria-hidden="true">{common.noPhoto}</span>
        </Box>
      ) : priority ? (
        <picture>
          <source ref={replaceInlined} suppressHydrationWarning media={phones} sizes={sizes} srcSet={srcSet} />
          {image}
        </picture>
      ) : (
        image
      )}
    </Box>
  );
}
