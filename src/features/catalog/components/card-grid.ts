import type { Theme } from '@mui/material/styles';

/** The displayed width of a card's photo, as an image's `sizes`. */
export const cardPhotoSizes = '(max-width: 899px) 46vw, (max-width: 1376px) 30vw, 408px';

/** A list of product cards: three columns, four on wide screens, two on phones. */
export const cardGrid = ({ breakpoints }: Theme) =>
  ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    display: 'grid',
    gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
    gap: 'clamp(32px, 3.6vw, 56px) clamp(12px, 2vw, 28px)',
    [breakpoints.up(1600)]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
    [breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  }) as const;
