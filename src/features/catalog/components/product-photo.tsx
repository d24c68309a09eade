import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { Theme } from '@mui/material/styles';
import { useEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import type { Product } from '#contract/product.ts';
import { product as copy } from '#src/copy/product.ts';
import { useOverlay } from '#src/shared/hooks/use-overlay.ts';
import { loadChunk } from '#src/shared/lib/load-chunk.ts';
import { ExpandIcon } from '#src/shared/ui/icons.tsx';
import { lazyOverlay } from '#src/shared/ui/lazy-overlay.tsx';
import { Photo } from '#src/shared/ui/photo.tsx';
import type { PhotoGalleryProps } from '../gallery/photo-gallery.tsx';
import { productPhotoSizes, twoColumns } from '../photo-sizes.ts';

const PhotoDialog = lazyOverlay(() => import('../gallery/photo-dialog.tsx'));

/** Sticky: stays in view while a longer text beside it scrolls. */
const place = ({ breakpoints }: Theme) =>
  ({ [breakpoints.up(twoColumns)]: { position: 'sticky', top: 'calc(var(--measure-bar) + 16px)' } }) as const;

const open = {
  position: 'relative',
  display: 'block',
  width: '100%',
  padding: 0,
  border: 0,
  borderRadius: 0.5,
  overflow: 'hidden',
  background: 'none',
  cursor: 'zoom-in',
} as const;

const hint = {
  position: 'absolute',
  right: 14,
  bottom: 14,
  display: 'inline-flex',
  alignItems: 'center',
  gap: '8px',
  padding: '7px 12px',
  borderRadius: 0.5,
  backgroundColor: 'background.paper',
  color: 'text.primary',
  typography: 'small',
  fontWeight: 600,
} as const;

const thumbsGutter = ({ breakpoints }: Theme) => ({ [breakpoints.up(800)]: { paddingRight: '84px' } });

/** The product's photos; a click opens the shown one in full size. Another product is another instance. */
export function ProductPhoto({ product }: { product: Product }) {
  const overlay = useOverlay('photo');
  const [chosen, onIndexChange] = useState(0);
  const { photos = [], name } = product;
  // There may be fewer photos after the product was loaded again.
  const index = Math.max(Math.min(chosen, photos.length - 1), 0);
  const alt = photos[0]?.alt || name;
  const hasSeveral = photos.length > 1;
  const [loaded, setLoaded] = useState<LoadedGallery>();
  const firstPhoto = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!hasSeveral) return;
    // Without the gallery the first photo stays, and the dialog has all.
    loadGallery(firstPhoto, setLoaded).catch(() => undefined);
  }, [hasSeveral]);
  const button = (label: string, photo?: ReactNode) => (
    <ButtonBase
      ref={firstPhoto}
      sx={open}
      aria-label={label}
      aria-description={photo && alt !== name ? alt : undefined}
      aria-haspopup="dialog"
      autoFocus={loaded?.takesFocus}
      onClick={overlay.show}
      {...PhotoDialog.onIntent}
    >
      {photo}
      <Box component="span" sx={hint}>
        <ExpandIcon width="16" height="16" />
        {copy.zoomHint}
      </Box>
    </ButtonBase>
  );
  return (
    <Box sx={place}>
      {hasSeveral && loaded ? (
        <loaded.Gallery product={product} photos={photos} index={index} onIndexChange={onIndexChange} button={button} />
      ) : (
        // The place of the thumbnails is kept free.
        <Box sx={hasSeveral ? thumbsGutter : undefined}>
          {button(copy.openPhoto({ name }), <Photo product={product} sizes={productPhotoSizes} alt={alt} priority />)}
        </Box>
      )}
      <PhotoDialog
        open={overlay.open}
        onClose={overlay.hide}
        product={product}
        index={index}
        onIndexChange={onIndexChange}
      />
    </Box>
  );
}

interface LoadedGallery {
  Gallery: ComponentType<PhotoGalleryProps>;
  /** Whether the button of the photo that the gallery replaces has the focus. */
  takesFocus: boolean;
}

/**
 * Whether the first photo's button must stay: a dialog returns the focus to it, and a pressed button that is replaced before its release
 * gets no click.
 */
const isInUse = (button: Element | null) =>
  document.querySelector('[role="dialog"], dialog[open]') !== null || button?.matches(':active') === true;

/**
 * Loads the gallery once the page with its first photo has loaded, with which it would compete.
 * @param firstPhoto The button of the first photo.
 * @param show Puts the gallery in the place of the first photo.
 */
async function loadGallery(
  firstPhoto: RefObject<HTMLButtonElement | null>,
  show: (loaded: LoadedGallery) => void,
): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  const { PhotoGallery } = await loadChunk(() => import('../gallery/photo-gallery.tsx'));
  while (isInUse(firstPhoto.current)) await new Promise((resolve) => setTimeout(resolve, 50));
  // At once: a focus or a press that came before a later rendering would be lost with the button.
  const takesFocus = firstPhoto.current !== null && document.activeElement === firstPhoto.current;
  flushSync(() => show({ Gallery: PhotoGallery, takesFocus }));
}
