import { Link } from 'react-router-dom';
import type { Dashboard } from '#contract/dashboard.ts';
import { adminDashboard as copy } from '#src/copy/admin-dashboard.ts';
import { paths } from '#src/shared/config/paths.ts';
import { Photo } from '#src/shared/ui/photo.tsx';
import { SectionCard } from './section-card.tsx';
import { LinkListFooter, LinkList } from './link-list.tsx';

/** The products of which fewest are left, each a way to its update page. */
export function LowStockProducts({ runningLow: { products } }: Pick<Dashboard, 'runningLow'>) {
  return (
    <SectionCard title={copy.lowList}>
      {products.length === 0 && <p>{copy.nothingLow}</p>}
      <LinkList role="list">
        {products.map((product) => (
          <li key={product._id}>
            <Link to={paths.adminProduct(product.slug)}>
              <Photo className="photo" product={product} sizes="44px" alt="" />
              <span className="name">
                <b>{product.name}</b>
                <small>{product.category.name}</small>
              </span>
              <span className="facts" data-none={product.quantity === 0}>
                {copy.left({ count: product.quantity })}
              </span>
            </Link>
          </li>
        ))}
      </LinkList>
      <LinkListFooter>
        <Link to={paths.adminProducts}>{copy.allProducts}</Link>
      </LinkListFooter>
    </SectionCard>
  );
}
