import { styled } from '@mui/material/styles';
import { use, useId, createContext, memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Product } from '#contract/product.ts';
import { catalog } from '#src/copy/catalog.ts';
import { common } from '#src/copy/common.ts';
import { size as sizeCopy } from '#src/copy/size.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Photo } from '#src/shared/ui/photo.tsx';
import { ProductPrice } from '#src/shared/ui/price.tsx';
import { SizeSelect } from '#src/shared/ui/size-select.tsx';
import { useProductSlot } from '../product-slot.ts';
import { useSizeChoice } from '../use-size-choice.ts';
import { ColourLinks } from './colour-links.tsx';
import { SecondPhoto, usePointing } from './second-photo.tsx';

/**
 * Renders the action below each product card for its selected size. Lists of products belong to this feature and the cart button to another, so the
 * layout joins them here.
 */
export const CardAction = createContext<((product: Product, size: string | undefined) => ReactNode) | undefined>(
  undefined,
);

interface ProductCardProps {
  product: Product;
  /** The photo's displayed width, as an image's `sizes`. */
  sizes: string;
  priority?: boolean;
  /** The name's heading level. */
  heading?: 'h2' | 'h3';
}

export const Card = styled('article')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
});

/** The heading of a card, with photo and name. */
export const CardHeading = styled('h3')(({ theme }) => ({
  fontFamily: theme.typography.fontFamily,
  fontSize: '1.06rem',
  fontWeight: 600,
  letterSpacing: '-0.005em',
  lineHeight: 1.3,
  '& .photo': { borderRadius: theme.shape.small },
  '& .name': { display: 'block', paddingTop: 14 },
  '& a': { position: 'relative', display: 'block', textDecoration: 'none' },
  '& img': { transition: 'transform .5s cubic-bezier(.2, .7, .2, 1)' },
  '& [data-sold-out="true"] img': { filter: 'saturate(.35) opacity(.72)' },
  '@media (hover: hover)': {
    '& a:hover img': { transform: 'scale(1.035)' },
    '& a:hover .name': {
      textDecoration: 'underline',
      textDecorationThickness: '1.5px',
      textDecorationColor: theme.palette.secondary.main,
      textUnderlineOffset: '0.22em',
    },
  },
  [theme.breakpoints.down('sm')]: { '& .name': { paddingTop: 10 } },
}));

const SoldOut = styled('span')(({ theme }) => ({
  position: 'absolute',
  top: 12,
  left: 12,
  padding: '4px 12px',
  background: theme.palette.text.primary,
  color: theme.palette.background.default,
  fontSize: theme.typography.small.fontSize,
  fontWeight: 650,
  lineHeight: 1.4,
  pointerEvents: 'none',
}));

const Facts = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  alignContent: 'start',
  gap: '2px 12px',
  padding: '4px 0 12px',
  flex: '1 0 auto',
  '& .category': {
    fontSize: theme.typography.small.fontSize,
    color: theme.palette.text.secondary,
    '& > span': { marginLeft: '4px' },
  },
  '& .cost': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4px 12px',
  },
  // Narrow cards.
  [`${theme.breakpoints.down('sm')}, ${theme.breakpoints.up(1600).replace('@media ', '')}`]: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    paddingBottom: 10,
    '& .category': { order: 1 },
    // The size keeps its place beside both.
    '& .cost': { columnGap: 8 },
    '& .cost-beside': { flexDirection: 'column', '& > span + span': { fontSize: theme.typography.tiny.fontSize } },
  },
}));

/**
 * A product in a list: photo and name are one link to its page, below them its size and the page's action. Memoized: 'Loadmore' renders
 * the list three times.
 */
export const ProductCard = memo(function ProductCard({
  product,
  sizes,
  priority = false,
  heading = 'h3',
}: ProductCardProps) {
  const name = useId();
  const action = use(CardAction);
  const mark = useProductSlot();
  const { selected, choose, control } = useSizeChoice(product);
  const soldOut = product.quantity === 0;
  const price = <ProductPrice product={product} />;
  return (
    <Card data-sized={selected && ''}>
      <CardHeading as={heading}>
        <ProductLink product={product} nameId={name} sizes={sizes} priority={priority} data-sold-out={soldOut} />
      </CardHeading>
      {soldOut && <SoldOut>{common.soldOut}</SoldOut>}
      <Facts>
        <div className="category">
          {product.category.name}
          {product.colours && <ColourLinks product={product} />}
          {product.rating && (
            <div role="img" aria-label={catalog.rated(product.rating)}>
              {catalog.rating(product.rating)}
            </div>
          )}
        </div>
        {product.sizes && selected ? (
          <span className="cost" ref={control}>
            {price}
            <SizeSelect
              aria-label={sizeCopy.of({ name: product.name })}
              sizes={product.sizes}
              value={selected.label}
              onChoose={choose}
            />
          </span>
        ) : (
          price
        )}
      </Facts>
      {action?.(product, selected?.label)}
      {mark?.(product)}
    </Card>
  );
});

interface ProductLinkProps {
  product: Product;
  /** The id for the element with the name. */
  nameId: string;
  sizes: string;
  priority?: boolean;
  'data-sold-out'?: boolean;
}

/** Photo and name of a product as one link to its page. */
export function ProductLink({ product, nameId, sizes, priority = false, ...rest }: ProductLinkProps) {
  const { wasPointedAt, ...pointer } = usePointing();
  return (
    // Named by the product's name alone: the photo's alt text would repeat it.
    <Link to={paths.product(product.slug)} aria-labelledby={nameId} {...rest} {...pointer}>
      <Photo
        className="photo"
        product={product}
        sizes={sizes}
        priority={priority}
        alt={catalog.photoOf({ name: product.name })}
      />
      {wasPointedAt && <SecondPhoto slug={product.slug} sizes={sizes} />}
      <span id={nameId} className="name">
        {product.name}
      </span>
    </Link>
  );
}
