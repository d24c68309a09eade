import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import { useEffect, useId, useRef, useState, useSyncExternalStore, type KeyboardEvent, type MouseEvent } from 'react';
import type { Product } from '#contract/product.ts';
import { fullSide } from '#contract/rules/photo.ts';
import { common } from '#src/copy/common.ts';
import { gallery as galleryCopy } from '#src/copy/gallery.ts';
import { product as copy } from '#src/copy/product.ts';
import { galleryPhotoUrl } from '#src/shared/api/photo-url.ts';
import { ChevronIcon, CloseIcon, icon } from '#src/shared/ui/icons.tsx';
import { Photo } from '#src/shared/ui/photo.tsx';
import { VisuallyHidden } from '#src/shared/ui/visually-hidden.tsx';
import { GalleryPhoto, PhotoCounter, photoText } from './gallery-photo.tsx';
import { PhotoSlides } from './photo-slides.tsx';
import { ZoomedPhoto, type PhotoPoint } from './zoomed-photo.tsx';

interface PhotoDialogProps {
  open: boolean;
  onClose: () => void;
  product: Product;
  index: number;
  onIndexChange: (index: number) => void;
}

const sheet = {
  '& .MuiDialog-paper': {
    margin: '12px',
    // The largest 4:5 photo that fits the window.
    width: 'min(960px, calc(100vw - 24px), calc((100vh - 24px) * 0.8))',
    '@supports (height: 100dvh)': { width: 'min(960px, calc(100vw - 24px), calc((100dvh - 24px) * 0.8))' },
    maxWidth: 'none',
    maxHeight: 'none',
    overflow: 'hidden',
  },
  '& .cover > button': { width: '100%', height: '100%', cursor: 'zoom-in', touchAction: 'manipulation' },
  '& .pixels': {
    position: 'absolute',
    inset: 0,
    zIndex: 1,
    width: '100%',
    height: '100%',
    objectFit: 'cover',
    pointerEvents: 'none',
  },
} as const;

const zoomedSheet = {
  '& .MuiDialog-paper': {
    margin: '12px',
    width: 'calc(100vw - 24px)',
    height: 'calc(100vh - 24px)',
    '@supports (height: 100dvh)': { height: 'calc(100dvh - 24px)' },
    maxWidth: 'none',
    maxHeight: 'none',
    overflow: 'hidden',
  },
} as const;

const raised = { '&, &:hover': { backgroundColor: 'background.paper', color: 'text.primary' } } as const;
const tools = { position: 'absolute', top: 12, right: 12, zIndex: 2, display: 'flex', gap: '8px' } as const;
// At the ends the buttons are not `disabled`, which would take their focus.
const side = {
  position: 'absolute',
  top: 'calc(50% - 22px)',
  zIndex: 2,
  ...raised,
  '&[aria-disabled="true"]': { opacity: 0.4, cursor: 'default' },
} as const;

const ZoomInIcon = icon(
  <path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21M10.5 7.5v6M7.5 10.5h6" />,
);
const ZoomOutIcon = icon(<path d="M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L21 21M7.5 10.5h6" />);

const center: PhotoPoint = { x: 0.5, y: 0.5 };

