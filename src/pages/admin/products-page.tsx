import { styled } from '@mui/material/styles';
import { adminProducts as copy } from '#src/copy/admin-products.ts';
import { AdminHead } from '#src/features/admin/components/admin-head.tsx';
import { AdminProductCard } from '#src/features/admin/components/admin-product-card.tsx';
import { ListPage } from '#src/features/admin/components/list-page.tsx';
import { SearchBox } from '#src/features/admin/components/search-box.tsx';
import { TableSkeleton } from '#src/features/admin/components/table-skeleton.tsx';
import { productsPerPage, useGetAllProductsQuery } from '#src/features/admin/products-admin-api.ts';
import { useListAddress } from '#src/features/admin/use-list-address.ts';
import { useFailureToast } from '#src/shared/hooks/use-failure-toast.ts';
import { Problem } from '#src/shared/ui/problem.tsx';

const Cards = styled('ul')({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(300px, 100%), 1fr))',
  gap: 'var(--space-3)',
});

/** Products: everything that the shop sells, or what a word finds of it. */
export function Component() {
  const address = useListAddress();
  const { page, search, find } = address;
  const answer = useGetAllProductsQuery({ page, search }, { refetchOnMountOrArgChange: true });
  const { data, error } = answer;
  useFailureToast(error, copy.listFailed);
  return (
    <>
      <AdminHead title={copy.title} aside={error === undefined && data && copy.count(data.total)}>
        <SearchBox label={copy.search} word={search} onFind={find} />
      </AdminHead>
      <ListPage
        address={address}
        answer={answer}
        perPage={productsPerPage}
        total={data?.total}
        shown={data?.products.length ?? 0}
        failed={copy.listFailedText}
        skeleton={<TableSkeleton height={110} />}
        empty={
          search === '' ? (
            <Problem title={copy.none} text={copy.noneText} heading="h2" />
          ) : (
            <Problem title={copy.noneFound(search)} text={copy.noneFoundText} heading="h2" />
          )
        }
      >
        <Cards role="list" aria-label={copy.list}>
          {data?.products.map((product) => (
            <li key={product._id}>
              <AdminProductCard product={product} />
            </li>
          ))}
        </Cards>
      </ListPage>
    </>
  );
}
