import type { ComponentType } from 'react';
import { flushSync } from 'react-dom';
import type { PhotoGalleryProps } from '../gallery/photo-gallery.tsx';

// A chunk apart: otherwise the first load of the product page would name every file of these.

export const loadPhotoDialog = () => import('../gallery/photo-dialog.tsx');
export const loadSizeChartDialog = () => import('./size-chart-dialog.tsx');

export interface LoadedGallery {
  Gallery: ComponentType<PhotoGalleryProps>;
  /** Whether the button of the photo that the gallery replaces has the focus. */
  takesFocus: boolean;
}

/**
 * Loads the gallery once the page with its first photo has loaded, with which it would compete.
 * @param show Puts the gallery in the place of the first photo.
 */
export async function loadGallery(show: (loaded: LoadedGallery) => void): Promise<void> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  const { PhotoGallery } = await import('../gallery/photo-gallery.tsx');
  while (document.querySelector(inUse) !== null) await new Promise((resolve) => setTimeout(resolve, 50));
  // At once: a focus or a press that came before a later rendering would be lost with the button.
  flushSync(() =>
    show({ Gallery: PhotoGallery, takesFocus: document.activeElement?.matches(firstPhotoButton) ?? false }),
  );
}

const firstPhotoButton = 'button:has(picture)';

/**
 * While one of these is there, the first photo's button must stay: a dialog returns the focus to it, and a pressed button that
 * is replaced before its release gets no click.
 */
const inUse = `[role="dialog"], dialog[open], ${firstPhotoButton}:active`;
