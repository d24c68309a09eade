import Rating from '@mui/material/Rating';
import { reviews as copy } from '#src/copy/reviews.ts';

const ink = { color: 'secondary.main', '& .MuiRating-iconEmpty': { color: 'dividerStrong' } } as const;

/** Stars out of five, drawn in halves and read aloud. */
export function Stars({ stars }: { stars: number }) {
  return (
    <Rating
      readOnly
      size="small"
      precision={Number.isInteger(stars) ? 1 : 0.5}
      value={stars}
      getLabelText={() => copy.stars({ count: stars })}
      sx={ink}
    />
  );
}
