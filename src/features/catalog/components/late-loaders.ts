import type { ComponentType } from 'react';
import type { PhotoGalleryProps } from '../gallery/photo-gallery.tsx';

// A chunk apart: otherwise the first load of the product page would name every file of these.

export const loadPhotoDialog = () => import('../gallery/photo-dialog.tsx');
export const loadSizeChartDialog = () => import('./size-chart-dialog.tsx');

export interface LoadedGallery {
  Gallery: ComponentType<PhotoGalleryProps>;
  /** Whether the button of the photo that the gallery replaces has the focus. */
  takesFocus: boolean;
}

/** Loads the gallery once the page with its first photo has loaded, with which it would compete. */
export async function loadGallery(): Promise<LoadedGallery> {
  if (document.readyState !== 'complete') {
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  }
  const { PhotoGallery } = await import('../gallery/photo-gallery.tsx');
  // A dialog that was opened meanwhile returns the focus to the first photo's button, which must still be there.
  await untilGone('[role="dialog"], dialog[open]');
  return { Gallery: PhotoGallery, takesFocus: document.activeElement?.matches('button:has(picture)') ?? false };
}

/** Waits until no element matches the selector. */
function untilGone(selector: string): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(check);
    function check() {
      if (document.querySelector(selector) !== null) return;
      observer.disconnect();
      resolve();
    }
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['open', 'role'] });
    check();
  });
}
