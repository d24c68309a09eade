import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { reviewFits, type ReviewSummary as Summary } from '#contract/rules/review.ts';
import { reviews as copy } from '#src/copy/reviews.ts';
import { Stars } from '#src/shared/ui/stars.tsx';

const mean = { display: 'flex', alignItems: 'center', gap: 1.5 } as const;

const rows = { display: 'grid', gap: '6px', margin: 0, padding: 0, listStyle: 'none' } as const;

const row = {
  display: 'grid',
  gridTemplateColumns: '92px minmax(0, 1fr) 2.5em',
  alignItems: 'center',
  gap: 1.5,
  typography: 'small',
  fontVariantNumeric: 'tabular-nums',
} as const;

const bar = {
  height: 8,
  backgroundColor: 'background.deep',
  '& > span': { display: 'block', height: '100%' },
} as const;

/** The mean of all reviews, how many gave which stars, and how they say it fits. */
export function ReviewSummary({ summary: { stars, count, by_stars, fit } }: { summary: Summary }) {
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <div>
        <Box sx={mean}>
          <Typography sx={{ fontFamily: 'h1.fontFamily', fontSize: '2.8rem', fontWeight: 650, lineHeight: 1 }}>
            {stars.toFixed(1)}
          </Typography>
          <div>
            <Stars stars={stars} />
            <Typography variant="small" sx={{ display: 'block' }}>
              {copy.count({ count })}
            </Typography>
          </div>
        </Box>
        <Typography variant="small" color="textSecondary" sx={{ display: 'block', marginTop: '8px' }}>
          {copy.verified}
        </Typography>
      </div>
      <Box component="ul" role="list" aria-label={copy.byStars} sx={rows}>
        {by_stars
          .map((number, index) => ({ label: copy.starCount({ count: index + 1 }), number }))
          .reverse()
          .map(({ label, number }) => (
            <Bar key={label} label={label} number={number} total={count} />
          ))}
      </Box>
      <div>
        <Typography variant="h4" component="h3" sx={{ fontSize: '1.05rem', fontWeight: 650, marginBottom: '8px' }}>
          {copy.fitTitle}
        </Typography>
        <Box component="ul" role="list" aria-label={copy.fitTitle} sx={rows}>
          {reviewFits.map((one) => (
            <Bar key={one} label={copy.fits[one]} number={fit[one]} total={count} />
          ))}
        </Box>
      </div>
    </Box>
  );
}

function Bar({ label, number, total }: { label: string; number: number; total: number }) {
  return (
    <Box component="li" sx={row}>
      <span>{label}</span>
      <Box sx={bar} aria-hidden="true">
        <Box
          component="span"
          sx={{ backgroundColor: 'secondary.main' }}
          style={{ width: `${(100 * number) / total}%` }}
        />
      </Box>
      <span>{number}</span>
    </Box>
  );
}
