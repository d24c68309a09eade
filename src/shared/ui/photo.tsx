import { useCallback, useState, type SyntheticEvent } from 'react';
import { styled } from '@mui/material/styles';
import type { Product } from '#contract/product.ts';
import { common } from '#src/copy/common.ts';
import { photoSrcSet, photoUrl } from '#src/shared/api/photo-url.ts';

interface PhotoProps {
  product: Pick<Product, '_id' | '__v' | 'name'>;
  /** How wide it stands on the page, as an image's `sizes`. */
  sizes: string;
  /** The first photos of a page are fetched first; all others when they come near. */
  priority?: boolean;
  /** Empty where the name stands beside it anyway. */
  alt?: string;
  className?: string;
}

const Frame = styled('span')({
  position: 'relative',
  display: 'block',
  aspectRatio: '4 / 5',
  overflow: 'hidden',
  background: 'var(--paper-deep)',
  '& picture': { display: 'contents' },
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

const Missing = styled('span')({
  position: 'absolute',
  inset: 0,
  display: 'grid',
  placeItems: 'center',
  padding: 'var(--space-3)',
  textAlign: 'center',
  fontSize: 'var(--size-small)',
  color: 'var(--ink-soft)',
  background:
    'repeating-linear-gradient(0deg, transparent 0 6px, var(--line) 6px 7px), repeating-linear-gradient(90deg, transparent 0 6px, var(--line) 6px 7px), var(--paper-deep)',
  '& > span': { background: 'var(--paper-deep)', padding: '2px 8px' },
});

/** Screens for which the server writes the first photos into the page (`server/render/first-photos.ts`). */
const phones = '(max-width: 599px)';

/** A product's photo, 4:5, in the width that fits. Where there is none, a swatch of plain weave says so. */
export function Photo({ product, sizes, priority = false, alt = product.name, className }: PhotoProps) {
  const src = photoUrl(product, 640);
  const [failed, setFailed] = useState<string>();
  const onError = (_: SyntheticEvent) => setFailed(src);
  const srcSet = photoSrcSet(product);
  // The server may have put a small form for phones into the page: it is shown until the one that fits has loaded.
  const replaceInlined = useCallback(
    (source: HTMLSourceElement | null) => {
      if (source?.srcset.startsWith('data:')) source.srcset = srcSet;
    },
    [srcSet],
  );
  // A photo that failed before React took over the server's page fires no event any more.
  const noticeFailure = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== '') setFailed(src);
    },
    [src],
  );
  const image = (
    <img
      key={src}
      ref={noticeFailure}
      sizes={sizes}
      srcSet={srcSet}
      src={src}
      width={640}
      height={800}
      alt={alt}
      loading={priority ? 'eager' : 'lazy'}
      decoding={priority ? 'auto' : 'async'}
      fetchPriority={priority ? 'high' : 'auto'}
      onError={onError}
    />
  );
  return (
    <Frame className={className}>
      {failed === src ? (
        <Missing role={alt === '' ? 'presentation' : 'img'} aria-label={alt === '' ? undefined : alt}>
          <span aria-hidden="true">{common.noPhoto}</span>
        </Missing>
      ) : priority ? (
        <picture>
          <source ref={replaceInlined} suppressHydrationWarning media={phones} sizes={sizes} srcSet={srcSet} />
          {image}
        </picture>
      ) : (
        image
      )}
    </Frame>
  );
}