/** Where in the photo a click was; its center for a key. */
function pointOf({ detail, clientX, clientY, currentTarget }: MouseEvent): PhotoPoint {
  if (detail === 0) return center;
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

const onPinch = (changed: () => void) => {
  window.visualViewport?.addEventListener('resize', changed);
  return () => window.visualViewport?.removeEventListener('resize', changed);
};
/** Whether fingers have enlarged the page so far that the photo for its width looks coarse. */
const isPagePinched = () => (window.visualViewport?.scale ?? 1) > 1.2;

/** The product's photos in full size. Zooming shows one with its own pixels, as does a pinch. */
export default function PhotoDialog({ open, onClose, product, index, onIndexChange }: PhotoDialogProps) {
  const title = useId();
  const [zoomPoint, setZoomPoint] = useState<PhotoPoint>();
  const zoomed = zoomPoint !== undefined;
  const isPinched = useSyncExternalStore(onPinch, isPagePinched);
  const zoomButton = useRef<HTMLButtonElement>(null);
  const { photos = [], name } = product;
  const count = photos.length;
  const photo = photos[index];
  const alt = photoText(product, photo);
  if (zoomed && !open) setZoomPoint(undefined);
  useEffect(() => {
    // The photo that was clicked is gone while it is enlarged.
    if (zoomed) zoomButton.current?.focus();
  }, [zoomed]);
  const show = (to: number) => {
    if (photos[to] !== undefined) onIndexChange(to);
  };
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (photo && (key === '+' || key === '-')) setZoomPoint(key === '+' ? center : undefined);
    // Arrows scroll an enlarged photo.
    if (zoomed) return;
    if (key === 'ArrowRight') show(index + 1);
    if (key === 'ArrowLeft') show(index - 1);
  };
  return (
    <Dialog
      sx={zoomed ? zoomedSheet : sheet}
      open={open}
      onClose={onClose}
      onKeyDown={onKeyDown}
      aria-labelledby={title}
    >
      <VisuallyHidden id={title}>{copy.photoTitle({ name })}</VisuallyHidden>
      <Box sx={tools}>
        {photo && (
          <IconButton
            ref={zoomButton}
            sx={raised}
            aria-label={zoomed ? galleryCopy.zoomOut : galleryCopy.zoomIn}
            onClick={() => setZoomPoint(zoomed ? undefined : center)}
          >
            {zoomed ? <ZoomOutIcon /> : <ZoomInIcon />}
          </IconButton>
        )}
        <IconButton sx={raised} aria-label={common.close} onClick={onClose}>
          <CloseIcon />
        </IconButton>
      </Box>
      {photo === undefined ? (
        <Photo product={product} sizes="min(960px, 100vw)" priority />
      ) : zoomed ? (
        <ZoomedPhoto
          product={product}
          photo={photo}
          alt={alt}
          point={zoomPoint}
          onClose={() => {
            // The enlarged photo may have the focus, and goes.
            zoomButton.current?.focus();
            setZoomPoint(undefined);
          }}
        />
      ) : (
        <>
          <PhotoSlides
            index={index}
            onIndexChange={onIndexChange}
            label={galleryCopy.photos({ name })}
            cover={
              <ButtonBase
                aria-label={galleryCopy.zoomPhoto({ alt })}
                onClick={(event) => setZoomPoint(pointOf(event))}
              />
            }
            slides={photos.map((slide, at) =>
              at === 0 ? (
                <Photo
                  key={slide._id}
                  product={product}
                  sizes="min(960px, 100vw)"
                  alt={photoText(product, slide)}
                  priority
                />
              ) : (
                <GalleryPhoto
                  key={slide._id}
                  product={product}
                  photo={slide}
                  sizes="min(960px, 100vw)"
                  alt={photoText(product, slide)}
                />
              ),
            )}
          />
          {isPinched && <img className="pixels" src={galleryPhotoUrl(photo._id, fullSide, product.photo_key)} alt="" />}
          {count > 1 && (
            <>
              <IconButton
                sx={{ ...side, left: 12 }}
                aria-label={galleryCopy.previous}
                aria-disabled={index === 0}
                onClick={() => show(index - 1)}
              >
                <ChevronIcon style={{ transform: 'rotate(90deg)' }} />
              </IconButton>
              <IconButton
                sx={{ ...side, right: 12 }}
                aria-label={galleryCopy.next}
                aria-disabled={index === count - 1}
                onClick={() => show(index + 1)}
              >
                <ChevronIcon style={{ transform: 'rotate(-90deg)' }} />
              </IconButton>
              <PhotoCounter number={index + 1} count={count} />
              <VisuallyHidden role="status">{galleryCopy.photo({ number: index + 1, count, alt })}</VisuallyHidden>
            </>
          )}
        </>
      )}
    </Dialog>
  );
}
