/** The displayed width of a card's photo, as an image's `sizes`. */
export const cardPhotoSizes = '(max-width: 899px) 46vw, (max-width: 1376px) 30vw, 408px';

/** A list of product cards: three columns, four on wide screens, two on phones. */
export const cardGrid = {
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 'clamp(32px, 3.6vw, 56px) clamp(12px, 2vw, 28px)',
  '@media (min-width: 1600px)': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
  '@media (max-width: 899px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
} as const;
