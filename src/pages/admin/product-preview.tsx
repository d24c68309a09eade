import AppBar from '@mui/material/AppBar';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import { styled } from '@mui/material/styles';
import { useId, type ComponentType, type ReactNode, useState } from 'react';
import type { Product } from '#contract/product.ts';
import { PhotoPreview } from '#src/back-office/product-form/photos/photo-preview.tsx';
import type { PhotoRow } from '#src/back-office/product-form/photos/photo-rows.ts';
import type { TypedProduct } from '#src/back-office/product-form/typed-product.ts';
import { productPreview as copy } from '#src/copy/admin-products.ts';
import type { ProductDetailsProps } from '#src/features/catalog/components/product-details.tsx';
import { PhotoCounter } from '#src/features/catalog/gallery/gallery-photo.tsx';
import { PhotoSlides } from '#src/features/catalog/gallery/photo-slides.tsx';
import { galleryPhotoUrl } from '#src/shared/api/photo-url.ts';
import { Container } from '#src/shared/ui/layout.tsx';

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

/** As the gallery of the product page: the shown photo large, thumbnails beside it on wide screens. */
const Root = styled(Box)(({ theme }) => ({
  position: 'relative',
  '& .strip': { position: 'relative', overflow: 'hidden', borderRadius: theme.shape.small },
  '& .cover > button': { width: '100%', height: '100%' },
  '& .picture': { display: 'grid', aspectRatio: '4 / 5', background: theme.palette.background.deep },
  '& .picture > *': { width: '100%', height: '100%', minHeight: 0, objectFit: 'cover' },
  '& .empty': { placeItems: 'center', color: theme.palette.text.secondary },
  '& .empty > *': { width: 'auto', height: 'auto' },
  '& .thumbs': { display: 'none' },
  [theme.breakpoints.up(800)]: {
    '&.several': { paddingRight: 84 },
    '& .thumbs': {
      position: 'absolute',
      inset: '0 0 0 auto',
      display: 'grid',
      alignContent: 'start',
      gap: 8,
      gridAutoRows: 'minmax(0, 90px)',
      width: 72,
    },
  },
  '& .thumbs button': { display: 'block', height: '100%', aspectRatio: '4 / 5', overflow: 'hidden' },
  '& .thumbs [aria-current="true"]': { outline: `2px solid ${theme.palette.text.primary}`, outlineOffset: 2 },
}));

interface PreviewPhotosProps {
  product: Product;
  /** In order, with the files that are not saved yet. */
  photos: readonly PhotoRow[];
}

/** All photos of a product that is being edited. */
function PreviewPhotos({ product: { name, photo_key: key }, photos }: PreviewPhotosProps) {
  const [chosen, setIndex] = useState(0);
  const count = photos.length;
  const index = Math.max(0, Math.min(chosen, count - 1));
  const picture = (row: PhotoRow, width: number, alt: string) => (
    <span className="picture">
      {row.file ? (
        <PhotoPreview file={row.file} alt={alt} />
      ) : (
        <img src={galleryPhotoUrl(row.key, width, key)} alt={alt} />
      )}
    </span>
  );
  const altOf = ({ alt }: PhotoRow) => alt.trim() || name;
  const [first] = photos;
  if (first === undefined) {
    return (
      <Root>
        <span className="picture empty">
          <span>{copy.noPhoto}</span>
        </span>
      </Root>
    );
  }
  if (count === 1) return <Root>{picture(first, 960, altOf(first))}</Root>;
  return (
    <Root className="several">
      <div className="strip">
        <PhotoSlides
          index={index}
          onIndexChange={setIndex}
          label={copy.photos}
          cover={<ButtonBase aria-label={copy.next} onClick={() => setIndex((index + 1) % count)} />}
          slides={photos.map((row) => picture(row, 960, altOf(row)))}
        />
        <PhotoCounter number={index + 1} count={count} />
      </div>
      <div className="thumbs">
        {photos.map((row, at) => (
          <ButtonBase
            key={row.key}
            aria-label={copy.photo({ number: at + 1, count, alt: altOf(row) })}
            aria-current={at === index}
            onClick={() => setIndex(at)}
          >
            {picture(row, 320, '')}
          </ButtonBase>
        ))}
      </div>
    </Root>
  );
}
