import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Product } from '#contract/product.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Photo } from '#src/shared/ui/photo.tsx';
import { Price } from '#src/shared/ui/price.tsx';
import { StockBySize, StockCount } from '../ui/stock-figures.tsx';
import { HiddenMark } from './hidden-mark.tsx';

const Root = styled(Card)(({ theme }) => ({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  height: '100%',
  borderTop: 0,
  borderRadius: theme.shape.small,
  overflow: 'hidden',
  outline: '1px solid transparent',
  '&:hover': { outlineColor: theme.palette.text.primary },
  // The photo fills the card's height, which is that of the tallest card in the row.
  '& > :first-of-type': { height: '100%', aspectRatio: 'auto', minHeight: 110 },
  // At this size a missing photo's placeholder has no room for its text.
  '& [role="presentation"] > span': { display: 'none' },
})) as typeof Card;

const Content = styled(CardContent)(({ theme }) => ({
  '&, &:last-child': { gridTemplateRows: 'auto 1fr auto', alignContent: 'stretch', gap: 2, padding: '10px 14px' },
  // The name is the link; it covers the whole card.
  '& h2 a': { textDecoration: 'none', '&::after': { content: '""', position: 'absolute', inset: 0 } },
  '& h2 a:focus-visible': { outline: 'none', boxShadow: 'none' },
  '& h2 a:focus-visible::after': { outline: `2.5px solid ${theme.palette.primary.main}`, outlineOffset: -3 },
}));

const nameStyle = {
  fontFamily: 'inherit',
  fontWeight: 650,
  letterSpacing: 0,
  lineHeight: 1.3,
  overflowWrap: 'anywhere',
};

const descriptionStyle = {
  alignSelf: 'start',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  lineHeight: 1.4,
  overflowWrap: 'anywhere',
};

/** A product that links to its update page. */
export function AdminProductCard({ product }: { product: Product }) {
  const { slug, name, description, price, quantity, sizes } = product;
  return (
    <Root component="article">
      <Photo product={product} sizes="88px" alt="" />
      <Content>
        <Typography component="h2" sx={nameStyle}>
          <Link to={paths.adminProduct(slug)}>{name}</Link>
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={descriptionStyle}>
          {description}
        </Typography>
        <Stack
          sx={{
            flexFlow: 'row wrap',
            justifyContent: 'space-between',
            columnGap: 1.5,
            typography: 'small',
            lineHeight: 1.4,
          }}
        >
          <Price rupees={price} />
          <HiddenMark product={product} />
          <StockCount quantity={quantity} />
        </Stack>
        {sizes && <StockBySize sizes={sizes} />}
      </Content>
    </Root>
  );
}
