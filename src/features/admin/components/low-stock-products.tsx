import { Link } from 'react-router-dom';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Product } from '#contract/product.ts';
import { isAtLevel } from '#contract/rules/stock-level.ts';
import { adminDashboard as copy } from '#src/copy/admin-dashboard.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Photo } from '#src/shared/ui/photo.tsx';
import { LinkList, LinkListFooter, LinkListItem } from './link-list.tsx';
import { SectionCard } from './section-card.tsx';
import { StockBySize } from './stock-by-size.tsx';
import { StockCount } from './stock-count.tsx';

/** The products with the lowest stock, each a link to its update page. */
export function LowStockProducts({ runningLow: { products } }: Pick<Dashboard, 'runningLow'>) {
  return (
    <SectionCard title={copy.lowStockList}>
      {products.length === 0 && <p>{copy.noLowStock}</p>}
      <LinkList>
        {products.map((product) => (
          <LinkListItem
            key={product._id}
            to={paths.adminProduct(product.slug)}
            photo={<Photo className="photo" product={product} sizes="44px" alt="" />}
            name={product.name}
            details={<Details product={product} />}
          >
            <StockCount quantity={product.quantity} highlightedFrom={0} />
          </LinkListItem>
        ))}
      </LinkList>
      <LinkListFooter>
        <Link to={paths.adminProducts}>{copy.allProducts}</Link>
      </LinkListFooter>
    </SectionCard>
  );
}

/** The category, and the sizes that are running low. */
function Details({ product: { category, sizes = [] } }: { product: Product }) {
  const low = sizes.filter(({ quantity }) => isAtLevel(quantity, 'low'));
  return (
    <>
      {category.name}
      {low.length > 0 && (
        <>
          <br />
          <StockBySize sizes={low} />
        </>
      )}
    </>
  );
}
