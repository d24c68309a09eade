import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useId, type ComponentType, type ReactNode } from 'react';
import type { Product } from '#contract/product.ts';
import { productPreview as copy } from '#src/copy/admin-products.ts';
import type { TypedProduct } from '#src/back-office/product-form/typed-product.ts';
import type { ProductDetailsProps } from '#src/features/catalog/components/product-details.tsx';
import { Container } from '#src/shared/ui/layout.tsx';
import { PreviewPhotos } from './preview-photos.tsx';

interface ProductPreviewProps {
  open: boolean;
  onClose: () => void;
  typed: TypedProduct;
  /** Both of the product page, which loads with its chunk: shared with this one its code would be in the first load of lists. */
  View: ComponentType<ProductDetailsProps & { photo: ReactNode }>;
  Related: ComponentType<{ product: Product }>;
}

const sheet = {
  '& .MuiDialog-paper': {
    margin: 0,
    width: '100%',
    maxWidth: 'none',
    height: '100%',
    maxHeight: 'none',
    borderRadius: 0,
    backgroundColor: 'background.default',
  },
} as const;

const bar = {
  flexFlow: 'row wrap',
  alignItems: 'center',
  rowGap: 1,
  columnGap: 2,
  padding: '8px clamp(16px, 4vw, 40px)',
  backgroundColor: 'marigoldSoft',
  color: 'text.primary',
  '& strong': { fontWeight: 700 },
  '& p': { flex: '1 1 240px', typography: 'small' },
} as const;

const buy = { display: 'grid', gap: 1, '& > button': { minHeight: 54 } } as const;

/** The product page as shoppers will see it once the form is saved, with all its photos. Nothing can be bought there. */
export default function ProductPreview({ open, onClose, typed, View, Related }: ProductPreviewProps) {
  const { product, photos, chart, isSaved } = typed;
  const title = useId();
  const reason = useId();
  return (
    <Dialog sx={sheet} fullScreen open={open} onClose={onClose} aria-labelledby={title}>
      <AppBar component="div" position="sticky" elevation={0} sx={bar}>
        <strong id={title}>{copy.title}</strong>
        <p>{product.hidden ? copy.hiddenText : copy.text}</p>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {copy.close}
        </Button>
      </AppBar>
      <Box sx={{ paddingBlock: 4 }}>
        <Container>
          <View
            product={{ ...product, ...(chart && { size_chart: chart }) }}
            photo={<PreviewPhotos product={product} photos={photos} />}
            hasReviews={false}
            action={() => (
              <Box sx={buy}>
                <Button disabled aria-describedby={reason}>
                  {copy.addToCart}
                </Button>
                <p id={reason}>{copy.notForSale}</p>
              </Box>
            )}
          />
          {isSaved && (
            <div inert>
              <Related product={product} />
            </div>
          )}
        </Container>
      </Box>
    </Dialog>
  );
}
