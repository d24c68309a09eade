import { CustomerTable } from '#src/back-office/customers/customer-table.tsx';
import { useListCustomersQuery } from '#src/back-office/customers/customers-api.ts';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { EmptyState } from '#src/back-office/ui/empty-state.tsx';
import { PagedList } from '#src/back-office/ui/paged-list.tsx';
import { PeoplePages } from '#src/back-office/ui/people-pages.tsx';
import { SearchBox } from '#src/back-office/ui/search-box.tsx';
import { usePageSize } from '#src/back-office/ui/table-settings.ts';
import { useListParams } from '#src/back-office/ui/url-params.ts';
import { adminCustomers as copy } from '#src/copy/admin-customers.ts';
import { useFailureToast } from '#src/shared/ui/toasts.tsx';

/** The customers, newest first. The staff have a page of their own. */
export function Component() {
  const params = useListParams();
  const { page, search } = params;
  const { limit, ...size } = usePageSize('users');
  const query = useListCustomersQuery(
    { page, limit, q: search },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  );
  const { data, error } = query;
  const { customers = [], total } = data ?? {};
  useFailureToast(error, copy.loadFailed);
  return (
    <>
      <AdminPageHeader title={copy.title} aside={total !== undefined && !error && copy.count({ count: total })}>
        <SearchBox label={copy.search} term={search} onSearch={params.setSearch} />
      </AdminPageHeader>
      <PeoplePages />
      <PagedList
        params={params}
        query={query}
        {...size}
        total={total}
        shown={customers.length}
        errorText={copy.loadFailedText}
        empty={
          search === '' ? (
            <EmptyState title={copy.emptyTitle} text={copy.emptyText} />
          ) : (
            <EmptyState title={copy.noMatchTitle({ word: search })} text={copy.noMatchText} />
          )
        }
      >
        <CustomerTable customers={customers} />
      </PagedList>
    </>
  );
}
