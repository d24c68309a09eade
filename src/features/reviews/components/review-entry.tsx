import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Review } from '#contract/review.ts';
import { reviews as copy } from '#src/copy/reviews.ts';
import { Stars } from '#src/shared/ui/stars.tsx';

const root = {
  display: 'grid',
  gap: 1,
  paddingBottom: 3,
  borderBottom: '1px solid',
  borderColor: 'divider',
  overflowWrap: 'anywhere',
} as const;

const head = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 14px' } as const;

/** India's day, written out. */
const dayFormat = new Intl.DateTimeFormat('en-IN', {
  ...{ day: 'numeric', month: 'long', year: 'numeric' },
  timeZone: 'Asia/Kolkata',
});

/** One review: stars, who wrote it and when, what was bought, and the text as it was typed. */
export function ReviewEntry({ review: { name, stars, fit, text, size, createdAt } }: { review: Review }) {
  const bought = [...(size === undefined ? [] : [copy.size({ size })]), copy.fits[fit]].join(' · ');
  return (
    <Box component="li" sx={root}>
      <Box sx={head}>
        <Stars stars={stars} />
        <Typography sx={{ fontWeight: 650 }}>{name}</Typography>
        <Typography component="time" variant="small" color="textSecondary" dateTime={createdAt}>
          {dayFormat.format(new Date(createdAt))}
        </Typography>
      </Box>
      <Typography variant="small" color="textSecondary">
        {bought}
      </Typography>
      <Typography sx={{ maxWidth: 'var(--measure-text)', whiteSpace: 'pre-line' }}>{text}</Typography>
    </Box>
  );
}
