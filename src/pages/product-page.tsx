import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { lazy, memo, Suspense, type ComponentType, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { product as copy } from '#src/copy/product.ts';
import { useGetProductQuery } from '#src/features/catalog/catalog-api.ts';
import { Breadcrumb } from '#src/features/catalog/components/breadcrumb.tsx';
import NewestProducts from '#src/features/catalog/components/newest-products.tsx';
import { ProductDetails, type ProductDetailsProps } from '#src/features/catalog/components/product-details.tsx';
import { ProductPhoto } from '#src/features/catalog/components/product-photo.tsx';
import { ProductSkeleton } from '#src/features/catalog/components/product-skeleton.tsx';
import { RecentlyViewed } from '#src/features/catalog/components/recently-viewed.tsx';
import { RelatedProducts } from '#src/features/catalog/components/related-products.tsx';
import { twoColumns } from '#src/features/catalog/photo-sizes.ts';
import {
  preloadNewest,
  preloadProduct,
  unsubscribed,
  type PreloadStore,
} from '#src/features/catalog/preload-products.ts';
import { StockAlertButton } from '#src/features/stock-alert/components/stock-alert-button.tsx';
import { useStockAlert } from '#src/features/stock-alert/use-stock-alert.ts';
import { isNotFound } from '#src/shared/api/errors.ts';
import { photoUrl } from '#src/shared/api/photo-url.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';
import { loadChunk } from '#src/shared/lib/load-chunk.ts';
import { EmptyPage } from '#src/shared/ui/empty-page.tsx';
import { Container, PageTop } from '#src/shared/ui/layout.tsx';
import { PageTitle } from '#src/shared/ui/page-title.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';
import { BuyButtons } from './product/buy-buttons.tsx';

/** Only search engines read it, in the server's HTML. */
const StructuredData = hydrateLazily(() => import('#src/features/catalog/components/product-structured-data.tsx'));

/** MUI's Rating and the reviews would exceed the page's first load. */
const Reviews = hydrateLazily(() => import('#src/features/reviews/components/product-reviews.tsx'));

/** Its field would exceed the page's first load too. */
const DeliveryCheck = hydrateLazily(() => import('#src/features/delivery/components/delivery-check.tsx'));

const columns = ({ breakpoints }: Theme) =>
  ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 0.92fr)',
    gap: 'clamp(28px, 5vw, 88px)',
    alignItems: 'start',
    marginBottom: 'var(--measure-section)',
    [breakpoints.down(twoColumns)]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  }) as const;

/** The product page: photo, details, add buttons and related products. */
export function Component() {
  const { slug = '' } = useParams();
  const { state, data: product, error, retry } = toQueryView(useGetProductQuery(slug));
  const alert = useStockAlert();
  if (product === undefined && isNotFound(error)) return <ProductNotFound />;
  return (
    <PageTop>
      <PageTitle title={product?.name} description={product?.description} photo={product && photoUrl(product, 960)} />
      <Container>
        <Breadcrumb product={product} />
        {product === undefined ? (
          state === 'error' ? (
            <Problem title={copy.loadFailed} heading="h1" error={error} onRetry={retry} />
          ) : (
            <ProductSkeleton />
          )
        ) : (
          <>
            <ProductView
              product={product}
              onAskFor={alert.ask}
              action={(size, choose) => (
                <>
                  <StockAlertButton product={product} alert={alert} />
                  <BuyButtons product={product} size={size} onChooseSize={choose} />
                  <DeliveryCheck />
                </>
              )}
            />
            <StructuredData product={product} />
            <Reviews product={product} />
            <RelatedProducts product={product} />
            <RecentlyViewed key={product.slug} slug={product.slug} />
          </>
        )}
      </Container>
    </PageTop>
  );
}

// The preview in the back office loads this page for both parts.
export { RelatedProducts };

interface ProductViewProps extends ProductDetailsProps {
  /** In place of the saved photos. */
  photo?: ReactNode;
}

/** A product's photos with its details. */
export function ProductView({ product, photo, ...rest }: ProductViewProps) {
  return (
    <Box sx={columns}>
      {photo ?? <ProductPhoto key={product.slug} product={product} />}
      <ProductDetails key={product._id} product={product} {...rest} />
    </Box>
  );
}

function ProductNotFound() {
  return (
    <PageTop>
      <PageTitle title={copy.notFoundTitle} unlisted />
      <Container>
        <EmptyPage
          title={copy.notFoundTitle}
          text={copy.notFoundText}
          heading="h1"
          link={[copy.notFoundLink, paths.categories]}
        >
          <NewestProducts />
        </EmptyPage>
      </Container>
    </PageTop>
  );
}

export const preload = (store: PreloadStore, { slug = '' }: Readonly<Record<string, string | undefined>>) =>
  Promise.all([
    preloadProduct(store, slug).then((product) => {
      if (product === undefined) return preloadNewest(store);
      return product.rating && preloadReviews(store, product._id);
    }),
    StructuredData.preload(),
    Reviews.preload(),
    DeliveryCheck.preload(),
  ]);

/** Loads the first page of the reviews for the server's HTML. In the browser the part fetches them itself. */
async function preloadReviews({ dispatch }: PreloadStore, productId: string): Promise<void> {
  if (!import.meta.env.SSR) return;
  const { reviewsApi } = await import('#src/features/reviews/reviews-api.ts');
  await dispatch(reviewsApi.endpoints.listReviews.initiate(productId, unsubscribed));
}

/**
 * A part of a page that needs no script to be read. The server renders it; the browser keeps that HTML until the part's chunk has loaded,
 * also if it never does. The page's `preload` must call that of the part.
 */
function hydrateLazily<P extends object>(load: () => Promise<{ default: ComponentType<P> }>) {
  let OnServer: ComponentType<P> | undefined;
  const Lazy = lazy(() => loadChunk(load).catch(() => new Promise<never>(() => undefined)));
  // React drops the server's HTML of a part that is rendered again before it is hydrated.
  const Part = memo((props: P) => <Suspense>{OnServer ? <OnServer {...props} /> : <Lazy {...props} />}</Suspense>);
  const preload = async (): Promise<void> => {
    if (import.meta.env.SSR) OnServer = (await load()).default;
  };
  return Object.assign(Part, { preload });
}
