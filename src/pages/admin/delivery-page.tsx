import { DeliveryEditor } from '#src/back-office/delivery/delivery-editor.tsx';
import { useListDeliveryRulesQuery } from '#src/back-office/delivery/delivery-rules-api.ts';
import { AdminPageHeader } from '#src/back-office/ui/admin-page-header.tsx';
import { AdminQuery } from '#src/back-office/ui/admin-query.tsx';
import { SearchBox } from '#src/back-office/ui/search-box.tsx';
import { useListParams } from '#src/back-office/ui/url-params.ts';
import { delivery as copy } from '#src/copy/admin-delivery.ts';
import { toQueryView } from '#src/shared/api/query-view.ts';

/** Where the shop delivers, and how long it takes. */
export function Component() {
  const params = useListParams();
  const rules = toQueryView(
    useListDeliveryRulesQuery(undefined, { refetchOnMountOrArgChange: true, refetchOnFocus: true }),
  );
  const count = rules.data?.rules.length;
  return (
    <>
      <AdminPageHeader title={copy.title} isSetting aside={count !== undefined && count > 0 && copy.count({ count })}>
        <SearchBox label={copy.search} term={params.search} onSearch={params.setSearch} />
      </AdminPageHeader>
      <AdminQuery query={rules} failed={copy.loadFailed}>
        {(all) => <DeliveryEditor rules={all} params={params} />}
      </AdminQuery>
    </>
  );
}
