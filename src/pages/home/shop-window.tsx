import { showcase } from '#src/copy/showcase.ts';
import { PhotoStrip, PhotoStripSkeleton } from '#src/features/showcase/components/photo-strip.tsx';
import { useGetCategoryOverviewQuery, useListBestSellersQuery } from '#src/features/showcase/showcase-api.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Price } from '#src/shared/ui/price.tsx';
import { Problem } from '#src/shared/ui/problem.tsx';

/** The home page's lower sections: a photo for each category, and what sells best once something was sold. */
export default function ShopWindow() {
  return (
    <>
      <Categories />
      <BestSellers />
    </>
  );
}

function Categories() {
  const { state, data = [], error, retry } = toQueryView(useGetCategoryOverviewQuery());
  if (state === 'loading') return <PhotoStripSkeleton title={showcase.categoriesTitle} />;
  if (state === 'error') return <Problem onRetry={retry} error={error} text={showcase.categoriesFailed} />;
  if (data.length === 0) return null;
  const entries = data.map(({ _id, slug, name, products, cover }) => ({
    key: _id,
    to: paths.category(slug),
    cover,
    name,
    note: showcase.pieces({ count: products }),
  }));
  return <PhotoStrip title={showcase.categoriesTitle} entries={entries} />;
}

/** Without sales, and if they could not be loaded, there is nothing to show. */
function BestSellers() {
  const { data = [] } = useListBestSellersQuery();
  if (data.length === 0) return null;
  const entries = data.map((product) => ({
    key: product._id,
    to: paths.product(product.slug),
    cover: product,
    name: product.name,
    note: <Price rupees={product.price} />,
  }));
  return <PhotoStrip title={showcase.bestSellersTitle} entries={entries} />;
}
