import GlobalStyles from '@mui/material/GlobalStyles';

/** One slim line with smaller signs; the hairline is there at the top of a page too. */
const header = {
  '&::after': { opacity: 1 },
  '& > div': { maxWidth: 'none', paddingInline: 'clamp(8px, 1vw, 14px)' },
  '& > div > a': { fontSize: '1.25rem', gap: '8px' },
  '& > div > a svg': { width: 22, height: 22 },
  '& > div > a img': { height: 28 },
  '& nav a, & nav .MuiButton-root': { fontSize: '0.9rem', fontWeight: 500 },
  '& .MuiIconButton-root svg, & .MuiButton-root svg:first-of-type': { width: 20, height: 20 },
} as const;

/** Each part in one line of small type. */
const footer = {
  fontSize: '0.8rem',
  '&::before': { display: 'none !important' },
  '& > div': { maxWidth: 'none', paddingInline: 'clamp(16px, 2vw, 26px)' },
  '& :is(p, span, strong, h2, a)': { fontSize: 'inherit' },
  '& .features': { display: 'flex', flexWrap: 'wrap', gap: '2px 28px', margin: 0, padding: '8px 0' },
  '& .features li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 6px' },
  '& .features svg': { width: 16, height: 16, margin: 0 },
  '& .columns, & .columns nav, & .columns ul': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '0 16px',
    margin: 0,
    padding: 0,
  },
  '& .columns': { columnGap: '40px' },
  // The header has the logo.
  '& .columns > div > a': { display: 'none' },
  '& .columns > div > p': { maxWidth: 'none', margin: 0, paddingBlock: '4px' },
  '& .columns li a': { minHeight: 32 },
  '& .base': { gap: '0 16px', paddingBlock: 0 },
  '& .base p': { display: 'inline', marginRight: '16px' },
  '& .base li a': { width: 36, height: 36 },
  '& .base svg': { width: 18, height: 18 },
} as const;

/** The shop's header and footer around the back office: all their texts, smaller and quieter. They load with it. */
export const AdminFrame = () => (
  <GlobalStyles styles={{ '@media screen': { '[data-office="true"]': { '& header': header, '& footer': footer } } }} />
);
