import Box from '@mui/material/Box';
import { useCallback, useRef, type MouseEvent, type PointerEvent } from 'react';
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
  // A double tap is the page's, a pinch the browser's.
  touchAction: 'manipulation',
  display: 'grid',
  backgroundColor: 'background.deep',
  '&:active': { cursor: 'grabbing' },
  '& img': { margin: 'auto', maxWidth: 'none', userSelect: 'none', backgroundSize: 'cover' },
} as const;

/** A mouse that has moved further than this between press and release, in pixels, has dragged. */
const dragDistance = 6;

/**
 * The photo at least 2.5 times as wide as before, and with its own pixels. Scroll or drag to pan; a click or a double tap zooms out, a pinch is
 * the browser's.
 */
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

const leastZoom = 2.5;

/** The width in CSS pixels in which each pixel of the photo has one of the screen, or that of the least zoom if it is larger. */
function shownWidth(pixels: number): number {
  const unzoomed = Math.min(960, innerWidth - 24, (innerHeight - 24) * 0.8);
  return Math.max(pixels / devicePixelRatio, unzoomed * leastZoom);
}

/** The longest time between the taps of a double tap, in milliseconds. */
const doubleTap = 400;

/** Handlers that scroll with the mouse, and tell a click from a drag and a double tap from a tap. Fingers scroll by themselves. */
function useDragging(onClick: () => void) {
  const start = useRef<{ x: number; y: number; left: number; top: number }>(undefined);
  const isDragged = useRef(false);
  const isTouched = useRef(false);
  const lastTap = useRef<number>(undefined);
  return {
    onPointerDown: ({ pointerType, button, currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) => {
      isDragged.current = false;
      isTouched.current = pointerType === 'touch';
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
    onClick: ({ timeStamp }: MouseEvent) => {
      if (isDragged.current) return;
      const isSecond = lastTap.current !== undefined && timeStamp - lastTap.current < doubleTap;
      lastTap.current = timeStamp;
      // A single tap may be the second of those that zoomed in.
      if (!isTouched.current || isSecond) onClick();
    },
  };
}
