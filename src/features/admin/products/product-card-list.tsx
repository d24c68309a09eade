import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { adminProductsPageSize } from '#contract/rules/paging.ts';
import { adminProducts as copy } from '#src/copy/admin-products.ts';
import { useFailureToast } from '#src/shared/hooks/use-failure-toast.ts';
import { useListAdminProductsQuery } from './products-api.ts';
import { useListParams } from '../ui/url-params.ts';
import { AdminProductCard } from './admin-product-card.tsx';
import { SearchableList } from '../ui/searchable-list.tsx';
import { TableSkeleton } from '../ui/table-skeleton.tsx';

const Cards = styled(List)(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  gap: theme.spacing(1.5),
  '& > li': { display: 'block' },
}));

/** The products, or those that match the search, as cards (specification, section 2). */
export function ProductCardList({ tools }: { tools: ReactNode }) {
  const params = useListParams();
  const { page, search } = params;
  const query = useListAdminProductsQuery({ page, search }, { refetchOnMountOrArgChange: true });
  const products = query.data?.products ?? [];
  useFailureToast(query.error, copy.listFailed);
  return (
    <SearchableList
      copy={copy}
      params={params}
      query={query}
      perPage={adminProductsPageSize}
      shown={products.length}
      errorText={copy.listFailedText}
      skeleton={<TableSkeleton height={110} />}
      tools={tools}
    >
      <Cards aria-label={copy.listLabel}>
        {products.map((product) => (
          <ListItem key={product._id}>
            <AdminProductCard product={product} />
          </ListItem>
        ))}
      </Cards>
    </SearchableList>
  );
}
