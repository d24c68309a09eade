import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Product } from '#contract/product.ts';
import { home } from '#src/copy/home.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Container } from '#src/shared/ui/layout.tsx';
import { HeroCollage } from './hero-collage.tsx';
import { ThreadField } from './thread-field.tsx';

interface HeroProps {
  /** The newest products loaded so far. */
  products: readonly Product[];
  /** There are no products: the text fills the hero. */
  isEmpty: boolean;
}

const Root = styled('section')({
  position: 'relative',
  overflow: 'hidden',
  background: 'var(--indigo-night)',
  color: 'var(--ivory)',
  '--focus-ring': 'var(--marigold)',
});

const Columns = styled(Container)({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.02fr) minmax(0, 1fr)',
  alignItems: 'center',
  gap: 'clamp(32px, 5vw, 88px)',
  minHeight: 'min(860px, 100svh)',
  paddingBlock: 'calc(var(--measure-bar) + 28px) clamp(56px, 7vw, 96px)',
  '@media (max-width: 899px)': {
    gridTemplateColumns: 'minmax(0, 1fr)',
    minHeight: 0,
    paddingTop: 'calc(var(--measure-bar) + 36px)',
  },
});

/** Darkened at its top, so that the bar above stays readable. */
const Cloth = styled('div')({
  position: 'relative',
  alignSelf: 'stretch',
  overflowY: 'clip',
  margin: 'calc(-1 * (var(--measure-bar) + 28px)) 0 calc(-1 * clamp(56px, 7vw, 96px))',
  '&::after': {
    content: '""',
    position: 'absolute',
    inset: '0 -60vw auto -100vw',
    zIndex: 3,
    height: 190,
    background: 'linear-gradient(var(--indigo-night) 24%, rgb(16 18 50 / 0%))',
    pointerEvents: 'none',
  },
  '@media (max-width: 899px)': { height: 'clamp(380px, 104vw, 640px)', marginTop: 0, '&::after': { height: 90 } },
});

const Words = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 'clamp(20px, 2.4vw, 32px)',
  '& h1': { fontSize: 'var(--size-hero)', fontWeight: 750, lineHeight: 0.9, letterSpacing: '-0.045em' },
  '& h1 span': { display: 'block' },
  '& h1 span:last-of-type': { color: 'var(--marigold)' },
});

const Overline = styled('p')({
  fontWeight: 600,
  color: 'var(--marigold)',
  fontSize: 'var(--size-body)',
});

const Lead = styled('p')({ maxWidth: '24.6em', fontSize: 'var(--size-lead)', color: 'var(--ivory)', opacity: 0.88 });

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px 28px' });

const Shop = styled(Button)({
  '&&': { backgroundColor: 'var(--marigold)', color: 'var(--ink)', minHeight: 54, paddingInline: 34 },
  '&&:hover': { backgroundColor: 'var(--ivory)', color: 'var(--ink)' },
  '&&:hover::before, &&:hover::after': { borderColor: 'var(--madder)' },
}) as typeof Button;

const Browse = styled(Button)({ '&:hover': { textDecorationColor: 'var(--marigold)' } }) as typeof Button;

/** The headline beside a collage of the newest products. */
export function Hero({ products, isEmpty }: HeroProps) {
  return (
    <Root data-ground="dark" aria-label={home.headline.join(' ')}>
      <ThreadField />
      <Columns>
        <Words>
          <Overline>{home.overline}</Overline>
          <h1>
            {home.headline.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </h1>
          <Lead>{home.lead}</Lead>
          <Actions>
            <Shop component="a" href="#inventory">
              {home.shop}
            </Shop>
            <Browse component={Link} to={paths.categories} variant="text">
              {home.allCategories}
            </Browse>
          </Actions>
        </Words>
        {!isEmpty && (
          <Cloth>
            <HeroCollage products={products} />
          </Cloth>
        )}
      </Columns>
    </Root>
  );
}
