import Typography from '@mui/material/Typography';
import { Link } from 'react-router-dom';
import type { Dashboard } from '#contract/dashboard.ts';
import type { Product } from '#contract/product.ts';
import { formatList } from '#contract/rules/message.ts';
import { isAtLevel } from '#contract/rules/stock-level.ts';
import type { WaitingForSize } from '#contract/stock-alert.ts';
import { adminDashboard as copy } from '#src/copy/admin-dashboard.ts';
import { stockBySize } from '#src/copy/admin-stock.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Photo } from '#src/shared/ui/photo.tsx';
import { LinkList, LinkListFooter, LinkListItem } from './link-list.tsx';
import { SectionCard } from '../ui/section-card.tsx';
import { StockBySize } from '../products/stock-by-size.tsx';
import { StockCount } from '../products/stock-count.tsx';

/** The products with the lowest stock, each a link to its update page. */
export function LowStockProducts({ runningLow: { products, waiting } }: Pick<Dashboard, 'runningLow'>) {
  return (
    <SectionCard title={copy.lowStockList}>
      {products.length === 0 && <Typography variant="inherit">{copy.noLowStock}</Typography>}
      <LinkList>
        {products.map((product) => (
          <LinkListItem
            key={product._id}
            to={paths.adminProduct(product.slug)}
            photo={<Photo className="photo" product={product} sizes="44px" alt="" />}
            name={product.name}
            details={<Details product={product} waiting={waiting} />}
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

interface DetailsProps {
  product: Product;
  /** How many shoppers wait for which sizes of all products. */
  waiting: readonly WaitingForSize[];
}

/** The category, the sizes that are running low, and those that shoppers wait for. */
function Details({ product: { _id, category, sizes = [] }, waiting }: DetailsProps) {
  const awaited = (sizes.length === 0 ? [{ _id, label: '' }] : sizes).flatMap(({ _id: id, label }) =>
    waiting.filter(({ size }) => size === id).map(({ count }) => stockBySize.size({ size: label, count }).trim()),
  );
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
      {awaited.length > 0 && (
        <>
          <br />
          {stockBySize.waiting({ sizes: formatList(awaited, 'unit') })}
        </>
      )}
    </>
  );
}
