import { styled } from '@mui/material/styles';
import { adminProducts as copy } from '#src/copy/admin-products.ts';
import { AdminProductCard } from '#src/features/admin/components/admin-product-card.tsx';
import { SearchedList } from '#src/features/admin/components/searched-list.tsx';
import { TableSkeleton } from '#src/features/admin/components/table-skeleton.tsx';
import { productsPerPage, useGetAllProductsQuery } from '#src/features/admin/products-admin-api.ts';
import { useListAddress } from '#src/features/admin/use-list-address.ts';
import { useFailureToast } from '#src/shared/hooks/use-failure-toast.ts';

const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  gap: 'var(--space-3)',
});

/** Products: everything that the shop sells, or what a word finds of it. */
export function Component() {
  const address = useListAddress();
  const { page, search } = address;
  const answer = useGetAllProductsQuery({ page, search }, { refetchOnMountOrArgChange: true });
  const products = answer.data?.products ?? [];
  useFailureToast(answer.error, copy.listFailed);
  return (
    <SearchedList
      copy={copy}
      address={address}
      answer={answer}
      perPage={productsPerPage}
      shown={products.length}
      failed={copy.listFailedText}
      skeleton={<TableSkeleton height={110} />}
    >
      <Cards role="list" aria-label={copy.list}>
        {products.map((product) => (
          <li key={product._id}>
            <AdminProductCard product={product} />
          </li>
        ))}
      </Cards>
    </SearchedList>
  );
}
