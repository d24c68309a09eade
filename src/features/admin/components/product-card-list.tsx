import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { adminProductsPageSize } from '#contract/rules/paging.ts';
import { adminProducts as copy } from '#src/copy/admin-products.ts';
import { useFailureToast } from '#src/shared/hooks/use-failure-toast.ts';
import { useGetAllProductsQuery } from '../products-admin-api.ts';
import { useListParams } from '../use-list-params.ts';
import { AdminProductCard } from './admin-product-card.tsx';
import { SearchableList } from './searchable-list.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  gap: 'var(--space-3)',
});

/** Everything that the shop sells, or what a word finds of it, as cards (specification, section 2). */
export function ProductCardList({ tools }: { tools: ReactNode }) {
  const address = useListParams();
  const { page, search } = address;
  const answer = useGetAllProductsQuery({ page, search }, { refetchOnMountOrArgChange: true });
  const products = answer.data?.products ?? [];
  useFailureToast(answer.error, copy.listFailed);
  return (
    <SearchableList
      copy={copy}
      address={address}
      answer={answer}
      perPage={adminProductsPageSize}
      shown={products.length}
      failed={copy.listFailedText}
      skeleton={<TableSkeleton height={110} />}
      tools={tools}
    >
      <Cards role="list" aria-label={copy.list}>
        {products.map((product) => (
          <li key={product._id}>
            <AdminProductCard product={product} />
          </li>
        ))}
      </Cards>
    </SearchableList>
  );
}
