import { messages } from './messages.ts';

/** The photos of a product: on its page and in full size. */
export const gallery = messages({
  photos: 'Photos of {name}',
  /** Of several photos; `alt` is what it shows. */
  open: 'See photo {number} of {count} in full size: {alt}',
  thumbs: 'Choose a photo',
  photo: 'Photo {number} of {count}: {alt}',
  counter: '{number} / {count}',
  previous: 'Previous photo',
  next: 'Next photo',
  zoomIn: 'Zoom in',
  zoomPhoto: 'Zoom in: {alt}',
  zoomOut: 'Zoom out',
  /** The scrollable photo while it is enlarged. */
  zoomed: '{alt}, enlarged: scroll to look around',
});
