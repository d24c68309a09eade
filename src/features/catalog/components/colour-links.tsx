import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { Product } from '#contract/product.ts';
import { swatchOf } from '#contract/rules/palette.ts';
import { paths } from '#src/shared/config/paths.ts';
import { inForcedColours, keepsColour } from '#src/theme/forced-colours.ts';

/** Each swatch is as large as its text; the area around it is large enough for a finger. */
const swatches = {
  display: 'inline-flex',
  verticalAlign: 'middle',
  '& > *': {
    width: '1em',
    height: '1em',
    padding: '4px',
    border: '1.5px solid',
    borderColor: 'divider',
    borderRadius: '50%',
    boxSizing: 'content-box',
    ...keepsColour,
  },
  '& > [aria-current=true]': { borderColor: 'text.primary', [inForcedColours]: { borderColor: 'CanvasText' } },
} as const;

/** Swatches of the colours of a product's style. Each leads to the product that has the colour. */
export function ColourLinks({ product: { slug, colours } }: { product: Product }) {
  return (
    <Box component="span" sx={swatches}>
      {colours?.map(({ colour, hex, slug: sister }) => (
        <Link
          key={sister}
          to={paths.product(sister)}
          aria-label={colour}
          aria-current={sister === slug}
          style={{ background: `content-box ${swatchOf(colour, hex)}` }}
        />
      ))}
    </Box>
  );
}
