import Box from '@mui/material/Box';
import { useCallback, useRef, type PointerEvent } from 'react';
import type { ProductPhoto } from '#contract/product-photo.ts';
import type { Product } from '#contract/product.ts';
import { fullSide } from '#contract/rules/photo.ts';
import { gallery as copy } from '#src/copy/gallery.ts';
import { galleryPhotoUrl } from '#src/shared/api/photo-url.ts';

/** A place in a photo, as parts of its width and height. */
export interface PhotoPoint {
  x: number;
  y: number;
}

interface ZoomedPhotoProps {
  product: Pick<Product, 'photo_key'>;
  photo: ProductPhoto;
  alt: string;
  /** What is in the middle at first. */
  point: PhotoPoint;
  onClose: () => void;
}

const stage = {
  width: '100%',
  height: '100%',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  cursor: 'zoom-out',
  display: 'grid',
  backgroundColor: 'background.deep',
  '&:active': { cursor: 'grabbing' },
  '& img': { margin: 'auto', maxWidth: 'none', userSelect: 'none', backgroundSize: 'cover' },
} as const;

/** A mouse that has moved further than this between press and release, in pixels, has dragged. */
const dragDistance = 6;

/** The photo at 100 % (one image pixel per device pixel), small ones at 200 %. Scroll or drag to pan, click to zoom out. */
export function ZoomedPhoto({ product: { photo_key: key }, photo, alt, point, onClose }: ZoomedPhotoProps) {
  const { width, height } = photo;
  const showPoint = useCallback(
    (element: HTMLDivElement | null) =>
      element?.scrollTo(
        point.x * element.scrollWidth - element.clientWidth / 2,
        point.y * element.scrollHeight - element.clientHeight / 2,
      ),
    [point],
  );
  const shown = shownWidth(width);
  const handlers = useDragging(onClose);
  return (
    <Box
      ref={showPoint}
      sx={stage}
      role="group"
      aria-label={copy.zoomed({ alt })}
      // For the arrow keys.
      tabIndex={0}
      {...handlers}
    >
      <img
        src={galleryPhotoUrl(photo._id, fullSide, key)}
        // Until the large one has loaded.
        style={{ backgroundImage: `url("${galleryPhotoUrl(photo._id, 960, key)}")` }}
        width={Math.round(shown)}
        height={Math.round((shown * height) / width)}
        alt={alt}
        draggable={false}
      />
    </Box>
  );
}

/** The width in CSS pixels in which the photo shows its own pixels; if those are hardly more than without zooming, twice as wide. */
function shownWidth(pixels: number): number {
  const unzoomed = Math.min(960, innerWidth - 24, (innerHeight - 24) * 0.8);
  const unscaled = pixels / devicePixelRatio;
  return unscaled > unzoomed * 1.2 ? unscaled : unzoomed * 2;
}

/** Handlers that scroll with the mouse, and tell a click from a drag. Fingers scroll by themselves. */
function useDragging(onClick: () => void) {
  const start = useRef<{ x: number; y: number; left: number; top: number }>(undefined);
  const isDragged = useRef(false);
  return {
    onPointerDown: ({ pointerType, button, currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
      isDragged.current = false;
      if (pointerType !== 'mouse' || button !== 0) return;
      currentTarget.setPointerCapture(pointerId);
      start.current = { x: clientX, y: clientY, left: currentTarget.scrollLeft, top: currentTarget.scrollTop };
    },
    onPointerMove: ({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) => {
      const from = start.current;
      if (from === undefined) return;
      if (Math.hypot(clientX - from.x, clientY - from.y) > dragDistance) isDragged.current = true;
      currentTarget.scrollTo(from.left + from.x - clientX, from.top + from.y - clientY);
    },
    onPointerUp: () => (start.current = undefined),
    onPointerCancel: () => (start.current = undefined),
    onClick: () => {
      if (!isDragged.current) onClick();
    },
  };
}
