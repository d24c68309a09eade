import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { fewLeft } from '#contract/rules/size-label.ts';
import type { SizeChart } from '#contract/size-chart.ts';
import { catalog } from '#src/copy/catalog.ts';
import { common } from '#src/copy/common.ts';
import { product as copy } from '#src/copy/product.ts';
import { useOverlay } from '#src/shared/hooks/use-overlay.ts';
import { lazyOverlay } from '#src/shared/ui/lazy-overlay.tsx';
import { BesidePrice, Price } from '#src/shared/ui/price.tsx';
import type { ShownProduct } from '../catalog-api.ts';
import { useSizeChoice } from '../use-size-choice.ts';
import { ColourLinks } from './colour-links.tsx';
import { ProductNotes } from './product-notes.tsx';
import { SizeHead, SizeRadios } from './size-radios.tsx';

const SizeChartDialog = lazyOverlay(() => import('./size-chart-dialog.tsx'));

const root = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 3,
  paddingTop: 'clamp(0px, 2vw, 24px)',
} as const;

const cost = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: '0 12px',
  color: 'text.secondary',
  '& .price': { fontSize: '1.6rem', fontWeight: 600, color: 'text.primary' },
} as const;

const stock = {
  fontWeight: 600,
  color: 'secondary.main',
  '& strong': {
    display: 'inline-block',
    padding: '3px 12px',
    marginRight: '12px',
    backgroundColor: 'text.primary',
    color: 'background.default',
    fontWeight: 650,
  },
} as const;

const colour = {
  display: 'grid',
  gap: '6px',
  // The swatches.
  '& > span + span': { fontSize: '1.7rem' },
} as const;

const description = { maxWidth: 'var(--measure-text)', fontSize: 'lead.fontSize', whiteSpace: 'pre-line' } as const;

export interface ProductDetailsProps {
  product: ShownProduct;
  /** The add buttons for the selected size, which `choose` replaces. */
  action: (size: string | undefined, choose: (label: string) => void) => ReactNode;
  /** What a press on a sold-out size does. */
  onAskFor?: (label: string) => void;
  /** Whether the reviews are on the page, which the rating then links to. */
  hasReviews?: boolean;
}

/** Name, price, description, colours, sizes, stock, terms, facts and care instructions. */
export function ProductDetails({ product, action, onAskFor, hasReviews = true }: ProductDetailsProps) {
  const { quantity, sizes, size_chart: chart, reviewed_fit, facts } = product;
  const chartButton = chart && <SizeChartButton product={product} chart={chart} />;
  const { selected, choose, control } = useSizeChoice(product);
  const hasFew = quantity > 0 && quantity <= fewLeft;
  return (
    <Box sx={root} data-sized={selected && ''}>
      <Typography variant="h1" sx={{ fontSize: 'clamp(2.2rem, 1.4rem + 2.8vw, 3.5rem)' }}>
        {product.name}
      </Typography>
      <Box sx={cost}>
        <Price className="price" rupees={product.price} comma={product.was} />
        <BesidePrice product={product} />
        <span>{copy.taxes}</span>
      </Box>
      {product.rating && (
        <Box
          {...(hasReviews ? { component: 'a', href: '#reviews' } : { role: 'img' })}
          sx={{ justifySelf: 'start' }}
          aria-label={catalog.rated(product.rating)}
        >
          {catalog.rating(product.rating)}
        </Box>
      )}
      <Typography sx={description}>{product.description}</Typography>
      {product.colour && (
        <Box sx={colour}>
          <Typography component="span">{copy.colour({ colour: product.colour })}</Typography>
          {product.colours && <ColourLinks product={product} />}
        </Box>
      )}
      {quantity === 0 && (
        <Typography sx={stock}>
          <strong>{common.soldOut}</strong>
          {copy.soldOutNote}
        </Typography>
      )}
      {sizes ? (
        <SizeRadios
          ref={control}
          sizes={sizes}
          selected={selected}
          onChoose={choose}
          onAskFor={onAskFor}
          aside={chartButton}
        />
      ) : (
        <SizeHead note={hasFew && copy.lowStock({ quantity })} aside={chartButton}>
          {copy.oneSize}
        </SizeHead>
      )}
      {(reviewed_fit ?? facts?.wearer) !== undefined && (
        <Typography variant="body2" color="textSecondary" sx={{ marginTop: -2, overflowWrap: 'anywhere' }}>
          {reviewed_fit && (
            <Box component="b" sx={{ display: 'block', color: 'text.primary' }}>
              {copy.mostSay[reviewed_fit]}
            </Box>
          )}
          {facts?.wearer && copy.wearer({ wearer: facts.wearer })}
        </Typography>
      )}
      {action(selected?.label, choose)}
      <ProductNotes product={product} />
    </Box>
  );
}

function SizeChartButton({ product, chart }: { product: ShownProduct; chart: SizeChart }) {
  const dialog = useOverlay('size-chart');
  return (
    <>
      <Button variant="text" aria-haspopup="dialog" onClick={dialog.show} {...SizeChartDialog.onIntent}>
        {copy.sizeChart}
      </Button>
      <SizeChartDialog open={dialog.open} onClose={dialog.hide} product={product} chart={chart} />
    </>
  );
}
